import { describe, onTestFinished } from "vitest";
import { type Engine, findBrowser } from "../../../scripts/system/systemTools";
import { reportMissing, skipIfMissing } from "../skipIfMissing";
import { photograph } from "../e2e/photograph";
import type { EngineUser } from "./browserPage";
import { openEngine } from "./openEngine";

const missing = new Map<Engine, string | undefined>();
for (const engine of ["chromium", "firefox", "webkit"] as const) {
  const isMissing = (await findBrowser(engine)) === undefined;
  missing.set(engine, isMissing ? `These tests need ${engine}.` : undefined);
}

/**
 * Describes a suite that runs once in each of these engines. An engine that this machine lacks is
 * reported and skipped, and fails the run in CI.
 */
export function describeEngines(
  title: string,
  engines: readonly Engine[],
  suite: (engine: Engine) => void,
): void {
  for (const engine of engines) {
    const options = skipIfMissing(reportMissing(missing.get(engine)));
    describe(`${title} in ${engine}`, options, () => {
      suite(engine);
    });
  }
}

/** Opens a fresh browser for the current test, and photographs it if the test fails. */
export async function openForTest(...options: Parameters<typeof openEngine>): Promise<EngineUser> {
  const user = await openEngine(...options);
  onTestFinished(async ({ task }) => {
    // Vitest would call `onTestFailed` only when the browser is closed.
    if (task.result?.state === "fail") await photograph([user], { task });
    await user.close();
  });
  return user;
}
