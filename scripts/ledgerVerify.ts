import { readEnv } from "../server/config/env";
import { checkLedger } from "./ledger/checkLedger";
import { explainFailure } from "./system/explainFailure";

/**
 * Implements `npm run ledger:verify`: checks the ledger of DATABASE_URL, or of DATA_DIR while the
 * product does not use it.
 * @returns the exit code: 0 if everything agrees, 1 if something does not, which it prints.
 */
async function runVerification(): Promise<number> {
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env file, which is the usual case.
  }
  return (await checkLedger(readEnv(process.env), printLine)) ? 0 : 1;
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

process.exitCode = await runVerification().catch(explainFailure);
