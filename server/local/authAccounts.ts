import {
  type EmulatorAddress,
  importAccounts,
  listAccounts,
  type StoredAccount,
} from "./emulatorApi";
import { readTextIfThere, writeFileAtomic } from "./atomicFile";

/** Keeps the emulator's accounts in a file; the emulator itself forgets them when it ends. */
export interface AuthAccounts {
  /** Rejects when the file is damaged: the emulator takes seconds to start, and would be started in vain. */
  check: () => Promise<void>;
  /** Fills an empty emulator from the file. */
  restore: (emulator: EmulatorAddress) => Promise<void>;
  /**
   * Writes the accounts as they are now or later; on the disk when the promise resolves. Calls that come while one
   * writes share the next.
   */
  save: (emulator: EmulatorAddress) => Promise<void>;
}

/**
 * @param path the file, private to the server: the emulator's "hash" of a password contains the password.
 * @param isReady false while the emulator may hold fewer accounts than the file: saving then would lose the rest.
 */
export function createAuthAccounts(path: string, isReady: () => boolean): AuthAccounts {
  // One after the other: a save never sees a half-filled emulator, a restore never reads before a save has landed.
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  }

  return {
    check: async () => void (await readAccounts(path)),
    restore: (emulator) => inTurn(async () => importAccounts(emulator, await readAccounts(path))),
    save: (emulator) => {
      waiting ??= inTurn(async () => {
        waiting = undefined;
        if (!isReady())
          throw new Error("The Auth emulator is not running; its accounts cannot be saved now.");
        await writeFileAtomic(path, JSON.stringify({ users: await listAccounts(emulator) }));
      });
      return waiting;
    },
  };
}

async function readAccounts(path: string): Promise<StoredAccount[]> {
  const text = await readTextIfThere(path);
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
