import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAuthAccounts } from "./authAccounts";
import { type AuthEmulatorProcess, startAuthEmulatorProcess } from "./authEmulatorProcess";
import type { EmulatorAddress } from "./emulatorApi";

export type AuthEmulatorState = "running" | "restarting" | "stopped";

/** The Firebase Auth emulator of local mode, kept alive, with accounts that survive it. */
export interface AuthEmulator extends EmulatorAddress {
  state: () => AuthEmulatorState;
  /** Call after each change made through firebase-admin; resolves when the change is on the disk. */
  saveAccounts: () => Promise<void>;
  /** Ends it for good, in less than 3 s. */
  stop: () => Promise<void>;
}

interface AuthEmulatorOptions {
  /** The data folder, open; accounts are kept in its `auth/accounts.json`. */
  dataFolder: string;
  projectId: string;
  /** Told of each change of state, with the reason. */
  onState?: (state: AuthEmulatorState, reason: string) => void;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
const LAST_SAVE_MS = 1_500;

/** Starts the emulator and fills it with the stored accounts. Rejects when it does not start or the accounts are damaged. */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { dataFolder, projectId, onState } = options;
  const stopping = new AbortController();
  let state: AuthEmulatorState = "restarting";
  const accounts = createAuthAccounts(
    join(dataFolder, "auth", "accounts.json"),
    () => state === "running",
  );

  function become(next: AuthEmulatorState, reason: string): void {
    state = next;
    onState?.(next, reason);
  }

  /** Later runs take the first one's port: firebase-admin and the proxy keep its address. */
  function launch(port: number): Promise<AuthEmulatorProcess> {
    const { signal } = stopping;
    return startAuthEmulatorProcess(projectId, { port, signal, fill: accounts.restore });
  }

  async function keepRunning(first: AuthEmulatorProcess): Promise<void> {
    let emulator = first;
    for (;;) {
      const reason = await emulator.exited;
      if (stopping.signal.aborted) return;
      become("restarting", reason);
      const next = await retry(
        () => launch(first.port),
        stopping.signal,
        (why) => become("restarting", why),
      );
      if (!next) return;
      emulator = next;
      become("running", "restarted");
    }
  }

  await accounts.check();
  const first = await launch(0);
  const address = { host: `127.0.0.1:${first.port}`, projectId };
  become("running", "started");
  const supervision = keepRunning(first);
  const saveAccounts = (): Promise<void> => accounts.save(address);

  return {
    ...address,
    state: () => state,
    saveAccounts,
    stop: async () => {
      if (state === "running") await lastSave(saveAccounts, onState);
      become("stopped", "stopped");
      stopping.abort();
      await supervision;
    },
  };
}

/** Every change was saved when it was made, so a last save that fails or hangs is worth a line, not a hanging stop. */
async function lastSave(
  save: () => Promise<void>,
  onState: AuthEmulatorOptions["onState"],
): Promise<void> {
  const giveUp = new AbortController();
  try {
    await Promise.race([save(), sleep(LAST_SAVE_MS, undefined, { signal: giveUp.signal })]);
  } catch (error) {
    onState?.("running", `accounts not saved while stopping: ${String(error)}`);
  } finally {
    giveUp.abort();
  }
}

/** Tries until it works, waiting twice as long after each failure; undefined when told to stop. */
async function retry<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (reason: string) => void,
): Promise<T | undefined> {
  for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) return undefined;
      onFailure(String(error));
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
