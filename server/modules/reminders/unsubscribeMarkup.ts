import { Html, html } from "../../mail/html";
import type { MailChoice, Subscriber } from "./optOut";

const STYLE = new Html(`
  :root {
    color-scheme: light dark;
    --paper: light-dark(#fbf8f1, #131815);
    --card: light-dark(#ffffff, #1c2320);
    --ink: light-dark(#1c2620, #eef2ee);
    --quiet: light-dark(#58635c, #a9b4ad);
    --line: light-dark(#e4ddcf, #303a34);
    --green: light-dark(#1b7a4b, #84c7a2);
    --on-green: light-dark(#ffffff, #10251a);
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Poppins, system-ui, sans-serif; }
  main { max-width: 414px; margin: 0 auto; padding: 64px 16px; box-sizing: border-box; }
  .brand { margin: 0 8px 24px; font-size: 20px; font-weight: 600; }
  .card { padding: 32px 24px; background: var(--card); border: 1px solid var(--line); border-radius: 20px; overflow-wrap: anywhere; }
  h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.3; font-weight: 600; }
  p { margin: 0 0 16px; color: var(--quiet); }
  form { margin: 16px 0 0; }
  button { width: 100%; min-height: 48px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
  button.main { border-color: transparent; background: var(--green); color: var(--on-green); }
  button:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
`);

interface Words {
  title: string;
  text: string;
  /** What can be chosen next, the likeliest first. */
  choices: [MailChoice, string][];
}

const ALL_LABEL = "Stop invitations to any reel";

/** What the page says to somebody who has chosen so. */
function wordsOf({ reelName, choice }: Subscriber, brand: string): Words {
  switch (choice) {
    case "none":
      return {
        title: "No more mails?",
        text: `You get invitations and reminders about “${reelName}”. Reminders stop by themselves once you have sent a video.`,
        choices: [
          ["reel", "Stop mails about this reel"],
          ["all", ALL_LABEL],
        ],
      };
    case "reel":
      return {
        title: "You are unsubscribed",
        text: `There will be no more mails about “${reelName}”. You can still record a video by the link that you have.`,
        choices: [
          ["none", "I changed my mind"],
          ["all", ALL_LABEL],
        ],
      };
    case "all":
      return {
        title: "You are unsubscribed",
        text: `Nobody can send you invitations or reminders by ${brand} any more.`,
        choices: [["none", "I changed my mind"]],
      };
  }
}

/** `action` is where the forms post to. */
export function subscriberPage(brand: string, action: string, subscriber: Subscriber): string {
  const { title, text, choices } = wordsOf(subscriber, brand);
  const forms = choices.map(
    ([choice, label], index) =>
      html`<form method="post" action="${action}">
        <button class="${index === 0 ? "main" : ""}" name="choice" value="${choice}">
          ${label}
        </button>
      </form>`,
  );
  return page(
    brand,
    title,
    html`<p>${text}</p>
      ${forms}`,
  );
}

/** For a link that opens nothing: it is not ours, or the reel is not there any more. */
export function gonePage(brand: string): string {
  return page(
    brand,
    "Nothing to stop here",
    html`<p>
      The reel that this link belongs to is not there any more, so there will be no more mails about
      it. If you came from a mail, please check that you opened the whole link.
    </p>`,
  );
}

function page(brand: string, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} - ${brand}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <p class="brand">${brand}</p>
          <div class="card">
            <h1>${title}</h1>
            ${body}
          </div>
        </main>
      </body>
    </html>`.source;
}
