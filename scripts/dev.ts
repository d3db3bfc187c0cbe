import { createRequire } from "node:module";
import { explainFailure } from "./system/explainFailure";
import { runInForeground } from "./system/foreground";
import { ensureFfmpeg } from "./system/systemTools";

/**
 * Implements `npm run dev [-- --https]`: runs the product from its sources. The server restarts
 * when its files change. It embeds vite (server/plugins/devClient.ts), so that the client's hot
 * updates come from the same origin.
 */
async function dev(args: readonly string[]): Promise<number> {
  await ensureFfmpeg();
  const env = { ...process.env, NODE_ENV: "development", HOT_RELOAD: "1" };
  const tsx = createRequire(import.meta.url).resolve("tsx/cli");
  return runInForeground(
    [tsx, "watch", "--clear-screen=false", "server/main.ts"],
    args.includes("--https") ? { ...env, HTTPS: "1" } : env,
  );
}

process.exitCode = await dev(process.argv.slice(2)).catch(explainFailure);
