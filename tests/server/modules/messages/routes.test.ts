import { sendContact, sendFeedback } from "@contract/http/message";
import { mails } from "@server/db/schema/mail";
import { contactMessages, feedback } from "@server/db/schema/messages";
import { createPasswordAccount } from "@tests/support/factories/accounts";
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
  fileUrl: null,
  website: "",
  openMs: 20_000,
} as const;

const mailsTo = (kind: string) =>
  db.select().from(mails).where(eq(mails.kind, kind)).orderBy(desc(mails.createdAt));

describe("a contact message", () => {
  test("is stored, with its sender when they have a profile", { tags: ["S7.12"] }, async () => {
    const ada = await server.newUser();
    const stranger = await createPasswordAccount();
    for (const as of [ada, stranger]) {
      const answer = await server.call(sendContact, { body: contact, as });
      expect(answer).toMatchObject({ status: 200, data: { received: true } });
    }
    const rows = await db.select().from(contactMessages);
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([ada.uid, null]));
    const { website: _, openMs: __, ...storedFields } = contact;
    expect(rows[0]).toMatchObject({ ...storedFields, isSuspect: false });
  });

  test("reaches the operator's mailbox with its picture and a reply address", async () => {
    const ada = await server.newUser();
    const body = { ...contact, topic: "An idea" as const, fileUrl: "/media/p/abc.webp" };
    server.jobs.length = 0;
    await server.call(sendContact, { body, as: ada });
    const [mail] = await mailsTo("contact");
    expect(mail).toMatchObject({ to: OPERATOR_EMAIL, subject: "An idea: a message from Ada" });
    expect(mail?.text).toContain("> Hello\n> there");
    expect(mail?.text).toContain(`${ORIGIN}/media/p/abc.webp`);
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
    [{ fileUrl: "https://elsewhere.example/track.png" }, "Invalid picture"],
  ])("with %j is refused with an explanation", async (oddity, words) => {
    const ada = await server.newUser();
    const payload = { ...contact, ...oddity };
    const answer = await server.send({ method: "POST", url: "/api/contact", payload, as: ada });
    expect(answer).toMatchObject({ status: 400, error: words });
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
