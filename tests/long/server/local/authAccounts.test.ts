import { createAuthAccounts } from "@server/local/authAccounts";
import { listAccounts, type StoredAccount } from "@server/local/emulatorApi";
import {
  createGoogleAccount,
  createGuestAccount,
  createPasswordAccount,
} from "@tests/support/factories/accounts";
import { readFile, stat, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { temporaryFolder } from "@tests/server/local/temporaryFolder";

const emulator = inject("authEmulator");

async function accountsFile(): Promise<string> {
  return join(await temporaryFolder(), "accounts.json");
}

/**
 * Returns an emulator project without accounts, which stands for an emulator that has just started.
 * The emulator keeps the projects apart.
 */
function emptyEmulator(): typeof emulator {
  return { ...emulator, projectId: `demo-${randomUUID()}` };
}

/**
 * Removes the dates that the emulator changes and nobody reads. A guest has no `validSince`, which
 * means the same as "0".
 */
function comparable(accounts: StoredAccount[], ids: Set<string>): StoredAccount[] {
  return accounts
    .filter(({ localId }) => ids.has(localId))
    .map(({ passwordUpdatedAt: _, lastRefreshAt: __, validSince = "0", ...account }) =>
      Object.assign(account, { validSince }),
    );
}

describe("the accounts on the disk", () => {
  test("are restored completely: passwords, guests, Google, verified addresses, names and token times", async () => {
    const made = [
      await createPasswordAccount({ displayName: "Ada Lovelace" }),
      await createPasswordAccount({ verified: false }),
      await createGuestAccount(),
      await createGoogleAccount(),
    ];
    const ids = new Set(made.map(({ uid }) => uid));
    const path = await accountsFile();
    const restarted = emptyEmulator();
    const accounts = createAuthAccounts(path, () => true);

    await accounts.save(emulator);
    await accounts.restore(restarted);

    const before = comparable(await listAccounts(emulator), ids);
    const after = comparable(await listAccounts(restarted), ids);
    expect(after).toHaveLength(4);
    // A field that was missing ("disabled") may be explicit now.
    expect(after).toMatchObject(before);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test("include every account that existed at the time of the save, even with concurrent saves", async () => {
    const path = await accountsFile();
    const accounts = createAuthAccounts(path, () => true);

    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { uid } = await createGuestAccount();
        await accounts.save(emulator);
        expect(await readFile(path, "utf8")).toContain(uid);
      }),
    );
  });

  test("are not overwritten while the emulator may hold fewer", async () => {
    const path = await accountsFile();
    await writeFile(path, '{"users":[]}');

    await expect(createAuthAccounts(path, () => false).save(emulator)).rejects.toThrow(
      "not running",
    );

    expect(await readFile(path, "utf8")).toBe('{"users":[]}');
  });

  test("can be saved again after a failure", async () => {
    let ready = false;
    const path = await accountsFile();
    const accounts = createAuthAccounts(path, () => ready);

    await expect(accounts.save(emulator)).rejects.toThrow("not running");
    ready = true;
    await accounts.save(emulator);

    expect(await readFile(path, "utf8")).toContain("users");
  });

  test("are refused when the file is damaged, and are empty when there is no file", async () => {
    const path = await accountsFile();
    const accounts = createAuthAccounts(path, () => true);

    await accounts.restore(emptyEmulator());
    await writeFile(path, '{"users":');

    await expect(accounts.restore(emptyEmulator())).rejects.toThrow("are damaged");
  });
});
