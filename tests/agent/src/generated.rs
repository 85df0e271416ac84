//! What a real project has beside its sources: package.json files, tables, logs, odd names.

use std::fs;
use std::io;
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::source::Crate;

/// Adds generated files to a tree of crates in `vendor/`.
pub fn add(root: &Path, crates: &[Crate]) -> io::Result<()> {
    packages(root, crates)?;
    fs::create_dir_all(root.join("data"))?;
    fs::write(root.join("data/customers.csv"), customers())?;
    fs::write(root.join("data/orders.csv"), orders())?;
    fs::create_dir_all(root.join("logs"))?;
    fs::write(root.join("logs/access.log"), access_log())?;
    fs::create_dir_all(root.join("odd names"))?;
    for name in ["two words.txt", "-dash.txt", "quote's.txt", "new\nline.txt", "tab\there.txt", "Grüße.txt"]
    {
        fs::write(root.join("odd names").join(name), format!("name: {name}\nbytes: {}\n", name.len()))?;
    }
    std::os::unix::fs::symlink("vendor", root.join("crates"))?;
    std::os::unix::fs::symlink("nowhere", root.join("odd names/broken"))
}

fn packages(root: &Path, crates: &[Crate]) -> io::Result<()> {
    for found in crates {
        let dependencies: Map<String, Value> =
            found.dependencies.iter().map(|(name, wanted)| (name.clone(), json!(wanted))).collect();
        let package = json!({
            "name": format!("@vendor/{}", found.name),
            "version": found.version,
            "license": found.license,
            "private": found.name.len() % 2 == 0,
            "scripts": { "build": "cargo build", "test": format!("cargo test -p {}", found.name) },
            "dependencies": dependencies,
        });
        let path = root.join("vendor").join(found.directory()).join("package.json");
        fs::write(path, pretty(&package))?;
    }
    let names: Vec<String> = crates.iter().map(|found| format!("vendor/{}", found.directory())).collect();
    fs::write(
        root.join("package.json"),
        pretty(&json!({ "name": "tree", "private": true, "workspaces": names })),
    )
}

fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}

/// Numbers that look random and are the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

const COUNTRIES: &[&str] = &["AT", "BR", "CH", "DE", "FR", "IN", "JP", "US"];

fn customers() -> String {
    let mut numbers = Numbers(1);
    let mut text = String::from("id,name,country\n");
    for id in 1..=300 {
        let country = COUNTRIES[numbers.below(8) as usize];
        text.push_str(&format!("{id:04},Customer {id},{country}\n"));
    }
    text
}

fn orders() -> String {
    let mut numbers = Numbers(2);
    let mut text = String::from("order,customer,day,item,quantity,price\n");
    for order in 1..=5000 {
        let (customer, month, day) = (numbers.below(300) + 1, numbers.below(12) + 1, numbers.below(28) + 1);
        let item = ["bolt", "nut", "gear", "\"belt, wide\""][numbers.below(4) as usize];
        let (quantity, cents) = (numbers.below(9) + 1, numbers.below(20_000) + 25);
        text.push_str(&format!(
            "{order},{customer:04},2025-{month:02}-{day:02},{item},{quantity},{}.{:02}\n",
            cents / 100,
            cents % 100
        ));
    }
    text
}

fn access_log() -> String {
    let mut numbers = Numbers(3);
    let mut text = String::new();
    for line in 0..20_000u64 {
        let (hour, minute, second) = (line / 900, line / 15 % 60, line % 60);
        let address = format!("10.0.{}.{}", numbers.below(4), numbers.below(30));
        let path = ["/", "/login", "/api/items", "/api/items/7", "/static/app.js"][numbers.below(5) as usize];
        let method = ["GET", "GET", "GET", "POST"][numbers.below(4) as usize];
        let status = [200, 200, 200, 200, 301, 404, 404, 500][numbers.below(8) as usize];
        let size = numbers.below(50_000);
        text.push_str(&format!(
            "{address} - - [03/Mar/2025:{hour:02}:{minute:02}:{second:02} +0000] \"{method} {path} HTTP/1.1\" {status} {size}\n"
        ));
    }
    text
}
