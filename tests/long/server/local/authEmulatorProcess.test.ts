import {
  DEFAULT_PASSWORD,
  createGoogleAccount,
  createGuestAccount,
  createPasswordAccount,
  signIn,
} from "@tests/support/factories/accounts";
import { startAuthEmulatorProcess } from "@server/local/authEmulatorProcess";
import { importAccounts, listAccounts } from "@server/local/emulatorApi";
import { findFreePort } from "@server/local/ports";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { describe, expect, inject, onTestFinished, test } from "vitest";

const { host, projectId } = inject("authEmulator");
const auth = getAuth(initializeApp({ projectId }, "accounts"));

describe("the Auth emulator that the server tests share", () => {
  test("runs where firebase-admin expects it", () => {
    expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBe(host);
  });

  test("keeps idle connections open, because a client may write before it notices a close", async () => {
    const response = await fetch(`http://${host}/`);
    expect(response.headers.get("keep-alive")).toBeNull();
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

describe("an emulator that starts", () => {
  test("answers on its port only once it has its accounts", async () => {
    const port = await findFreePort();
    const seen: string[] = [];
    const emulator = await startAuthEmulatorProcess(projectId, {
      port,
      loadAccounts: async (entrance) => {
        await importAccounts(entrance, [{ localId: "ada" }]);
        const refused = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
        seen.push(refused === null ? "closed" : "open");
      },
    });
    onTestFinished(emulator.kill);

    expect(seen).toEqual(["closed"]);
    expect(emulator.port).toBe(port);
    const [ada] = await listAccounts({ host: `127.0.0.1:${port}`, projectId });
    expect(ada?.localId).toBe("ada");
  });
});
