import {
  DEFAULT_PASSWORD,
  createGoogleAccount,
  createGuestAccount,
  createPasswordAccount,
  signIn,
} from "@tests/factories/accounts";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { describe, expect, inject, test } from "vitest";

const { host, projectId } = inject("authEmulator");
const auth = getAuth(initializeApp({ projectId }, "accounts"));

describe("the Auth emulator that server tests share", () => {
  test("is where firebase-admin looks", () => {
    expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBe(host);
  });

  test("signs people up by email and password, verified or not", async () => {
    const verified = await createPasswordAccount({ displayName: "Ada Lovelace" });
    const unverified = await createPasswordAccount({ verified: false });

    expect(await auth.verifyIdToken(verified.idToken)).toMatchObject({
      uid: verified.uid,
      email: verified.email,
      email_verified: true,
      name: "Ada Lovelace",
    });
    expect(await auth.verifyIdToken(unverified.idToken)).toMatchObject({
      uid: unverified.uid,
      email_verified: false,
    });
    expect((await signIn(verified.email, DEFAULT_PASSWORD)).uid).toBe(verified.uid);
  });

  test("signs in guests and Google accounts", async () => {
    const guest = await auth.verifyIdToken((await createGuestAccount()).idToken);
    const google = await auth.verifyIdToken(
      (await createGoogleAccount({ name: "Grace Hopper" })).idToken,
    );

    expect(guest).toMatchObject({
      provider_id: "anonymous",
      firebase: { sign_in_provider: "anonymous" },
    });
    expect(google).toMatchObject({
      name: "Grace Hopper",
      firebase: { sign_in_provider: "google.com" },
    });
  });
});
