import type { Answer } from "@contract/http/endpoint";
import { getInvite, renewInviteLink } from "@contract/http/invite";
import { renewGiftLink } from "@contract/http/gift";
import { inviteOrganiser } from "@contract/http/organiser";
import { definitionOf } from "@contract/schemas/apiCalls";
import type { Account } from "@tests/support/factories/accounts";
import {
  giftToken,
  inviteToken,
  newClip,
  newContributor,
  newCoOrganiser,
  newReel,
} from "@tests/support/factories/reels";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, CALLERS, type Row, ROWS } from "./roleTable";

let server: TestServer;
let tributeId: string;
const accounts: Partial<Record<Caller, Account>> = {};
const tokens: Partial<Record<Caller, Record<string, string>>> = {};

beforeAll(async () => {
  server = await startTestServer();
  const creator = await server.newUser();
  tributeId = await newReel(server, creator);
  const contributor = await newContributor(server, creator, tributeId);
  await newClip(server, tributeId, contributor);
  accounts.creator = creator;
  accounts.contributor = contributor;
  accounts["co-organiser"] = await newCoOrganiser(server, tributeId);
  const organiser = { name: "", email: "kay@example.com" };
  await server.call(inviteOrganiser, { as: creator, body: { tributeId, organiser } });
  accounts["other user"] = await server.newUser();
  accounts["forged token"] = { ...creator, idToken: forged(creator.idToken) };
  tokens["revoked gift link"] = { tgd: await giftToken(server, creator, tributeId) };
  tokens["revoked invite link"] = { invite: await inviteToken(server, creator, tributeId) };
  for (const endpoint of [renewGiftLink, renewInviteLink])
    await server.call(endpoint, { as: creator, body: { tributeId } });
  tokens["gift link"] = { tgd: await giftToken(server, creator, tributeId) };
  tokens["invite link"] = { invite: await inviteToken(server, creator, tributeId) };
});

/** Returns a token with somebody else's claims and a signature that does not match. */
function forged(idToken: string): string {
  const [header = "", payload = ""] = idToken.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const expired = Buffer.from(JSON.stringify({ ...claims, aud: "another-project" }));
  return [header, expired.toString("base64url"), ""].join(".");
}

async function callAs(caller: Caller, { endpoint, input }: Row): Promise<Answer<unknown>> {
  const given = { tributeId, ...input, ...tokens[caller] };
  return server.send({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(definitionOf(endpoint).body ? { payload: given } : { query: given }),
    as: accounts[caller],
  });
}

// Some rows give away or delete what the rows above them need.
describe("each row of the table, in its order", { shuffle: false }, () => {
  describe.each(ROWS)("$endpoint.method $endpoint.path $input.action", (row) => {
    test.each(CALLERS)("returns the expected answer (caller: %s)", async (caller) => {
      const expected =
        caller === "forged token"
          ? "UNAUTHENTICATED"
          : (row.expected[caller] ?? row.expected.others);

      const answer = await callAs(caller, row);

      expect(answer.code ?? "ok").toBe(expected);
      expect(answer.data === null).toBe(expected !== "ok");
    });
  });
});

test("the table has a row for every endpoint of these modules", { tags: ["S6.4"] }, () => {
  const covered = new Set(ROWS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  const ours = /^\/tribute|^\/submission\/(feed|film|action)/;
  const missing = server.app.routes
    .filter(({ path }) => ours.test(path))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !covered.has(name));
  expect(missing).toEqual([]);
});

test("an unknown reel is not found, whoever asks", async () => {
  const answer = await server.call(getInvite, {
    as: accounts.creator,
    query: { tributeId: "unknown" },
  });
  expect(answer.code).toBe("NOT_FOUND");
});
