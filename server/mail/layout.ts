import type { Language } from "@contract/languages";
import { translator } from "../language/translator";
import { Html, html } from "./html";

/** Contains a mail as it is stored and sent, without its address. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
  /**
   * One click on this link stops mails like this one; only mails that the recipient did not request
   * have it.
   */
  unsubscribeUrl?: string | null;
}

/** Contains the texts of a mail, all of them plain text. The layout decides how they look. */
export interface MailTexts {
  language: Language;
  brand: string;
  subject: string;
  /** A mailbox shows this line after the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** The layout sets this text of another person apart, and nobody can tap an address in it. */
  quote?: string;
  button: { label: string; url: string };
  /** Leads to something else that the reader can do, after the button. */
  second?: { label: string; url: string };
  reason: string;
  /** Stops mails like this one. Only mails that the reader did not request have it. */
  unsubscribeUrl?: string;
}

const FONT = "font-family:Poppins,'Helvetica Neue',Helvetica,Arial,sans-serif;";

/** Mailboxes that support dark mode apply these colours; all others keep the inline colours. */
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

/**
 * Lays out every mail in the same way, as HTML and as plain text. The HTML uses tables because
 * mailboxes support nothing newer.
 */
export function renderMail(content: MailTexts): MailContent {
  const { unsubscribeUrl, quote } = content;
  const texts = { ...content, ...(quote && { quote: withoutLinks(quote) }) };
  return {
    subject: oneLine(texts.subject),
    html: toHtml(texts).source,
    text: toPlainText(texts),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

/**
 * Puts a text on one line for a mail header: line breaks, other control characters and characters
 * that change the direction of text become spaces.
 */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}

/**
 * Keeps mail programs from making links of addresses in a text. We mail it in the name of the product
 * to people who may not know its author. The text looks the same: the added spaces have no width.
 */
function withoutLinks(text: string): string {
  return text.replace(/:(?=\/\/)|(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, "$&\u200b");
}

function toHtml(texts: MailTexts): Html {
  return html`<!doctype html>
    <html lang="${texts.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${texts.subject}</title>
        <style>
          ${DARK_SCHEME}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#fbf8f1;">
        <div style="display:none;max-height:0;overflow:hidden;">${texts.preheader}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#fbf8f1;"
        >
          <tr>
            <td align="center" style="padding:40px 16px;">${columnOf(texts)}</td>
          </tr>
        </table>
      </body>
    </html>`;
}

/** Returns the one column of a mail: the brand, the card with the message, and the reason. */
function columnOf(texts: MailTexts): Html {
  return html`<table
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
        >&nbsp;${texts.brand}
      </td>
    </tr>
    <tr>
      <td
        class="card"
        style="background:#ffffff;border:1px solid #e4ddcf;border-radius:20px;padding:40px;"
      >
        ${cardOf(texts)}
      </td>
    </tr>
    <tr>
      <td
        class="quiet"
        style="${FONT}padding:24px 8px 0;font-size:12px;line-height:20px;color:#58635c;"
      >
        ${texts.reason} ${unsubscribeOf(texts)}
      </td>
    </tr>
  </table>`;
}

function cardOf({ language, heading, paragraphs, quote, button, second }: MailTexts): Html {
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
    ${second ? secondOf(second) : ""}
    <p class="quiet" style="${FONT}margin:0;font-size:12px;line-height:20px;color:#58635c;">
      ${t("If the button doesn't work, open this link:")}<br />
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

function secondOf({ label, url }: NonNullable<MailTexts["second"]>): Html {
  return html`<p style="${FONT}margin:0 0 24px;font-size:16px;line-height:26px;">
    <a class="link" href="${url}" style="color:#1b7a4b;">${label}</a>
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

function unsubscribeOf({ language, unsubscribeUrl }: MailTexts): Html | string {
  if (!unsubscribeUrl) return "";
  const t = translator(language);
  return html`<br /><a class="quiet" href="${unsubscribeUrl}" style="color:#58635c;"
      >${t("Unsubscribe")}</a
    >`;
}

function toPlainText(texts: MailTexts): string {
  const t = translator(texts.language);
  const parts = [
    texts.heading,
    ...texts.paragraphs,
    ...(texts.quote ? [texts.quote.replace(/^/gm, "> ")] : []),
    `${texts.button.label}:\n${texts.button.url}`,
    ...(texts.second ? [`${texts.second.label}:\n${texts.second.url}`] : []),
    `-- \n${texts.brand}\n${texts.reason}`,
    ...(texts.unsubscribeUrl ? [`${t("Unsubscribe:")}\n${texts.unsubscribeUrl}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}
