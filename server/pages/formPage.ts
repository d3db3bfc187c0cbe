import type { Language } from "@contract/languages";
import type { FastifyReply } from "fastify";
import { Html, html } from "../mail/html";
import { PAGE_COLOURS } from "../mail/pageColours";

/** The forms need no script and load nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = new Html(`
  :root {${PAGE_COLOURS}
    --on-green: light-dark(#ffffff, #10251a);
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Poppins, system-ui, sans-serif; }
  main { max-width: 414px; margin: 0 auto; padding: 64px 16px; box-sizing: border-box; }
  .brand { margin: 0 8px 24px; font-size: 20px; font-weight: 600; }
  .card { padding: 32px 24px; background: var(--card); border: 1px solid var(--line); border-radius: 20px; overflow-wrap: anywhere; }
  h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.3; font-weight: 600; text-wrap: balance; }
  p { margin: 0 0 16px; color: var(--quiet); text-wrap: pretty; }
  form { margin: 16px 0 0; }
  button { width: 100%; min-height: 48px; padding: 11px 16px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: var(--ink); font: inherit; font-weight: 600; text-wrap: balance; cursor: pointer; }
  button.main { border-color: transparent; background: var(--green); color: var(--on-green); }
  h2 { margin: 24px 0 4px; font-size: 18px; }
  a { color: var(--green); }
  .links { display: grid; margin: 16px 0 0; }
  .links a { display: grid; place-items: center; min-height: 48px; }
  button:focus-visible, a:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
`);

/** Sends a page of forms that works without the app. */
export function sendFormPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", POLICY)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .send(page);
}

/** Renders a page with one card, for people who have no account or are not in the app. */
export function formPage(language: Language, brand: string, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="${language}">
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
