//! Arithmetic expressions: what bash says of those that it cannot read
//! (`data/arith.txt`, from bash 5.2), and the shape of those it can.

use bivalve_syntax::arith::{Binary, Expr, parse};

#[test]
fn errors_are_worded_as_in_bash() {
    let data = include_str!("data/arith.txt");
    let mut wrong = Vec::new();
    for case in data.split("$ ").skip(1) {
        let (text, expected) = case.split_once('\n').expect("a line");
        let text = text.replace("\\t", "\t");
        let got = match parse(text.as_bytes()) {
            Ok(_) => String::new(),
            Err(error) => format!(
                "{}: {} (error token is \"{}\")\n",
                String::from_utf8_lossy(&error.expression),
                error.message,
                String::from_utf8_lossy(&error.token)
            ),
        };
        if got != expected {
            wrong.push(format!("{text:?}\n  bash {expected}  ours {got}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn operators_bind_as_in_c() {
    let same = |left: &str, right: &str| {
        let read = |text: &str| format!("{:?}", parse(text.as_bytes()).expect(text));
        assert_eq!(read(left), read(right));
    };
    same("2**3*x+1", "((2**3)*x)+1");
    same("-x**2", "(-x)**2");
    same("a|b^c&d==e<f<<g+h", "a|(b^(c&(d==(e<(f<<(g+h))))))");
    same("a?b:c?d:e", "a?b:(c?d:e)");
    same("a=b=c+1", "a=(b=(c+1))");
    same("a-b-c", "(a-b)-c");
    same("x+++y", "(x++)+y");
    same("!x+y", "(!x)+y");
    same(" ", "0");
}

#[test]
fn numbers_have_any_base() {
    for (text, value) in [
        ("0x1F", 31),
        ("017", 15),
        ("2#101", 5),
        ("64#@_", 4031),
        ("36#zZ", 35 * 36 + 35),
        ("9223372036854775808", i64::MIN),
        ("-5", -5),
    ] {
        assert!(matches!(parse(text.as_bytes()), Ok(Expr::Number(n)) if n == value), "{text}");
    }
}

#[test]
fn long_sums_are_flat_and_deep_nesting_is_refused() {
    let sum = "0".to_string() + &"+1".repeat(370_000);
    let Ok(Expr::Chain(_, rest)) = parse(sum.as_bytes()) else { panic!("no chain") };
    assert_eq!(rest.len(), 370_000);
    assert!(rest.iter().all(|(operator, _)| *operator == Binary::Add));
    for text in ["(", "-", "!", "1?", "a=", "2**", "a["] {
        let deep = text.repeat(100_000) + "1";
        assert!(parse(deep.as_bytes()).is_err(), "{text}");
    }
}
