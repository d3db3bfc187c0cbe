import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import { type DefaultBodyType, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

/*
 * Simulates what the identity provider, or something on the way to it, may answer. The edge of the
 * network stands in for Google here, because Google cannot be asked to fail.
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
  "an unknown error": () => refusal(400, "SOMETHING_NEW : in words"),
  "no network": () => HttpResponse.error(),
};

describe("when the provider looks up each token, as in local mode,", () => {
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
    await expect(identity.markEmailVerified("ada", "ada@example.com")).rejects.toMatchObject(
      UNAVAILABLE,
    );
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

  test("a token from the second in which the sessions ended is accepted", async () => {
    const users = [{ localId: "ada", validSince: String(NOW_S) }];
    const identity = givenLookup(() => HttpResponse.json({ users }));
    expect(await identity.verify(token)).toMatchObject({ uid: "ada" });
  });

  test.each<[string, unknown]>([
    ["no", undefined],
    ["an unsupported", { sign_in_provider: "phone" }],
  ])("a token with %s provider is refused", async (_, firebase) => {
    const identity = givenLookup(() => HttpResponse.json({ users: [{ localId: "ada" }] }));
    const odd = `${encoded({ alg: "none" })}.${encoded({ ...CLAIMS, firebase })}.`;
    await expect(identity.verify(odd)).rejects.toMatchObject(UNAUTHENTICATED);
  });
});

describe("when tokens are verified with Google's keys,", () => {
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

  test("a valid token returns its user", async () => {
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
    ["belongs to another project", signed({ aud: "demo-other" })],
    ["has another issuer", signed({ iss: "https://example.com" })],
    ["names no user", signed({ sub: "" })],
    ["is not signed", `${encoded({ alg: "none" })}.${encoded(CLAIMS)}.`],
    ["holds no object", `${encoded({ alg: "RS256", kid: "one" })}.${encoded(null)}.x`],
  ])("a token that %s is refused", async (_, token) => {
    await expect(givenKeys(goodKeys).verify(token)).rejects.toMatchObject(UNAUTHENTICATED);
  });
});
