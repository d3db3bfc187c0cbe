import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAuthAccounts } from "./authAccounts";
import { type AuthEmulatorProcess, startAuthEmulatorProcess } from "./authEmulatorProcess";
import type { EmulatorAddress } from "./emulatorApi";

export type AuthEmulatorState = "running" | "restarting" | "stopped";

/**
 * Represents the Firebase Auth emulator of local mode. It is restarted when it ends, and its
 * accounts survive that.
 */
export interface AuthEmulator extends EmulatorAddress {
  state: () => AuthEmulatorState;
  /**
   * Saves the accounts. Call it after each change made through firebase-admin; it resolves when the
   * change is on the disk.
   */
  saveAccounts: () => Promise<void>;
  /** Ends the emulator for good, in less than 3 s. */
  stop: () => Promise<void>;
}

interface AuthEmulatorOptions {
  /** The open data folder, whose `auth/accounts.json` stores the accounts, has this path. */
  dataFolder: string;
  projectId: string;
  onState?: (state: AuthEmulatorState, reason: string) => void;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
const LAST_SAVE_MS = 1_500;

/**
 * Starts the emulator and fills it with the stored accounts.
 * @throws Error if the emulator does not start or the accounts are damaged.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { dataFolder, projectId, onState } = options;
  const stopping = new AbortController();
  let state: AuthEmulatorState = "restarting";
  const accounts = createAuthAccounts(
    join(dataFolder, "auth", "accounts.json"),
    () => state === "running",
  );

  function setState(next: AuthEmulatorState, reason: string): void {
    state = next;
    onState?.(next, reason);
  }

  /**
   * Later runs use the port of the first one, because firebase-admin and the proxy keep its
   * address.
   */
  function launchProcess(port: number): Promise<AuthEmulatorProcess> {
    const { signal } = stopping;
    return startAuthEmulatorProcess(projectId, { port, signal, loadAccounts: accounts.restore });
  }

  async function keepRunning(first: AuthEmulatorProcess): Promise<void> {
    let emulator = first;
    for (;;) {
      const reason = await emulator.exited;
      if (stopping.signal.aborted) return;
      setState("restarting", reason);
      const next = await retryWithBackoff(
        () => launchProcess(first.port),
        stopping.signal,
        (why) => setState("restarting", why),
      );
      if (!next) return;
      emulator = next;
      setState("running", "restarted");
    }
  }

  await accounts.check();
  const first = await launchProcess(0);
  const address = { host: `127.0.0.1:${first.port}`, projectId };
  setState("running", "started");
  const supervision = keepRunning(first);
  const saveAccounts = (): Promise<void> => accounts.save(address);

  return {
    ...address,
    state: () => state,
    saveAccounts,
    stop: async () => {
      if (state === "running") await saveBeforeStop(saveAccounts, onState);
      setState("stopped", "stopped");
      stopping.abort();
      await supervision;
    },
  };
}

/**
 * Saves the accounts a last time. Every change was already saved when it was made, so a failure
 * here is only reported, and a hanging save must not delay the stop.
 */
async function saveBeforeStop(
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

/**
 * Tries until it succeeds, and waits twice as long after each failure. It returns undefined when
 * `signal` aborts.
 */
async function retryWithBackoff<T>(
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
