import { startAuthEmulator } from "@server/local/authEmulator";
import {
  type Account,
  createGoogleAccount,
  createGuestAccount,
  createPasswordAccount,
  DEFAULT_PASSWORD,
  signIn,
} from "@tests/support/factories/accounts";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { emulatorsOf, isAlive, startChild } from "@tests/server/local/childServer";
import { temporaryFolder } from "@tests/server/local/temporaryFolder";

const PROJECT = "demo-folkreel";

async function emulatorOf(parent: number): Promise<number> {
  const [pid = 0, ...others] = await emulatorsOf(parent);
  expect(others).toEqual([]);
  expect(pid).toBeGreaterThan(0);
  return pid;
}

async function refresh(host: string, { refreshToken }: Account): Promise<string> {
  const response = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=local`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
  });
  const answer = (await response.json()) as { id_token: string };
  expect(response.status).toBe(200);
  return answer.id_token;
}

async function lookUp(host: string, idToken: string): Promise<number> {
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`;
  const headers = { "content-type": "application/json" };
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify({ idToken }) })).status;
}

describe("the local sign-in service", () => {
  test("survives kill -9: accounts, passwords and sessions are back at once, and no orphan process remains", async () => {
    const folder = await temporaryFolder();
    const first = await startChild("localAuth", folder);
    const host = String(first.firstMessage.host);
    const ada = await createPasswordAccount({ verified: false, host });
    const guest = await createGuestAccount(host);
    const grace = await createGoogleAccount({ sub: "grace", email: "grace@example.com", host });
    const orphan = await emulatorOf(first.pid);
    await first.end("SIGKILL");

    const second = await startChild("localAuth", folder);
    const again = String(second.firstMessage.host);
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", String(second.firstMessage.emulator));
    onTestFinished(() => void vi.unstubAllEnvs());
    const auth = getAuth(initializeApp({ projectId: PROJECT }, "after the kill"));

    expect((await signIn(ada.email, DEFAULT_PASSWORD, again)).uid).toBe(ada.uid);
    expect(
      (await createGoogleAccount({ sub: "grace", email: "grace@example.com", host: again })).uid,
    ).toBe(grace.uid);
    for (const account of [ada, guest, grace]) {
      // The earlier token is still valid, and so is the one it is renewed to.
      expect(await lookUp(again, account.idToken)).toBe(200);
      expect((await auth.verifyIdToken(account.idToken)).uid).toBe(account.uid);
      expect((await auth.verifyIdToken(await refresh(again, account))).uid).toBe(account.uid);
    }
    await expect.poll(() => isAlive(orphan)).toBe(false);
  });

  test("restarts at the same address with its accounts when the emulator dies, and leaves no process when it stops", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "auth"));
    const states: string[] = [];
    const emulator = await startAuthEmulator({
      dataFolder: folder,
      projectId: PROJECT,
      onState: (state) => states.push(state),
    });
    onTestFinished(emulator.stop);
    const ada = await createPasswordAccount({ verified: false, host: emulator.host });
    await emulator.saveAccounts();

    process.kill(await emulatorOf(process.pid), "SIGKILL");
    await expect.poll(emulator.state).toBe("restarting");
    await expect(emulator.saveAccounts()).rejects.toThrow("not running");
    await expect.poll(emulator.state).toBe("running");

    expect((await signIn(ada.email, DEFAULT_PASSWORD, emulator.host)).uid).toBe(ada.uid);
    expect(states).toEqual(["running", "restarting", "running"]);
    const last = await emulatorOf(process.pid);
    await emulator.stop();
    expect(isAlive(last)).toBe(false);
  });

  test("does not start with damaged accounts, and leaves them as they are", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "auth"));
    const path = join(folder, "auth", "accounts.json");
    await writeFile(path, "{");

    await expect(startAuthEmulator({ dataFolder: folder, projectId: PROJECT })).rejects.toThrow(
      "are damaged",
    );

    expect(await readFile(path, "utf8")).toBe("{");
    expect(await emulatorsOf(process.pid)).toEqual([]);
  });
});
