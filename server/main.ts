import { readEnv } from "./config/env";
import { startProduct } from "./start/startProduct";

/** Less than the five seconds within which Ctrl-C promises to have stopped everything. */
const STOP_LIMIT_MS = 4_500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  process.loadEnvFile();
} catch {
  // There is no .env file, which is the usual case: every variable has a default.
}

try {
  const lifecycle = await startProduct(readEnv(process.env), say);
  let isStopping = false;
  const stop = async (): Promise<void> => {
    // A terminal sends the signal to every process of the group, and `npm start` passes it on once more.
    if (isStopping) return;
    isStopping = true;
    say("Stopping ...");
    const failed = await lifecycle.stop(STOP_LIMIT_MS);
    if (failed.length > 0) say(`Did not stop cleanly: ${failed.join(", ")}`);
    process.exit(failed.length > 0 ? 1 : 0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
