import { sendContact, sendFeedback } from "@contract/http/message";
import { getLettersFile, listDebts, listLetters, markLetter } from "@contract/http/operator";
import { PAGE_SIZE } from "@contract/limits";
import { contactMessages } from "@server/db/schema/around";
import { payments } from "@server/db/schema/money";
import type { Account } from "@tests/support/factories/accounts";
import { API_KEY, OPERATOR_EMAIL, startTestServer } from "@tests/support/factories/server";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

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
  fileUrl: null,
  website: "",
  openMs: 20_000,
} as const;

/** As many messages as asked for; the limit of a user would stop them at ten. */
const written = (count: number, change: Partial<typeof contactMessages.$inferInsert> = {}) =>
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
  const { data, error } = await server.call(listLetters, { query: { kind, cursor }, as: operator });
  if (!data) throw new Error(error);
  return data;
}

describe("nobody but an operator", () => {
  const ROUTES = [
    ["reads letters", listLetters, { query: { kind: "contact" } }],
    ["marks one", markLetter, { body: { kind: "contact", letterId: "letter-0", isDone: true } }],
    ["reads debts", listDebts, {}],
  ] as const;

  test.each(ROUTES)("%s", async (_what, endpoint, input) => {
    const unverified = await server.newUser({ email: `x${Math.random()}@x.test`, verified: false });
    for (const as of [ada, unverified, await server.newGuest()])
      expect(await server.call(endpoint, { ...input, as })).toMatchObject({ code: "FORBIDDEN" });
    expect(await server.call(endpoint, input)).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("gets the file", async () => {
    const answer = await server.send({ url: "/api/operator/letter/csv?kind=contact", as: ada });
    expect(answer).toMatchObject({ status: 403, code: "FORBIDDEN" });
  });

  test("is an operator by an address that is not verified", async () => {
    const own = await startTestServer({ operators: new Set(["late@folkreel.test"]) });
    const query = { kind: "contact" } as const;
    const as = await own.newUser({ email: "late@folkreel.test", verified: false });
    expect(await own.call(listLetters, { query, as })).toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("letters", () => {
  test("a message and a feedback are read as they were sent", async () => {
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
    const [said] = (await letters("feedback")).items;
    expect(said).toMatchObject({ rating: 2, text: "Slow", email: ada.email, topic: null });
  });

  test("come page by page, each exactly once, the newest first", async () => {
    await written(2 * PAGE_SIZE + 1);
    const first = await letters("contact");
    const second = await letters("contact", first.nextCursor ?? "");
    const third = await letters("contact", second.nextCursor ?? "");
    expect(third.nextCursor).toBeNull();
    const items = [first, second, third].flatMap((page) => page.items);
    expect(new Set(items.map((one) => one._id)).size).toBe(2 * PAGE_SIZE + 1);
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test("one is marked as done, and as waiting again; what looks like a machine's does not wait", async () => {
    await written(1);
    const mark = (letterId: string, isDone: boolean) =>
      server.call(markLetter, { body: { kind: "contact", letterId, isDone }, as: operator });
    expect((await letters("contact")).waiting).toBe(1);
    expect((await mark("letter-0", true)).data).toMatchObject({ isDone: true });
    expect((await letters("contact")).waiting).toBe(0);
    expect((await mark("letter-0", false)).data).toMatchObject({ isDone: false });
    await server.call(sendContact, { body: { ...CONTACT, website: "x" }, as: ada });
    const { items, waiting } = await letters("contact");
    expect([items.length, waiting]).toEqual([2, 1]);
    expect(await mark("nothing", true)).toMatchObject({ code: "NOT_FOUND" });
  });

  test("are a table, in which nobody's words are run as a formula", async () => {
    await written(1);
    const { body } = await server.app.server.inject({
      url: `/api${getLettersFile.path}?kind=contact`,
      headers: { "api-key": API_KEY, authorization: `Bearer ${operator.idToken}` },
    });
    const [head, row, ...rest] = body.trim().split("\r\n");
    expect(head).toContain("When (UTC),Name,Email,Topic,Stars,Text,Done,Suspect");
    expect(row).toBe("2026-01-01 00:00:00,Ada 0,ada@example.com,A question,,'=1+1,,");
    expect(rest).toEqual([]);
  });
});

test("folks that were used before their money went back are listed with their payment", async () => {
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
