import { explainFailure } from "./explainFailure";
import { runInForeground } from "./foreground";
import { buildIfStale } from "./productBuild";
import { ensureChromium, ensureMediaTools } from "./systemTools";

const CONFIG = "tests/soak/vitest.config.ts";

/** `npm run test:soak [-- tests/soak/server/uploads …]`: the long proofs, all or those that are named. */
async function soak(args: readonly string[]): Promise<number> {
  await ensureMediaTools();
  await ensureChromium();
  await buildIfStale();
  return runInForeground(["node_modules/vitest/vitest.mjs", "run", "--config", CONFIG, ...args], {
    ...process.env,
    NODE_ENV: "test",
  });
}

process.exitCode = await soak(process.argv.slice(2)).catch(explainFailure);
