import { runInForeground } from "./system/foreground";
import { explainFailure } from "./system/explainFailure";
import { buildIfStale } from "./build/productBuild";
import { ensureFfmpeg } from "./system/systemTools";

/**
 * Implements `npm start [-- --https]`: installs missing programs, builds what has changed, and
 * serves the product.
 */
async function start(args: readonly string[]): Promise<number> {
  await ensureFfmpeg();
  await buildIfStale();
  const env = { ...process.env, NODE_ENV: "production" };
  return runInForeground(
    ["--enable-source-maps", "dist/server/main.js"],
    args.includes("--https") ? { ...env, HTTPS: "1" } : env,
  );
}

process.exitCode = await start(process.argv.slice(2)).catch(explainFailure);
