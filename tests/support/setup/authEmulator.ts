import type { TestProject } from "vitest/node";
import { startAuthEmulatorProcess } from "../../../server/local/authEmulatorProcess";

const PROJECT_ID = "demo-folkreel";

declare module "vitest" {
  interface ProvidedContext {
    /** The one Auth emulator that all server tests share; `host` is what FIREBASE_AUTH_EMULATOR_HOST expects. */
    authEmulator: { host: string; projectId: string };
  }
}

/**
 * Starts one Auth emulator for the whole vitest project. Tests take it by `inject("authEmulator")`; firebase-admin in the
 * test workers finds it by the environment. Accounts are shared too: a test makes its own (tests/support/factories/accounts.ts).
 */
export default async function startSharedAuthEmulator(
  project: TestProject,
): Promise<() => Promise<void>> {
  const emulator = await startAuthEmulatorProcess(PROJECT_ID);
  const host = `127.0.0.1:${emulator.port}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
  project.provide("authEmulator", { host, projectId: PROJECT_ID });
  return emulator.kill;
}
