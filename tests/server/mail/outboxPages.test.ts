import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { OUTBOX_PATH, registerOutboxPages } from "@server/mail/outboxPages";
import { OutboxTransport } from "@server/mail/outboxTransport";
import { verificationMail } from "@server/mail/templates";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";

const folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
const outbox = new OutboxTransport(folder);
const app = Fastify();
registerOutboxPages(app, outbox);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const content = verificationMail({
  language: "en",
  brand: "Folkreel",
  link: "https://folkreel.test/verify?code=x",
});

async function send(id: string, minute: number, subject = content.subject): Promise<void> {
  const createdAt = new Date(Date.UTC(2030, 0, 1, 0, minute));
  await outbox.send(
    { ...content, id, subject, to: "ada@example.com", createdAt },
    async () => true,
  );
}

const open = (url: string) => app.inject({ url });

test("an empty outbox says so", async () => {
  expect((await open(OUTBOX_PATH)).body).toContain("No mail yet");
});

test("lists mails, the newest first, each once", async () => {
  await send("older", 1, "The older one");
  await send("newer", 2, "<i>The newer one</i>");
  await send("newer", 2, "<i>The newer one</i>");
  const { body } = await open(OUTBOX_PATH);
  expect(body.match(/The (newer|older) one/g)).toEqual(["The newer one", "The older one"]);
  expect(body).not.toContain("<i>");
});

test("shows a mail in a frame without scripts, and its text part", async () => {
  const { body, headers } = await open(`${OUTBOX_PATH}/older`);
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(body).toContain("https://folkreel.test/verify?code=x");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test("links of a mail open in a new tab", async () => {
  const { body } = await open(`${OUTBOX_PATH}/older/html`);
  expect(body).toContain('<base target="_blank">');
  expect(body).toContain('href="https://folkreel.test/verify?code=x"');
});

test.each(["nothing", "..%2f..%2fetc%2fpasswd", "nothing/html"])(
  "there is no mail %s",
  async (id) => {
    expect((await open(`${OUTBOX_PATH}/${id}`)).statusCode).toBe(404);
  },
);
