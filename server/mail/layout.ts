import type { Language } from "@contract/languages";
import { translator } from "../language/translator";
import { Html, html } from "./html";

/** A mail as it is stored and sent, without its address. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
  /** Where one click ends mails like this one; only for those that nobody asked for. */
  unsubscribeUrl?: string | null;
}

/** What a template says; how it looks is the layout's matter. All of it is plain text. */
export interface MailWords {
  /** Of all of it. */
  language: Language;
  brand: string;
  subject: string;
  /** The line that a mailbox shows behind the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** What somebody wrote to the reader, set apart. */
  quote?: string;
  button: { label: string; url: string };
  /** Why the reader gets this mail. */
  reason: string;
  /** Ends mails like this one; for those that the reader did not ask for. */
  unsubscribeUrl?: string;
}

const FONT = "font-family:Poppins,'Helvetica Neue',Helvetica,Arial,sans-serif;";

/** Mailboxes that know the dark scheme get it; the others keep the inline colours. */
const DARK_SCHEME = new Html(`
  @media (prefers-color-scheme: dark) {
    .paper { background: #131815 !important; }
    .card { background: #1c2320 !important; border-color: #303a34 !important; }
    .ink { color: #eef2ee !important; }
    .quiet { color: #a9b4ad !important; }
    .quote { background: #252e29 !important; }
    .link { color: #84c7a2 !important; }
  }
  @media (max-width: 480px) { .card { padding: 32px 24px !important; } }`);

/** One look for every mail: tables, because mailboxes know nothing newer, and the same words as plain text. */
export function layOut(words: MailWords): MailContent {
  const { unsubscribeUrl } = words;
  return {
    subject: oneLine(words.subject),
    html: htmlOf(words).source,
    text: textOf(words),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

/** A header is one line: line breaks, other control characters and those that turn the direction of text become spaces. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}

function htmlOf(words: MailWords): Html {
  return html`<!doctype html>
    <html lang="${words.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${words.subject}</title>
        <style>
          ${DARK_SCHEME}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#fbf8f1;">
        <div style="display:none;max-height:0;overflow:hidden;">${words.preheader}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#fbf8f1;"
        >
          <tr>
            <td align="center" style="padding:40px 16px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:520px;"
              >
                <tr>
                  <td
                    class="ink"
                    style="${FONT}padding:0 8px 24px;font-size:20px;font-weight:600;color:#1c2620;"
                  >
                    <span
                      style="display:inline-block;width:12px;height:12px;border-radius:6px;background:#1b7a4b;"
                    ></span
                    >&nbsp;${words.brand}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="background:#ffffff;border:1px solid #e4ddcf;border-radius:20px;padding:40px;"
                  >
                    ${cardOf(words)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="quiet"
                    style="${FONT}padding:24px 8px 0;font-size:12px;line-height:20px;color:#58635c;"
                  >
                    ${words.reason} ${unsubscribeOf(words)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

function cardOf({ language, heading, paragraphs, quote, button }: MailWords): Html {
  const t = translator(language);
  return html`<h1
      class="ink"
      style="${FONT}margin:0 0 16px;font-size:28px;line-height:36px;font-weight:600;color:#1c2620;"
    >
      ${heading}
    </h1>
    ${paragraphs.map(paragraphOf)} ${quote ? quoteOf(quote) : ""}
    <table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;">
      <tr>
        <td style="border-radius:12px;background:#1b7a4b;">
          <a
            href="${button.url}"
            style="${FONT}display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:12px;"
            >${button.label}</a
          >
        </td>
      </tr>
    </table>
    <p class="quiet" style="${FONT}margin:0;font-size:12px;line-height:20px;color:#58635c;">
      ${t("If the button does not work, open this link:")}<br />
      <a class="link" href="${button.url}" style="color:#1b7a4b;word-break:break-all;"
        >${button.url}</a
      >
    </p>`;
}

function paragraphOf(text: string): Html {
  return html`<p
    class="ink"
    style="${FONT}margin:0 0 16px;font-size:16px;line-height:26px;color:#1c2620;"
  >
    ${text}
  </p>`;
}

function quoteOf(text: string): Html {
  return html`<p
    class="quote ink"
    style="${FONT}margin:0 0 24px;padding:16px 20px;font-size:16px;line-height:26px;color:#1c2620;background:#f3eee3;border-radius:12px;"
  >
    ${text.split("\n").map((line) => html`${line}<br />`)}
  </p>`;
}

function unsubscribeOf({ language, unsubscribeUrl }: MailWords): Html | string {
  if (!unsubscribeUrl) return "";
  const t = translator(language);
  return html`<br /><a class="quiet" href="${unsubscribeUrl}" style="color:#58635c;"
      >${t("Unsubscribe")}</a
    >`;
}

function textOf(words: MailWords): string {
  const t = translator(words.language);
  const parts = [
    words.heading,
    ...words.paragraphs,
    ...(words.quote ? [words.quote.replace(/^/gm, "> ")] : []),
    `${words.button.label}:\n${words.button.url}`,
    `-- \n${words.brand}\n${words.reason}`,
    ...(words.unsubscribeUrl ? [`${t("Unsubscribe:")}\n${words.unsubscribeUrl}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}
