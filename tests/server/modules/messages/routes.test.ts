import { type Answer, API_PREFIX } from "@contract/http/endpoint";
import {
  type Attachment,
  sendContact,
  sendFeedback,
  uploadAttachment,
} from "@contract/http/message";
import { ATTACHMENT_MAX_BYTES } from "@contract/limits";
import { mails } from "@server/db/schema/mail";
import { contactMessages, feedback } from "@server/db/schema/messages";
import { type Account, createPasswordAccount } from "@tests/support/factories/accounts";
import { formFile } from "@tests/support/factories/formFile";
import { openPostOffice } from "@tests/support/factories/postOffice";
import { OPERATOR_EMAIL, ORIGIN, startTestServer } from "@tests/support/factories/server";
import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;

const contact = {
  name: "Ada",
  email: "ada@example.com",
  topic: "A question",
  message: "Hello\nthere",
  file: null,
  website: "",
  openMs: 20_000,
} as const;

async function upload(as: Account | undefined, bytes: Buffer, name = "screen shot.html") {
  const answer = await server.send({
    method: "POST",
    url: API_PREFIX + uploadAttachment.path,
    ...formFile(bytes, { name, type: "text/html" }),
    as,
  });
  return answer as Answer<Attachment>;
}

async function uploaded(as: Account, bytes: Buffer, name?: string): Promise<Attachment> {
  const { data, error } = await upload(as, bytes, name);
  if (!data) throw new Error(error);
  return data;
}

const mailsTo = (kind: string) =>
  db.select().from(mails).where(eq(mails.kind, kind)).orderBy(desc(mails.createdAt));

describe("a contact message", () => {
  test("is stored, with its sender when they have a profile", { tags: ["S7.12"] }, async () => {
    const ada = await server.newUser();
    const stranger = await createPasswordAccount();
    await db.delete(contactMessages);
    for (const as of [ada, stranger]) {
      const answer = await server.call(sendContact, { body: contact, as });
      expect(answer).toMatchObject({ status: 200, data: { received: true } });
    }
    const rows = await db.select().from(contactMessages);
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([ada.uid, null]));
    const { website: _, openMs: __, file: ___, ...storedFields } = contact;
    expect(rows[0]).toMatchObject({ ...storedFields, isSuspect: false });
  });

  test("reaches the operator's mailbox with a reply address", async () => {
    const ada = await server.newUser();
    const body = { ...contact, topic: "An idea" as const };
    server.jobs.length = 0;
    await server.call(sendContact, { body, as: ada });
    const [mail] = await mailsTo("contact");
    expect(mail).toMatchObject({ to: OPERATOR_EMAIL, subject: "An idea: a message from Ada" });
    expect(mail?.text).toContain("> Hello\n> there");
    expect(mail?.text).toContain("mailto:ada%40example.com?subject=Re%3A%20An%20idea");
    expect(server.jobs).toEqual([{ name: "mail", data: { mailId: mail?.id } }]);
  });

  test.each([
    ["fills in the hidden field", { website: "https://cheap.example" }],
    ["is sent faster than a person can type", { openMs: 900 }],
  ])("that %s is stored for review and not mailed", async (_, oddity) => {
    const bot = await server.newUser();
    const before = (await mailsTo("contact")).length;
    const answer = await server.call(sendContact, { body: { ...contact, ...oddity }, as: bot });
    expect(answer).toMatchObject({ status: 200, data: { received: true } });
    expect(await mailsTo("contact")).toHaveLength(before);
    expect(
      await db.select().from(contactMessages).where(eq(contactMessages.userId, bot.uid)),
    ).toMatchObject([{ message: contact.message, isSuspect: true }]);
  });

  test.each([
    [{ topic: "Cheap watches" }, "Unknown value"],
    [{ message: "  " }, "Please write a message"],
    [{ email: "nobody" }, "Invalid Email"],
    [{ file: { assetId: "../p/x.webp", name: "x" } }, "Invalid id"],
  ])("with %j is refused with an explanation", async (oddity, words) => {
    const ada = await server.newUser();
    const payload = { ...contact, ...oddity };
    const answer = await server.send({ method: "POST", url: "/api/contact", payload, as: ada });
    expect(answer).toMatchObject({ status: 400, error: words });
  });
});

describe("a file that goes with a contact message", () => {
  const page = Buffer.from("<script>alert(1)</script>");

  test("reaches the operator as it was sent, and no program opens it by itself", async () => {
    const ada = await server.newUser();
    const office = await openPostOffice(server);
    server.jobs.length = 0;
    const file = { ...(await uploaded(ada, page)), name: "../screen shot.html" };
    await server.call(sendContact, { body: { ...contact, file }, as: ada });
    const [asked] = await mailsTo("contact");
    expect(asked?.text).toContain("A file came with it: .._screen shot.html.bin.");
    expect(asked?.text).toContain(`${ORIGIN}/operator`);
    await office.deliver();
    expect(await office.readAttachment(asked?.id ?? "")).toEqual({
      name: ".._screen shot.html",
      bytes: page,
    });
  });

  test("may have ten megabytes, and no more", async () => {
    const ada = await server.newUser();
    expect(await upload(ada, Buffer.alloc(ATTACHMENT_MAX_BYTES))).toMatchObject({ status: 200 });
    expect(await upload(ada, Buffer.alloc(ATTACHMENT_MAX_BYTES + 1))).toMatchObject({
      status: 413,
      code: "FILE_TOO_LARGE",
    });
    expect(await upload(ada, Buffer.alloc(0))).toMatchObject({ error: "This file is empty." });
    expect(await upload(undefined, page)).toMatchObject({ status: 401 });
  });

  test("is one that the sender has uploaded", async () => {
    const [ada, eve] = [await server.newUser(), await server.newUser()];
    const file = await uploaded(ada, page);
    for (const assetId of [file.assetId, "nothing"]) {
      const body = { ...contact, file: { ...file, assetId } };
      expect(await server.call(sendContact, { body, as: eve })).toMatchObject({
        status: 400,
        error: "Please choose your file again.",
      });
    }
  });
});

describe("a rating", () => {
  test("is stored and reaches the operator's mailbox", { tags: ["S7.13"] }, async () => {
    const ada = await server.newUser();
    const body = { rating: 4, text: "Lovely", openMs: 9000 };
    expect(await server.call(sendFeedback, { body, as: ada })).toMatchObject({ status: 200 });
    expect(await db.select().from(feedback).where(eq(feedback.userId, ada.uid))).toMatchObject([
      { rating: 4, text: "Lovely" },
    ]);
    const [mail] = await mailsTo("feedback");
    expect(mail).toMatchObject({
      to: OPERATOR_EMAIL,
      subject: "★★★★☆ Feedback from Ada Lovelace",
    });
    expect(mail?.text).toContain("> Lovely");
    expect(mail?.text).toContain(`mailto:${encodeURIComponent(ada.email)}`);
  });

  test("from a guest without an address may have no text", async () => {
    const guest = await server.newGuest();
    const body = { rating: 1, text: "", openMs: 9000 };
    expect(await server.call(sendFeedback, { body, as: guest })).toMatchObject({ status: 200 });
    const found = (await mailsTo("feedback")).find(({ subject }) => subject.startsWith("★☆☆☆☆"));
    expect(found?.text).toContain("Ada Lovelace rated Folkreel.");
    expect(found?.text).not.toContain("mailto:");
  });

  test.each([
    ["fills in the hidden field", { website: "https://cheap.example", openMs: 9000 }],
    ["is sent faster than a person can tap", { openMs: 90 }],
  ])("that %s is stored for review and not mailed", async (_, oddity) => {
    const bot = await server.newUser();
    const before = (await mailsTo("feedback")).length;
    await server.call(sendFeedback, { body: { rating: 5, text: "", ...oddity }, as: bot });
    expect(await mailsTo("feedback")).toHaveLength(before);
    expect(await db.select().from(feedback).where(eq(feedback.userId, bot.uid))).toMatchObject([
      { rating: 5, isSuspect: true },
    ]);
  });

  test.each([0, 6, 1.5, "five"])("cannot be %j", async (rating) => {
    const ada = await server.newUser();
    const answer = await server.send({
      method: "POST",
      url: "/api/feedback",
      payload: { rating, text: "", openMs: 9000 },
      as: ada,
    });
    expect(answer).toMatchObject({ status: 400, code: "BAD_REQUEST" });
  });
});

test("a sender is limited per hour, and others are not affected", async () => {
  const ada = await server.newUser();
  const sendMessage = (as = ada) => server.call(sendContact, { body: contact, as });
  for (let count = 0; count < 10; count += 1) expect((await sendMessage()).status).toBe(200);
  expect(await sendMessage()).toMatchObject({
    status: 429,
    code: "TOO_MANY_REQUESTS",
    error: expect.stringContaining("try again in an hour") as string,
  });
  expect((await sendMessage(await server.newUser())).status).toBe(200);
  server.advance(60 * 60_000);
  expect((await sendMessage()).status).toBe(200);
});
