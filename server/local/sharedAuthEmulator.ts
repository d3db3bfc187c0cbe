import type { AuthEmulator } from "./authEmulator";

const PATIENCE_MS = 10_000;

/**
 * Connects to an Auth emulator that somebody else has started, for several processes. Whoever has
 * started it also restarts it and keeps its accounts.
 * @throws Error for the operator if no emulator answers at the address.
 */
export async function reachAuthEmulator(url: string, projectId: string): Promise<AuthEmulator> {
  await assertEmulator(url);
  return {
    host: new URL(url).host,
    projectId,
    state: () => "running",
    saveAccounts: async () => undefined,
    stop: async () => undefined,
  };
}

async function assertEmulator(url: string): Promise<void> {
  const problem = (reason: string, cause?: unknown) =>
    new Error(`AUTH_EMULATOR_URL: no Auth emulator can be used at ${url}: ${reason}`, { cause });
  const answer = await readAnswer(url).catch((cause: unknown) => {
    throw problem("there is no answer", cause);
  });
  if (!isEmulator(answer)) throw problem("something else answers there");
}

async function readAnswer(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return response.json().catch(() => undefined);
}

const isEmulator = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "authEmulator" in answer;
