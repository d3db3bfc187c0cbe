import { readEnv } from "./config/env";
import { startProduct } from "./start/startProduct";

/**
 * Ctrl-C promises to stop everything within five seconds, and this is a little less. SIGTERM first
 * lets the process finish its work, where the environment gives it time for that.
 */
const STOP_LIMIT_MS = 4_500;

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  process.loadEnvFile();
} catch {
  // There is no .env file, which is the usual case, because every variable has a default.
}

try {
  const lifecycle = await startProduct(readEnv(process.env), printLine);
  let isStopping = false;
  const hurry = new AbortController();
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // Somebody at a terminal does not want to wait.
    if (signal === "SIGINT") hurry.abort();
    // A terminal sends the signal to every process of the group, and `npm start` forwards it as
    // well.
    if (isStopping) return;
    isStopping = true;
    printLine("Stopping ...");
    if (!hurry.signal.aborted) await lifecycle.drain(hurry.signal);
    const failed = await lifecycle.stop(STOP_LIMIT_MS);
    if (failed.length > 0) printLine(`Did not stop cleanly: ${failed.join(", ")}`);
    process.exit(failed.length > 0 ? 1 : 0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
