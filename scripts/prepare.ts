import { buildIfStale } from "./build/buildState.js";
import { explainFailure } from "./system/explainFailure";
import { ensureFfmpeg } from "./system/systemTools";

/** Installs the programs that the product needs, and builds what has changed. */
async function prepare(): Promise<number> {
  await ensureFfmpeg();
  await buildIfStale();
  return 0;
}

process.exitCode = await prepare().catch(explainFailure);
