import { generateKeyPairSync, sign } from "node:crypto";
import { startExport } from "@contract/http/export";
import { renewGiftLink } from "@contract/http/gift";
import { getDownloadUrl, removeSubmission } from "@contract/http/submission";
import { createCheckoutSession } from "@contract/http/stripe";
import { deleteTribute, listTributes } from "@contract/http/tribute";
import { createUser, deleteAccount, getProfile, getUserData } from "@contract/http/user";
import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import { rejectErasedAccounts } from "@server/identity/rejectErasedAccounts";
import { openTestDatabase } from "@tests/support/database/database";
import type { Account } from "@tests/support/factories/accounts";
import { newReel } from "@tests/support/factories/reels";
import { newUserBody, startTestServer } from "@tests/support/factories/server";
import { http, HttpResponse, type HttpResponseResolver } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

/*
 * Somebody has a token of a session that its user has ended, for example on a stolen phone. The
 * edge of the network stands in for Google, because only there a token outlives its session.
 */

const PROJECT = "demo-ended";
const HOUR_S = 3_600;
const keys = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});

let lookUp: HttpResponseResolver;
const google = setupServer(
  http.get("https://www.googleapis.com/robot/*", () => HttpResponse.json({ one: keys.publicKey })),
  http.post(/\/o?(auth2\/)?token$/, () =>
    HttpResponse.json({ access_token: "ours", expires_in: HOUR_S }),
  ),
  http.post(/identitytoolkit.*accounts:lookup$/, (info) => lookUp(info)),
);
google.listen({ onUnhandledRequest: "bypass" });

// Other tests use the emulator, whose variable must not be set here.
vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
const database = await openTestDatabase();
const provider = new FirebaseIdentity({
  kind: "google",
  projectId: PROJECT,
  serviceAccount: JSON.stringify({
    project_id: PROJECT,
    private_key: keys.privateKey,
    client_email: "server@example.com",
  }),
});
const clock = { isRight: true };
const identity = rejectErasedAccounts(provider, database.db, clock);
const server = await startTestServer({ database, identity });
afterAll(async () => {
  google.close();
  await provider.close();
});

const accountOf = (uid: string): Account => ({
  uid,
  email: `${uid}@example.com`,
  idToken: tokenOf(uid),
  refreshToken: "",
});
const ada = accountOf("ada");
let reelId: string;

function tokenOf(uid: string): string {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    email: `${uid}@example.com`,
    email_verified: true,
    iat: now - 60,
    auth_time: now - 60,
    exp: now + HOUR_S,
    firebase: { sign_in_provider: "password", identities: {} },
  };
  const text = `${encoded({ alg: "RS256", kid: "one" })}.${encoded(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), keys.privateKey).toString("base64url")}`;
}

/** The provider answers that sessions are valid only if they are newer than this. */
const sessionsSince = (seconds: number) => () =>
  HttpResponse.json({ users: [{ localId: "ada", validSince: String(seconds) }] });
const endedNow = () => sessionsSince(Math.floor(Date.now() / 1000));

beforeAll(async () => {
  // The test server sets it.
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
  await server.call(createUser, { body: newUserBody(ada), as: ada });
  reelId = await newReel(server, ada);
  return () => vi.unstubAllEnvs();
});
beforeEach(() => {
  lookUp = sessionsSince(0);
});

const ACTIONS: readonly [string, (as: Account) => Promise<{ status: number; code?: string }>][] = [
  ["delete the account", (as) => server.call(deleteAccount, { body: { name: "x" }, as })],
  ["delete a reel", (as) => server.call(deleteTribute, { query: { tributeId: reelId }, as })],
  ["download the data", (as) => server.call(getUserData, { as })],
  [
    "export a reel",
    (as) => server.call(startExport, { body: { tributeId: reelId, kind: "originals" }, as }),
  ],
  ["download a video", (as) => server.call(getDownloadUrl, { query: { submissionId: "any" }, as })],
  ["remove a video", (as) => server.call(removeSubmission, { query: { submissionId: "any" }, as })],
  ["renew a gift", (as) => server.call(renewGiftLink, { body: { tributeId: reelId }, as })],
  [
    "pay",
    (as) =>
      server.call(createCheckoutSession, { body: { folks: 5, redirectUrl: "https://x.test" }, as }),
  ],
];

describe.each(ACTIONS)("to %s", (_name, act) => {
  test("a token of an ended session is not enough", async () => {
    lookUp = endedNow();
    expect(await act(ada)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  });

  test("people try again while the provider is down, and stay signed in", async () => {
    lookUp = () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 });
    expect(await act(ada)).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    expect(await server.call(listTributes, { as: ada })).toMatchObject({ status: 200 });
  });
});

test("a token of a session that goes on is enough, and what was refused changed nothing", async () => {
  const { data } = await server.call(listTributes, { as: ada });
  expect(data?.items).toHaveLength(1);
  const removed = await server.call(deleteTribute, { query: { tributeId: reelId }, as: ada });
  expect(removed).toMatchObject({ status: 200, data: { removed: true } });
});

test("a machine whose clock is wrong ends no session", async () => {
  clock.isRight = false;
  expect(await server.call(getProfile, { as: ada })).toMatchObject({
    status: 503,
    code: "UNAVAILABLE",
  });
  clock.isRight = true;
  expect(await server.call(getProfile, { as: ada })).toMatchObject({ status: 200 });
});

test("other calls do not ask the provider", async () => {
  lookUp = endedNow();
  expect(await server.call(listTributes, { as: ada })).toMatchObject({ status: 200 });
});

test("somebody who deletes their account twice gets the same answer", async () => {
  const eve = accountOf("eve");
  await server.call(createUser, { body: newUserBody(eve), as: eve });
  const remove = () => server.call(deleteAccount, { body: { name: "Ada Lovelace" }, as: eve });
  expect(await remove()).toMatchObject({ status: 200, data: { deleted: true } });
  lookUp = () => HttpResponse.json({});
  expect(await remove()).toMatchObject({ status: 200, data: { deleted: true } });
});
