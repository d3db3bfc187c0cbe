import type { FastifyInstance, FastifyReply } from "fastify";
import { Html, html } from "./html";
import { OUTBOX_STYLE } from "./outboxStyle";
import { create as contentDisposition } from "content-disposition";
import type { OutboxTransport, StoredMail } from "./outboxTransport";
import { closedName } from "./transport";

export const OUTBOX_PATH = "/dev/outbox";

const LISTED_MAILS = 100;

/**
 * Applies to our own pages and to the mail that one of them frames. It allows styles and pictures
 * but no scripts.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'";

/**
 * Registers the pages at `/dev/outbox`. They exist only in local mode, because everybody who can
 * open them can read every mail.
 */
export function registerOutboxPages(app: FastifyInstance, outbox: OutboxTransport): void {
  app.get(OUTBOX_PATH, async (_request, reply) =>
    sendPage(reply, listPage(await outbox.listMails(LISTED_MAILS))),
  );

  app.get<{ Params: { id: string } }>(`${OUTBOX_PATH}/:id`, async ({ params }, reply) => {
    const mail = await outbox.findMail(params.id);
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply.code(404), missingPage());
  });

  app.get<{ Params: { id: string } }>(`${OUTBOX_PATH}/:id/html`, async ({ params }, reply) => {
    const mail = await outbox.findMail(params.id);
    return mail ? sendPage(reply, framedMail(mail)) : sendPage(reply.code(404), missingPage());
  });

  registerAttachments(app, outbox);
}

function registerAttachments(app: FastifyInstance, outbox: OutboxTransport): void {
  app.get<{ Params: { id: string } }>(
    `${OUTBOX_PATH}/:id/attachment`,
    async ({ params }, reply) => {
      const file = await outbox.findAttachment(params.id);
      if (!file) return sendPage(reply.code(404), missingPage());
      return reply
        .type("application/octet-stream")
        .header("content-disposition", contentDisposition(closedName(file.name)))
        .send(file.bytes);
    },
  );
}

function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .header("content-security-policy", POLICY)
    .header("x-frame-options", "SAMEORIGIN")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page.source);
}

/**
 * Returns the HTML of the mail for the frame. Its links open in a new window, because the frame is
 * too small for the product.
 */
function framedMail(mail: StoredMail): Html {
  return new Html(mail.html.replace(/<head>/i, '<head><base target="_blank">'));
}

function framePage(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${OUTBOX_STYLE}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}

function listPage(mails: StoredMail[]): Html {
  const list = mails.length
    ? html`<ol>
        ${mails.map(itemOf)}
      </ol>`
    : html`<p class="empty">No mail yet. What the product sends appears here.</p>`;
  return framePage(
    "Outbox",
    html`<header>
        <h1>Outbox</h1>
        <p>Mails stay on this machine while no mail server is configured.</p>
        <p><a href="${OUTBOX_PATH}">Look again</a></p>
      </header>
      ${list}`,
  );
}

function itemOf(mail: StoredMail): Html {
  return html`<li>
    <a href="${OUTBOX_PATH}/${mail.id}"
      ><strong>${mail.subject}</strong><span>${mail.to}</span>${timeOf(mail)}</a
    >
  </li>`;
}

function timeOf({ createdAt }: StoredMail): Html {
  const iso = createdAt.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`;
}

function mailPage(mail: StoredMail): Html {
  return framePage(
    mail.subject,
    html`<header>
        <p><a href="${OUTBOX_PATH}">&larr; Outbox</a></p>
        <h1>${mail.subject}</h1>
        <p>To ${mail.to}, ${timeOf(mail)}</p>
        ${mail.attachmentName ? attachmentLink(mail.id, mail.attachmentName) : []}
      </header>
      <iframe
        title="The mail"
        src="${OUTBOX_PATH}/${mail.id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <details>
        <summary>Text part</summary>
        <pre>${mail.text}</pre>
      </details>`,
  );
}

function attachmentLink(id: string, name: string): Html {
  return html`<p>With <a href="${OUTBOX_PATH}/${id}/attachment">${closedName(name)}</a></p>`;
}

function missingPage(): Html {
  return framePage(
    "No such mail",
    html`<header>
      <h1>No such mail</h1>
      <p><a href="${OUTBOX_PATH}">Back to the outbox</a></p>
    </header>`,
  );
}
