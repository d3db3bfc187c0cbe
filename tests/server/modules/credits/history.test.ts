import { API_PREFIX } from "@contract/http/endpoint";
import { getCreditHistoryFile, listCreditHistory } from "@contract/http/credit";
import { withdrawInvite } from "@contract/http/invite";
import { creditLedger } from "@server/db/schema/credits";
import { newId } from "@server/ids";
import { translator } from "@server/language/translator";
import { changeCredit } from "@server/modules/credits/service";
import { buyCredits } from "@tests/support/factories/credits";
import { API_KEY, startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";
import { newDesk } from "../people/desk";

const server = await startTestServer();

const unquoted = (table: string): string => table.replaceAll('"', "");

test("the history names the person behind each credit, newest first, in pages and as a table", async () => {
  const { creator, invite, person, tributeId } = await newDesk(server);
  await invite("bob@x.test", "=cmd@x.test");
  const { _id: inviteeId } = await person("bob@x.test");
  server.advance(1000);
  await server.call(withdrawInvite, { as: creator, query: { tributeId, inviteeId } });

  const { data } = await server.call(listCreditHistory, { as: creator });
  const reel = { _id: tributeId, name: "Grace turns 40" };
  expect(data).toMatchObject({ credit: 4, nextCursor: null });
  expect(data?.items).toMatchObject([
    { reason: "release", amount: 1, balance: 4, person: "bob", reel, paidCents: null },
    { reason: "reservation", amount: -1, balance: 3, reel },
    { reason: "reservation", amount: -1, balance: 4, reel },
    { reason: "free_grant", amount: 5, balance: 5, person: null, reel: null },
  ]);

  const { body: table, headers } = await server.app.server.inject({
    url: API_PREFIX + getCreditHistoryFile.path,
    headers: { "api-key": API_KEY, authorization: `Bearer ${creator.idToken}` },
  });
  const body = unquoted(table);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/folkreel-credits-\d{4}-\d\d-\d\d\.csv/);
  const [heading, newest, ...rest] = body.trimEnd().split("\r\n");
  expect(heading).toBe("\uFEFFWhen (UTC),Credits,Left,Why,Person,Reel,Paid (USD)");
  expect(newest).toMatch(/,1,4,Returned: no video was sent,bob,Grace turns 40,$/);
  expect(rest).toHaveLength(3);
  // User input must not be run as a formula.
  expect(body).toContain(",'=cmd,");
});

test("the history can be read to its end in pages, and only by its owner", async () => {
  const ada = await server.newUser();
  // Many entries share one moment and must still be in the order in which they happened.
  const now = server.deps.clock();
  const deps = { ...server.deps, clock: () => now };
  const balances = [5];
  for (let index = 0; index < 25; index += 1) {
    const change = {
      userId: ada.uid,
      references: [`${index}`],
      actorId: null,
      ...(index % 2 === 0
        ? { reason: "purchase" as const, amount: 3 }
        : { reason: "reservation" as const, amount: -1 }),
    };
    balances.unshift(await deps.db.transaction((tx) => changeCredit(tx, deps, change)));
  }
  const first = await server.call(listCreditHistory, { as: ada });
  const cursor = first.data?.nextCursor ?? undefined;
  const second = await server.call(listCreditHistory, { as: ada, query: { cursor } });
  const entries = [...(first.data?.items ?? []), ...(second.data?.items ?? [])];
  expect(new Set(entries.map((entry) => entry._id)).size).toBe(26);
  expect(second.data?.nextCursor).toBeNull();
  expect(entries.map(({ balance }) => balance)).toEqual(balances);
  expect(entries.at(-1)).toMatchObject({ reason: "free_grant", amount: 5 });
  const stranger = await server.call(listCreditHistory, { as: await server.newUser() });
  expect(stranger.data?.items).toHaveLength(1);
});

test("the table shows the balance after each line, however long it is", async () => {
  const { creator, invite } = await newDesk(server);
  await buyCredits(server, creator, 500);
  for (const round of [1, 2, 3])
    await invite(...Array.from({ length: 150 }, (_, index) => `p${round}-${index}@x.test`));
  const { body: table } = await server.app.server.inject({
    url: API_PREFIX + getCreditHistoryFile.path,
    headers: { "api-key": API_KEY, authorization: `Bearer ${creator.idToken}` },
  });
  const body = unquoted(table);
  const lines = body.trimEnd().split("\r\n").slice(1);
  const amounts = lines.map((line) => Number(line.split(",")[1]));
  const left = lines.map((line) => Number(line.split(",")[2]));
  expect(lines).toHaveLength(452);
  expect([left[0], left.at(-1)]).toEqual([55, 5]);
  for (const [index, one] of left.slice(0, -1).entries())
    expect(one - (amounts[index] ?? 0)).toBe(left[index + 1]);
});

test("the table is in the reader's language", async () => {
  const ada = await server.newUser();
  const { body: table } = await server.app.server.inject({
    url: API_PREFIX + getCreditHistoryFile.path,
    headers: {
      "api-key": API_KEY,
      authorization: `Bearer ${ada.idToken}`,
      cookie: "language=%22de%22",
    },
  });
  const body = unquoted(table);
  const t = translator("de");
  const [heading, line] = body.split("\r\n");
  expect(heading).toContain(`,${t("Left")},${t("Why")},`);
  expect(line).toContain(`,5,5,${t("Free credits for new accounts")},`);
  expect(t("Why")).not.toBe("Why");
});

test("the history distinguishes returned money from refunds", async () => {
  const ada = await server.newUser();
  const { db, clock } = server.deps;
  const times = [4, 3, 2, 1].map((minutes) => new Date(clock().getTime() + minutes * 60_000));
  const lines = [
    { reason: "dispute", amount: 4 },
    { reason: "dispute", amount: -4 },
    { reason: "refund", amount: 3 },
    { reason: "refund", amount: -3 },
  ] as const;
  await db.insert(creditLedger).values(
    lines.map((line, index) => ({
      ...line,
      id: newId(),
      userId: ada.uid,
      reference: `payment/${index}`,
      createdAt: times[index],
    })),
  );
  const { body: table } = await server.app.server.inject({
    url: API_PREFIX + getCreditHistoryFile.path,
    headers: { "api-key": API_KEY, authorization: `Bearer ${ada.idToken}` },
  });
  const body = unquoted(table);
  const words = body.split("\r\n").map((line) => line.split(",").slice(1, 4).join(" "));
  expect(words.slice(1, 5)).toEqual([
    "4 5 Returned: the dispute was won",
    "-4 1 Disputed with the bank",
    "3 5 Returned: the refund failed",
    "-3 2 Refunded",
  ]);
});
