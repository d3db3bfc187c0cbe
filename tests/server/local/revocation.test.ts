import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import { startAuthEmulatorProcess } from "@server/local/authEmulatorProcess";
import { listOobCodes, resetPassword } from "@server/local/emulatorApi";
import {
  createGuestAccount,
  createPasswordAccount,
  linkPassword,
  signIn,
} from "@tests/support/factories/accounts";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { resolve } from "node:path";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";

/*
 * Uses an emulator on whose clock every salt takes a second (children/slowSignUp.mjs), so that the
 * times before and after hashing a password never fall into the same second.
 */

const { projectId } = inject("authEmulator");
const slowSignUp = resolve(import.meta.dirname, "children", "slowSignUp.mjs");
let host: string;
let identity: FirebaseIdentity;
const auth = getAuth(initializeApp({ projectId }, "revocation"));

beforeAll(async () => {
  const emulator = await startAuthEmulatorProcess(projectId, {
    execArgv: ["--import", slowSignUp],
  });
  host = `127.0.0.1:${emulator.port}`;
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", host);
  identity = new FirebaseIdentity({ kind: "emulator", host, projectId });
  return async () => {
    vi.unstubAllEnvs();
    await identity.close();
    await emulator.kill();
  };
});

const UNAUTHENTICATED = { code: "UNAUTHENTICATED" };

/** Lets a second pass on the emulator's clock. */
async function aSecondLater(): Promise<void> {
  await createPasswordAccount({ verified: false, host });
}

async function resetByMail(email: string, newPassword: string): Promise<void> {
  const emulator = { host, projectId };
  await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=test`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ requestType: "PASSWORD_RESET", email }),
  });
  const code = (await listOobCodes(emulator)).findLast((one) => one.email === email);
  const link = new URL(code?.oobLink ?? "");
  expect(
    await resetPassword(emulator, link.searchParams.get("oobCode") ?? "", newPassword),
  ).toBeUndefined();
}

describe("a token stays valid", () => {
  test("when a new second starts while its user signs up", async () => {
    const person = await createPasswordAccount({ verified: false, host });
    expect(await identity.verify(person.idToken)).toMatchObject({ uid: person.uid });
  });

  test("when a new second starts while a guest becomes a member", async () => {
    const guest = await createGuestAccount(host);
    const member = await linkPassword(guest, host);
    expect(await identity.verify(member.idToken)).toMatchObject({
      uid: guest.uid,
      email: member.email,
    });
  });
});

describe("a token becomes invalid", () => {
  test("when a guest becomes a member, whose session then has a new one", async () => {
    const guest = await createGuestAccount(host);
    await aSecondLater();
    await linkPassword(guest, host);
    await expect(identity.verify(guest.idToken)).rejects.toMatchObject(UNAUTHENTICATED);
  });

  test("when the password is reset, and the token of the next sign-in is valid", async () => {
    const person = await createPasswordAccount({ verified: false, host });
    await resetByMail(person.email, "a-new-password");
    await expect(identity.verify(person.idToken)).rejects.toMatchObject(UNAUTHENTICATED);
    const again = await signIn(person.email, "a-new-password", host);
    expect(await identity.verify(again.idToken)).toMatchObject({ uid: person.uid });
  });

  test("when an administrator changes the password, and the token of the next sign-in is valid", async () => {
    const person = await createPasswordAccount({ verified: false, host });
    await aSecondLater();
    await auth.updateUser(person.uid, { password: "a-new-password" });
    await expect(identity.verify(person.idToken)).rejects.toMatchObject(UNAUTHENTICATED);
    const again = await signIn(person.email, "a-new-password", host);
    expect(await identity.verify(again.idToken)).toMatchObject({ uid: person.uid });
  });

  test("when its user is disabled or deleted", async () => {
    const disabled = await createPasswordAccount({ verified: false, host });
    await auth.updateUser(disabled.uid, { disabled: true });
    await expect(identity.verify(disabled.idToken)).rejects.toMatchObject(UNAUTHENTICATED);
    const deleted = await createPasswordAccount({ verified: false, host });
    await auth.deleteUser(deleted.uid);
    await expect(identity.verify(deleted.idToken)).rejects.toMatchObject(UNAUTHENTICATED);
  });
});
