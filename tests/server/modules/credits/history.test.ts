import { API_PREFIX } from "@contract/http/endpoint";
import { getCreditHistoryFile, listCreditHistory } from "@contract/http/credit";
import { withdrawInvite } from "@contract/http/invite";
import { buyCredits } from "@tests/factories/credits";
import { API_KEY, startTestServer } from "@tests/factories/server";
import { expect, test } from "vitest";
import { newDesk } from "../invites/desk";

const server = await startTestServer();

test("says for whom each credit was, newest first, a page at a time and as a table", async () => {
  const { creator, invite, person, tributeId } = await newDesk(server);
  await invite("bob@x.test", "=cmd@x.test");
  const { _id: inviteeId } = await person("bob@x.test");
  server.advance(1000);
  await server.call(withdrawInvite, { as: creator, query: { tributeId, inviteeId } });

  const { data } = await server.call(listCreditHistory, { as: creator });
  const reel = { _id: tributeId, name: "Grace turns 40" };
  expect(data).toMatchObject({ credit: 4, nextCursor: null });
  expect(data?.items).toMatchObject([
    { reason: "release", amount: 1, person: "bob", reel, paidCents: null },
    { reason: "reservation", amount: -1, reel },
    { reason: "reservation", amount: -1, reel },
    { reason: "free_grant", amount: 5, person: null, reel: null },
  ]);

  const { body, headers } = await server.app.server.inject({
    url: API_PREFIX + getCreditHistoryFile.path,
    headers: { "api-key": API_KEY, authorization: `Bearer ${creator.idToken}` },
  });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/folkreel-credits-\d{4}-\d\d-\d\d\.csv/);
  const [heading, newest, ...rest] = body.trimEnd().split("\r\n");
  expect(heading).toBe("\uFEFFWhen (UTC),Folks,Why,Person,Reel,Paid (USD)");
  expect(newest).toMatch(/,1,Back from a person who sends no video,bob,Grace turns 40,$/);
  expect(rest).toHaveLength(3);
  // What somebody typed is no formula.
  expect(body).toContain(",'=cmd,");
});

test("is read to its end by pages, and is one's own", async () => {
  const ada = await server.newUser();
  for (let index = 0; index < 25; index += 1) await buyCredits(server, ada, 1);
  const first = await server.call(listCreditHistory, { as: ada });
  const cursor = first.data?.nextCursor ?? undefined;
  const second = await server.call(listCreditHistory, { as: ada, query: { cursor } });
  const entries = [...(first.data?.items ?? []), ...(second.data?.items ?? [])];
  expect(new Set(entries.map((entry) => entry._id)).size).toBe(26);
  expect(second.data?.nextCursor).toBeNull();
  const stranger = await server.call(listCreditHistory, { as: await server.newUser() });
  expect(stranger.data?.items).toHaveLength(1);
});
