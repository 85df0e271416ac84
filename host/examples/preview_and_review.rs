//! A change is looked at before it is made: preview, a reviewer who sees the exact
//! difference, and a commit of just that.
#![allow(clippy::print_stdout, reason = "an example prints what happens")]

use std::sync::Arc;

use bivalve::storage::Memory;
use bivalve::{Answer, Case, Error, Policy, Profile, Reviewer, Shell};

/// Lets configuration be changed, but not the authentication in it.
fn review(case: &Case) -> Answer {
    match case {
        Case::Changes { diff, .. } if String::from_utf8_lossy(diff).contains("-auth=") => {
            Answer::Deny("authentication must stay as it is".into())
        }
        _ => Answer::Allow,
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let policy = Policy::new(Profile::Standard).ask_about_changes(true).reviewer(Reviewer::new(review));
    let shell = Shell::builder().storage(Arc::new(Memory::new())).policy(policy).build()?;
    let session = shell.session();
    session.run("printf 'port=80\nauth=on\n' > service.conf").await?;

    let careless = session.preview("echo port=8080 > service.conf").await?;
    println!("{}", String::from_utf8_lossy(&careless.changes.unified().await?));
    match session.commit(&careless.id).await {
        Err(Error::Refused(feedback)) => println!("refused: {feedback}\n"),
        _ => unreachable!("the reviewer must refuse this"),
    }
    session.discard(&careless.id).await?;

    let careful = session.preview("sed -i s/80/8080/ service.conf").await?;
    println!("{}", String::from_utf8_lossy(&careful.changes.unified().await?));
    for effect in &careful.effects {
        let command =
            effect.command.as_ref().map(|argv| String::from_utf8_lossy(&argv.join(&b' ')).into_owned());
        println!("{} {} by {}", effect.action.name(), effect.path, command.unwrap_or_default());
    }
    session.commit(&careful.id).await?;
    assert_eq!(session.run("cat service.conf").await?.text(), "port=8080\nauth=on\n");
    Ok(())
}
