import { sendContact, sendFeedback } from "@contract/http/message";
import {
  getOperatorMessagesFile,
  listDebts,
  listOperatorMessages,
  listOtherActs,
  resolveMessage,
} from "@contract/http/operator";
import { PAGE_SIZE } from "@contract/limits";
import { contactMessages } from "@server/db/schema/messages";
import { payments } from "@server/db/schema/payments";
import type { Account } from "@tests/support/factories/accounts";
import { API_KEY, OPERATOR_EMAIL, startTestServer } from "@tests/support/factories/server";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;

let operator: Account;
let ada: Account;
beforeAll(async () => {
  [operator, ada] = [await server.newUser({ email: OPERATOR_EMAIL }), await server.newUser()];
});
beforeEach(async () => {
  await db.delete(contactMessages);
});

const CONTACT = {
  name: "Ada",
  email: "ada@example.com",
  topic: "A question",
  message: "Hello",
  file: null,
  website: "",
  openMs: 20_000,
} as const;

/** Creates this many messages directly, because a user may only send ten. */
const insertMessages = (count: number, change: Partial<typeof contactMessages.$inferInsert> = {}) =>
  db.insert(contactMessages).values(
    Array.from({ length: count }, (_, index) => ({
      id: `letter-${index}`,
      name: `Ada ${index}`,
      email: "ada@example.com",
      topic: "A question",
      message: "=1+1",
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))),
      ...change,
    })),
  );

async function letters(kind: "contact" | "feedback", cursor?: string) {
  const { data, error } = await server.call(listOperatorMessages, {
    query: { kind, cursor },
    as: operator,
  });
  if (!data) throw new Error(error);
  return data;
}

describe("a person who is not an operator", () => {
  const ROUTES = [
    ["read messages", listOperatorMessages, { query: { kind: "contact" } }],
    [
      "mark a message",
      resolveMessage,
      { body: { kind: "contact", letterId: "letter-0", isDone: true } },
    ],
    ["read debts", listDebts, {}],
    ["read the log", listOtherActs, {}],
  ] as const;

  test.each(ROUTES)("cannot %s", async (_what, endpoint, input) => {
    const unverified = await server.newUser({ email: `x${Math.random()}@x.test`, verified: false });
    for (const as of [ada, unverified, await server.newGuest()])
      expect(await server.call(endpoint, { ...input, as })).toMatchObject({ code: "FORBIDDEN" });
    expect(await server.call(endpoint, input)).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("cannot download the table", async () => {
    const answer = await server.send({ url: "/api/operator/letter/csv?kind=contact", as: ada });
    expect(answer).toMatchObject({ status: 403, code: "FORBIDDEN" });
  });

  test("may own an operator's address that is not verified", async () => {
    const own = await startTestServer({ operators: new Set(["late@folkreel.test"]) });
    const query = { kind: "contact" } as const;
    const as = await own.newUser({ email: "late@folkreel.test", verified: false });
    expect(await own.call(listOperatorMessages, { query, as })).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("the messages to the operator", () => {
  test("show contact messages and feedback as they were sent", async () => {
    await server.call(sendContact, { body: CONTACT, as: ada });
    const stars = { rating: 2, text: "Slow", website: "", openMs: 9000 };
    await server.call(sendFeedback, { body: stars, as: ada });
    const [message] = (await letters("contact")).items;
    expect(message).toMatchObject({
      name: "Ada",
      topic: "A question",
      text: "Hello",
      rating: null,
    });
    const [feedback] = (await letters("feedback")).items;
    expect(feedback).toMatchObject({ rating: 2, text: "Slow", email: ada.email, topic: null });
  });

  test("offer the file of a message as a download under its own name", async () => {
    await insertMessages(1, { fileUrl: "/media/attachments/a-file", fileName: "page.html" });
    const { file } = (await letters("contact")).items[0] ?? {};
    expect(file).toMatchObject({ name: "page.html" });
    expect(file?.url).toMatch(/^\/media\/attachments\/a-file\?exp=\d+&sig=[\w-]+&as=page.html$/);
  });

  test("come in pages, newest first, each exactly once", async () => {
    await insertMessages(2 * PAGE_SIZE + 1);
    const first = await letters("contact");
    const second = await letters("contact", first.nextCursor ?? "");
    const third = await letters("contact", second.nextCursor ?? "");
    expect(third.nextCursor).toBeNull();
    const items = [first, second, third].flatMap((page) => page.items);
    expect(new Set(items.map((one) => one._id)).size).toBe(2 * PAGE_SIZE + 1);
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test("can be marked as done and as waiting, and suspected spam does not count as waiting", async () => {
    await insertMessages(1);
    const markMessage = (letterId: string, isDone: boolean) =>
      server.call(resolveMessage, { body: { kind: "contact", letterId, isDone }, as: operator });
    expect((await letters("contact")).waiting).toBe(1);
    expect((await markMessage("letter-0", true)).data).toMatchObject({ isDone: true });
    expect((await letters("contact")).waiting).toBe(0);
    expect((await markMessage("letter-0", false)).data).toMatchObject({ isDone: false });
    await server.call(sendContact, { body: { ...CONTACT, website: "x" }, as: ada });
    const { items, waiting } = await letters("contact");
    expect([items.length, waiting]).toEqual([2, 1]);
    expect(await markMessage("nothing", true)).toMatchObject({ code: "NOT_FOUND" });
  });

  test("can be downloaded as a table in which no text runs as a formula", async () => {
    await insertMessages(1);
    const { body } = await server.app.server.inject({
      url: `/api${getOperatorMessagesFile.path}?kind=contact`,
      headers: { "api-key": API_KEY, authorization: `Bearer ${operator.idToken}` },
    });
    const [head, row, ...rest] = body.replaceAll('"', "").trim().split("\r\n");
    expect(head).toContain("When (UTC),Name,Email,Topic,Stars,Text,Done,Suspect");
    expect(row).toBe("2026-01-01 00:00:00,Ada 0,ada@example.com,A question,,'=1+1,,");
    expect(rest).toEqual([]);
  });
});

test("folks that were used before their payment was refunded are listed with the payment", async () => {
  const common = { userId: ada.uid, mode: "test", folks: 10, amountCents: 1000, state: "paid" };
  await db.insert(payments).values([
    { ...common, mode: "test", state: "paid", id: "settled", attemptId: "a" },
    {
      ...common,
      mode: "test",
      state: "paid",
      id: "owing",
      attemptId: "b",
      intentId: "pi_1",
      owed: 4,
    },
  ]);
  const { data } = await server.call(listDebts, { as: operator });
  expect(data?.items).toMatchObject([
    { name: "Ada Lovelace", email: ada.email, reference: "pi_1", folks: 10, owed: 4 },
  ]);
});

test("an operator who signed in more than an hour ago has to do so again", async () => {
  onTestFinished(() => server.advance(-61 * 60_000));
  server.advance(50 * 60_000);
  expect(await server.call(listDebts, { as: operator })).toMatchObject({ status: 200 });
  server.advance(11 * 60_000);
  const answers = await Promise.all([
    server.call(listOperatorMessages, { query: { kind: "contact" }, as: operator }),
    server.call(listDebts, { as: operator }),
  ]);
  // Nobody else is asked to sign in again, which would not help them.
  expect(await server.call(listDebts, { as: ada })).toMatchObject({ code: "FORBIDDEN" });
  const table = await server.send({ url: "/api/operator/letter/csv?kind=contact", as: ada });
  expect(table).toMatchObject({ code: "FORBIDDEN" });
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 403, code: "SIGN_IN_AGAIN", data: null });
    expect(answer.error).toContain("log in again");
  }
});
