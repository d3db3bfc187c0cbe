import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import { type DefaultBodyType, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

/*
 * What the identity provider, or something on the way to it, may answer. The edge of the network stands in for Google
 * here: it cannot be asked for its failures.
 */

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  network.resetHandlers();
  vi.unstubAllEnvs();
});
afterAll(() => network.close());

const PROJECT = "demo-trouble";
const NOW_S = Math.floor(Date.now() / 1_000);
const UNAUTHENTICATED = { code: "UNAUTHENTICATED" };
const UNAVAILABLE = { code: "UNAVAILABLE" };

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: "ada",
  iat: NOW_S,
  auth_time: NOW_S,
  exp: NOW_S + 3_600,
  firebase: { sign_in_provider: "anonymous", identities: {} },
};

const page = (status: number) =>
  new HttpResponse("<h1>Bad gateway</h1>", { status, headers: { "content-type": "text/html" } });
const refusal = (status: number, message: string) =>
  HttpResponse.json({ error: { code: status, message } }, { status });

const TROUBLES: Record<string, () => HttpResponse<DefaultBodyType>> = {
  "a proxy's page": () => page(502),
  "a page where an answer should be": () => page(200),
  "an empty answer": () => new HttpResponse(null, { status: 200 }),
  "an internal error": () => refusal(500, "INTERNAL_ERROR"),
  "a quota": () => refusal(429, "QUOTA_EXCEEDED"),
  "a missing right": () => refusal(403, "PERMISSION_DENIED"),
  "an unknown project": () => refusal(400, "PROJECT_NOT_FOUND"),
  "an error that nobody knows": () => refusal(400, "SOMETHING_NEW : in words"),
  "no network": () => HttpResponse.error(),
};

describe("where each token is looked up, as in local mode", () => {
  const token = `${encoded({ alg: "none" })}.${encoded(CLAIMS)}.`;

  function givenLookup(answer: () => HttpResponse<DefaultBodyType>): FirebaseIdentity {
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", "");
    const settings = { kind: "emulator", projectId: PROJECT, host: "127.0.0.1:9" } as const;
    network.use(http.post(/127\.0\.0\.1:9\/.*accounts:(lookup|update|delete)$/, answer));
    const identity = new FirebaseIdentity(settings);
    onTestFinished(() => identity.close());
    return identity;
  }

  test.each(Object.entries(TROUBLES))("%s signs nobody out", async (_, answer) => {
    const identity = givenLookup(answer);
    await expect(identity.verify(token)).rejects.toMatchObject(UNAVAILABLE);
    await expect(identity.markEmailVerified("ada")).rejects.toMatchObject(UNAVAILABLE);
    await expect(identity.removeAccount("ada")).rejects.toMatchObject(UNAVAILABLE);
  });

  test.each<[string, object]>([
    ["is unknown", {}],
    ["is disabled", { users: [{ localId: "ada", disabled: true }] }],
    ["has ended all sessions", { users: [{ localId: "ada", validSince: String(NOW_S + 1) }] }],
  ])("a token whose user %s is refused", async (_, answer) => {
    const identity = givenLookup(() => HttpResponse.json(answer));
    await expect(identity.verify(token)).rejects.toMatchObject(UNAUTHENTICATED);
  });

  test("a token of the second in which the sessions were ended is good", async () => {
    const users = [{ localId: "ada", validSince: String(NOW_S) }];
    const identity = givenLookup(() => HttpResponse.json({ users }));
    expect(await identity.verify(token)).toMatchObject({ uid: "ada" });
  });

  test.each<[string, unknown]>([
    ["none", undefined],
    ["one that is not ours", { sign_in_provider: "phone" }],
  ])("a token of a provider that is %s is refused", async (_, firebase) => {
    const identity = givenLookup(() => HttpResponse.json({ users: [{ localId: "ada" }] }));
    const odd = `${encoded({ alg: "none" })}.${encoded({ ...CLAIMS, firebase })}.`;
    await expect(identity.verify(odd)).rejects.toMatchObject(UNAUTHENTICATED);
  });
});

describe("where Google's keys are fetched", () => {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });

  function signed(changes: object = {}, { kid = "one", key = keys.privateKey } = {}): string {
    const text = `${encoded({ alg: "RS256", kid })}.${encoded({ ...CLAIMS, ...changes })}`;
    return `${text}.${signatureOf(text, key)}`;
  }

  const signatureOf = (text: string, key: KeyObject) =>
    sign("sha256", Buffer.from(text), key).toString("base64url");

  function givenKeys(answer: () => HttpResponse<DefaultBodyType>): FirebaseIdentity {
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
    network.use(http.get("https://www.googleapis.com/robot/v1/metadata/x509/*", answer));
    const identity = new FirebaseIdentity({ kind: "google", projectId: PROJECT });
    onTestFinished(() => identity.close());
    return identity;
  }

  const goodKeys = () =>
    HttpResponse.json({ one: keys.publicKey.export({ type: "spki", format: "pem" }) });

  test("a good token is its user's", async () => {
    expect(await givenKeys(goodKeys).verify(signed())).toMatchObject({ uid: "ada" });
  });

  test.each(Object.entries({ ...TROUBLES, nothing: () => HttpResponse.json(null) }))(
    "%s signs nobody out",
    async (_, answer) => {
      await expect(givenKeys(answer).verify(signed())).rejects.toMatchObject(UNAVAILABLE);
    },
  );

  const foreign = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
  test.each([
    ["has expired", signed({ exp: NOW_S - 60 })],
    ["is signed by somebody else", signed({}, { key: foreign })],
    ["is signed with an unknown key", signed({}, { kid: "two" })],
    ["is of another project", signed({ aud: "demo-other" })],
    ["is of another issuer", signed({ iss: "https://example.com" })],
    ["is of nobody", signed({ sub: "" })],
    ["is signed by nobody", `${encoded({ alg: "none" })}.${encoded(CLAIMS)}.`],
    ["is no object", `${encoded({ alg: "RS256", kid: "one" })}.${encoded(null)}.x`],
  ])("a token that %s is refused", async (_, token) => {
    await expect(givenKeys(goodKeys).verify(token)).rejects.toMatchObject(UNAUTHENTICATED);
  });
});
