import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "./build/buildState.js";
import { startCluster } from "./cluster/startCluster";
import { explainFailure } from "./system/explainFailure";
import { ensureClusterTools, ensureFfmpeg } from "./system/systemTools";

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Implements `npm run cluster [-- --port 8080] [-- --data .cluster] [-- --s3 URL]`: runs the whole
 * system for many people on one machine, for whoever wants to try it.
 */
async function cluster(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string", default: "8080" },
      data: { type: "string", default: ".cluster" },
      s3: { type: "string" },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port needs a number, and ${values.port} is none`);
  await ensureFfmpeg();
  await ensureClusterTools(values.s3 !== undefined);
  await buildIfStale();
  const asked = untilAskedToStop();
  const folder = path.resolve(values.data);
  const running = await startCluster({ folder, port, s3: values.s3, print: printLine });
  printLine(`Mails         ${running.origin}/dev/outbox`);
  printLine(`Data, logs    ${folder}`);
  printLine(`Folkreel is ready at ${running.origin}, and Ctrl-C stops it`);
  await asked;
  printLine("Stopping ...");
  const failed = await running.stop();
  if (failed.length > 0) printLine(`Did not stop cleanly: ${failed.join(", ")}`);
  return failed.length > 0 ? 1 : 0;
}

/** Resolves at the first signal to stop. Further signals change nothing, because it is stopping. */
function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => resolve());
  });
}

process.exitCode = await cluster(process.argv.slice(2)).catch(explainFailure);
