import type { TestProject } from "vitest/node";
import { startAuthEmulatorProcess } from "../../../server/local/authEmulatorProcess";

const PROJECT_ID = "demo-folkreel";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Describes the Auth emulator that all server tests share; `host` has the format of
     * FIREBASE_AUTH_EMULATOR_HOST.
     */
    authEmulator: { host: string; projectId: string };
  }
}

/**
 * Starts one Auth emulator for the whole vitest project. Tests get it with
 * `inject("authEmulator")`, and firebase-admin in the test workers finds it through the
 * environment. Accounts are shared too, so each test creates its own
 * (tests/support/factories/accounts.ts).
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
