import {
  type EmulatorAddress,
  importAccounts,
  listAccounts,
  type StoredAccount,
} from "./emulatorApi";
import { readTextIfExists, writeFileAtomic } from "./atomicFile";

/** Stores the emulator's accounts in a file, because the emulator loses them when it ends. */
export interface AuthAccounts {
  /**
   * Rejects if the file is damaged. Starting the emulator takes seconds and would be pointless with
   * a damaged file.
   */
  check: () => Promise<void>;
  /** Fills an empty emulator from the file. */
  restore: (emulator: EmulatorAddress) => Promise<void>;
  /**
   * Writes the current accounts to the file. When the promise resolves, they are on the disk. Calls
   * that arrive during a write share the next one.
   */
  save: (emulator: EmulatorAddress) => Promise<void>;
}

/**
 * Creates the store of the emulator's accounts.
 * @param path the file, which only the server may read: the emulator's "hash" of a password
 *   contains the password.
 * @param isReady returns false while the emulator may hold fewer accounts than the file, because
 *   saving them would then lose the rest.
 */
export function createAuthAccounts(path: string, isReady: () => boolean): AuthAccounts {
  // Work runs one piece after the other: a save never sees a half-filled emulator, and a restore
  // never reads before a save has ended.
  let lastTurn: Promise<unknown> = Promise.resolve();
  let pendingSave: Promise<void> | undefined;

  function runInTurn(work: () => Promise<void>): Promise<void> {
    const turn = lastTurn.then(work, work);
    lastTurn = turn;
    return turn;
  }

  return {
    check: async () => void (await readAccounts(path)),
    restore: (emulator) =>
      runInTurn(async () => importAccounts(emulator, await readAccounts(path))),
    save: (emulator) => {
      pendingSave ??= runInTurn(async () => {
        pendingSave = undefined;
        if (!isReady())
          throw new Error("The Auth emulator is not running; its accounts cannot be saved now.");
        await writeFileAtomic(path, JSON.stringify({ users: await listAccounts(emulator) }));
      });
      return pendingSave;
    },
  };
}

async function readAccounts(path: string): Promise<StoredAccount[]> {
  const text = await readTextIfExists(path);
  if (text === undefined) return [];
  try {
    const { users } = JSON.parse(text) as { users: StoredAccount[] };
    if (!Array.isArray(users)) throw new Error("it has no list of users");
    return users;
  } catch (cause) {
    throw new Error(
      `The accounts in ${path} are damaged. Restore the file from a backup, or remove it to start without accounts.`,
      { cause },
    );
  }
}
