import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { OUTBOX_PATH, registerOutboxPages } from "@server/mail/outboxPages";
import { OutboxTransport } from "@server/mail/outboxTransport";
import { verificationMail } from "@server/mail/templates";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
let outbox: OutboxTransport;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
  outbox = new OutboxTransport(folder);
  app = Fastify();
  registerOutboxPages(app, outbox);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const content = verificationMail({
  language: "en",
  brand: "Folkreel",
  link: "https://folkreel.test/verify?code=x",
});

async function sendMail(id: string, minute: number, subject = content.subject): Promise<void> {
  const createdAt = new Date(Date.UTC(2030, 0, 1, 0, minute));
  await outbox.send(
    { ...content, id, subject, to: "ada@example.com", createdAt },
    async () => true,
  );
}

const openPath = (url: string) => app.inject({ url });

test("the page of an empty outbox says that it is empty", async () => {
  expect((await openPath(OUTBOX_PATH)).body).toContain("No mail yet");
});

test("the outbox lists each mail once, the newest first", async () => {
  await sendMail("older", 1, "The older one");
  await sendMail("newer", 2, "<i>The newer one</i>");
  await sendMail("newer", 2, "<i>The newer one</i>");
  const { body } = await openPath(OUTBOX_PATH);
  expect(body.match(/The (newer|older) one/g)).toEqual(["The newer one", "The older one"]);
  expect(body).not.toContain("<i>");
});

test("the outbox shows a mail in a frame without scripts, and its text part", async () => {
  await sendMail("older", 1);
  const { body, headers } = await openPath(`${OUTBOX_PATH}/older`);
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(body).toContain("https://folkreel.test/verify?code=x");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test("links in a mail open in a new tab", async () => {
  await sendMail("older", 1);
  const { body } = await openPath(`${OUTBOX_PATH}/older/html`);
  expect(body).toContain('<base target="_blank">');
  expect(body).toContain('href="https://folkreel.test/verify?code=x"');
});

test("the outbox lets people download the file of a mail", async () => {
  const attachment = { name: "page.html", bytes: Buffer.from("<b>Hello</b>") };
  const createdAt = new Date(Date.UTC(2030, 0, 1, 0, 3));
  await outbox.send(
    { ...content, id: "filled", to: "ada@example.com", createdAt, attachment },
    async () => true,
  );
  expect((await openPath(`${OUTBOX_PATH}/filled`)).body).toContain("page.html.bin");
  const { body, headers } = await openPath(`${OUTBOX_PATH}/filled/attachment`);
  expect(body).toBe("<b>Hello</b>");
  expect(headers).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": "attachment; filename=page.html.bin",
  });
});

test.each(["nothing", "..%2f..%2fetc%2fpasswd", "nothing/html", "older/attachment"])(
  "the outbox has no mail with the id %s",
  async (id) => {
    await sendMail("older", 1);
    expect((await openPath(`${OUTBOX_PATH}/${id}`)).statusCode).toBe(404);
  },
);
