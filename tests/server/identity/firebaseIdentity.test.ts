import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import {
  createGoogleAccount,
  createGuestAccount,
  createPasswordAccount,
  DEFAULT_PASSWORD,
  signIn,
} from "@tests/support/factories/accounts";
import { afterAll, afterEach, describe, expect, inject, test, vi } from "vitest";

const { host, projectId } = inject("authEmulator");
const identity = new FirebaseIdentity({ kind: "emulator", host, projectId });
afterAll(() => identity.close());
afterEach(() => vi.unstubAllEnvs());

describe("Firebase identity with the emulator", () => {
  test("returns the user of a token from any provider", async () => {
    const person = await createPasswordAccount({ verified: false });
    expect(await identity.verify(person.idToken)).toMatchObject({
      uid: person.uid,
      email: person.email,
      emailVerified: false,
      provider: "password",
    });
    const guest = await createGuestAccount();
    expect(await identity.verify(guest.idToken)).toMatchObject({
      uid: guest.uid,
      email: null,
      emailVerified: false,
      provider: "anonymous",
    });
    const google = await createGoogleAccount();
    expect(await identity.verify(google.idToken)).toMatchObject({
      provider: "google.com",
      emailVerified: true,
    });
  });

  test.each(["", "garbage", "a.b.c", `${btoa("{}")}.${btoa("{}")}.`])(
    "refuses the token %j",
    async (token) => {
      await expect(identity.verify(token)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    },
  );

  test("refuses a token of another project", async () => {
    const person = await createPasswordAccount();
    const other = new FirebaseIdentity({ kind: "emulator", host, projectId: "demo-other" });
    await expect(other.verify(person.idToken)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await other.close();
  });

  test("marks an email address as verified", async () => {
    const person = await createPasswordAccount({ verified: false });
    await identity.markEmailVerified(person.uid, person.email);
    const again = await signIn(person.email, DEFAULT_PASSWORD);
    expect(await identity.verify(again.idToken)).toMatchObject({ emailVerified: true });
  });

  test("does not find a deleted account", async () => {
    await expect(identity.markEmailVerified("nobody", "a@b.test")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("removes an account, and succeeds when it is already gone", async () => {
    const person = await createPasswordAccount();
    await identity.removeAccount(person.uid);
    await expect(signIn(person.email, DEFAULT_PASSWORD)).rejects.toThrow("EMAIL_NOT_FOUND");
    await expect(identity.removeAccount(person.uid)).resolves.toBeUndefined();
  });

  test("reports that the provider is unavailable instead of signing people out", async () => {
    const person = await createPasswordAccount();
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", host);
    const nowhere = new FirebaseIdentity({ kind: "emulator", host: "127.0.0.1:9", projectId });
    const away = { code: "UNAVAILABLE" };
    await expect(nowhere.verify(person.idToken)).rejects.toMatchObject(away);
    await expect(nowhere.markEmailVerified(person.uid, person.email)).rejects.toMatchObject(away);
    await expect(nowhere.removeAccount(person.uid)).rejects.toMatchObject(away);
    await nowhere.close();
  });
});

describe("Firebase identity with Google", () => {
  test("does not start while the emulator's variable is set", () => {
    expect(() => new FirebaseIdentity({ kind: "google", projectId })).toThrow(
      "FIREBASE_AUTH_EMULATOR_HOST",
    );
  });

  test("refuses the emulator's unsigned tokens", async () => {
    const person = await createPasswordAccount();
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
    const google = new FirebaseIdentity({ kind: "google", projectId });
    await expect(google.verify(person.idToken)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await google.close();
  });

  test("reports that the service account cannot be read", () => {
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
    const settings = { kind: "google", projectId, serviceAccount: "not json" } as const;
    expect(() => new FirebaseIdentity(settings)).toThrow("FIREBASE_SERVICE_ACCOUNT");
  });
});
