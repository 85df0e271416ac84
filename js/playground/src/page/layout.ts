// Where the characters of a line lie on the screen.

/** A place on the screen, from where the prompt starts. */
export interface Place {
  row: number;
  column: number;
}

/** How many columns a character takes. */
export type Width = (codePoint: number) => number;

const TAB = 8;

/** Where a text ends that starts at a place. After a full row, that is behind its last column. */
export function after(text: string, start: Place, columns: number, indent: number, width: Width): Place {
  let { row, column } = start;
  for (const character of text) {
    if (character === "\n") {
      row++;
      column = indent;
    } else if (character === "\t") {
      column = Math.min(columns - 1, column + TAB - (column % TAB));
    } else {
      const wide = width(character.codePointAt(0) as number);
      if (column + wide > columns) {
        row++;
        column = 0;
      }
      column += wide;
    }
  }
  return { row, column };
}

/** Names in columns, as many as fit. */
export function inColumns(names: readonly string[], columns: number, width: Width): string[] {
  const wide = (text: string) => [...text].reduce((sum, character) => sum + width(character.codePointAt(0) as number), 0);
  const widest = Math.max(...names.map(wide)) + 2;
  const across = Math.max(1, Math.floor(columns / widest));
  const down = Math.ceil(names.length / across);
  const rows: string[] = [];
  for (let row = 0; row < down; row++) {
    const cells = names.filter((_name, at) => at % down === row);
    rows.push(cells.map((name) => name + " ".repeat(widest - wide(name))).join("").trimEnd());
  }
  return rows;
}
