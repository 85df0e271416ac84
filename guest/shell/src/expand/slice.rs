//! `${x:offset:length}`

use super::parameter::{Found, Source};
use super::{Index, transform};
use crate::state::{Bytes, Exec, Shell, Value};
use bivalve_syntax::ast::{Arith, Subject};

impl Shell {
    /// The values of offset and length, which is kept as written too.
    pub(super) async fn slice_range(
        &mut self,
        source: &Source,
        found: &Found,
        offset: &Arith,
        length: Option<&Arith>,
    ) -> Exec<(i64, Option<(i64, Bytes)>)> {
        let offset = self.evaluate(offset).await?;
        let length = match length {
            // Behind the end, nobody asks how long.
            Some(_) if self.is_outside(source, found, offset) => None,
            Some(length) => Some((self.evaluate(length).await?, length.word.raw.clone())),
            None => None,
        };
        Ok((offset, length))
    }

    /// Whether a slice of a text begins outside of it.
    fn is_outside(&self, source: &Source, found: &Found, offset: i64) -> bool {
        let text = match found {
            Found::List { items, .. } if !matches!(source.subject, Subject::Variable(_)) => {
                return offset > items.len() as i64 + 1 || offset < -(items.len() as i64 + 1);
            }
            Found::Text(text) => text.as_slice(),
            Found::List { items, .. } if self.is_scalar_list(source) => {
                items.first().map(|item| &**item).unwrap_or_default()
            }
            Found::List { .. } => {
                let Subject::Variable(name) = source.subject else { return false };
                let value = self.read(name);
                return match value.as_deref() {
                    Some(Value::Indexed(array)) => array
                        .keys()
                        .next_back()
                        .is_none_or(|last| offset > *last || last.saturating_add(offset + 1) < 0),
                    _ => false,
                };
            }
            _ => return false,
        };
        let count = self.length(text) as i64;
        let start = if offset < 0 { count.saturating_add(offset) } else { offset };
        start < 0 || start > count
    }

    /// A part of a text, by characters, or of a list, by elements.
    pub(super) fn slice(
        &mut self,
        source: &Source,
        found: Found,
        offset: i64,
        length: Option<(i64, Bytes)>,
    ) -> Exec<Found> {
        match found {
            Found::Unset => Ok(Found::Unset),
            Found::Text(text) => self.slice_text(text, offset, length),
            Found::List { items, .. } if self.is_scalar_list(source) => {
                // `${x[@]:1}` of a scalar.
                let text = items.first().map(|item| item.to_vec()).unwrap_or_default();
                self.slice_text(text, offset, length)
            }
            Found::List { items, star } => self.slice_list(source, items, star, offset, length),
        }
    }

    fn slice_text(&mut self, text: Vec<u8>, offset: i64, length: Option<(i64, Bytes)>) -> Exec<Found> {
        let utf8 = self.utf8();
        let count = self.length(&text) as i64;
        let Some((start, end)) = self.range(count, offset, length)? else {
            return Ok(Found::Text(Vec::new()));
        };
        if !utf8 || count as usize == text.len() {
            return Ok(Found::Text(text[start as usize..end as usize].to_vec()));
        }
        let take = (end - start) as usize;
        let characters = transform::characters(&text, utf8).skip(start as usize).take(take);
        Ok(Found::Text(characters.flatten().copied().collect()))
    }

    /// Whether a list is `x[@]` of a variable that is no array.
    fn is_scalar_list(&self, source: &Source) -> bool {
        let (Subject::Variable(name), Some(Index::All(_))) = (source.subject, &source.index) else {
            return false;
        };
        self.read(name).is_some_and(|value| !value.is_array())
    }

    fn slice_list(
        &mut self,
        source: &Source,
        items: Vec<Bytes>,
        star: bool,
        offset: i64,
        length: Option<(i64, Bytes)>,
    ) -> Exec<Found> {
        let empty = Found::List { items: Vec::new(), star };
        if let Some((length, raw)) = &length
            && *length < 0
        {
            return Err(self.fail_expansion([raw.as_ref(), b": substring expression < 0"].concat()));
        }
        let count = length.map_or(usize::MAX, |(length, _)| length as usize);
        let positional = !matches!(source.subject, Subject::Variable(_));
        if positional {
            // `$@` counts from 1, and 0 is `$0`.
            let mut all = vec![self.zero.clone()];
            all.extend(items);
            let start = if offset < 0 { all.len() as i64 + offset } else { offset };
            if start < 0 {
                return Ok(empty);
            }
            return Ok(Found::List {
                items: all.into_iter().skip(start as usize).take(count).collect(),
                star,
            });
        }
        let (Subject::Variable(name), Some(Index::All(_))) = (source.subject, &source.index) else {
            return Ok(Found::List { items, star });
        };
        let value = self.read(name).map(std::borrow::Cow::into_owned);
        let items = match value {
            Some(Value::Indexed(array)) => {
                let highest = array.keys().next_back().copied().unwrap_or(-1);
                let start = if offset < 0 { highest.saturating_add(offset + 1) } else { offset };
                if start < 0 {
                    return Ok(empty);
                }
                array.range(start..).take(count).map(|(_, text)| text.clone()).collect()
            }
            _ => {
                let start = if offset < 0 { items.len() as i64 + offset } else { offset };
                if start < 0 {
                    return Ok(empty);
                }
                // Keys of an associative array have no order to count by; bash counts from 1 here.
                let skip = match value {
                    Some(Value::Associative(_)) => (start as usize).saturating_sub(usize::from(start > 0)),
                    _ => start as usize,
                };
                items.into_iter().skip(skip).take(count).collect()
            }
        };
        Ok(Found::List { items, star })
    }

    /// Start and end within `count`; none when the start is outside.
    fn range(&mut self, count: i64, offset: i64, length: Option<(i64, Bytes)>) -> Exec<Option<(i64, i64)>> {
        let start = if offset < 0 { count.saturating_add(offset) } else { offset };
        if start < 0 || start > count {
            return Ok(None);
        }
        let end = match length {
            None => count,
            Some((length, _)) if length >= 0 => start.saturating_add(length).min(count),
            Some((length, raw)) => {
                let end = count.saturating_add(length);
                if end < start {
                    return Err(self.fail_expansion([raw.as_ref(), b": substring expression < 0"].concat()));
                }
                end
            }
        };
        Ok(Some((start, end)))
    }
}
