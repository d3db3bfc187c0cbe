import path from "node:path";
import { readEnv } from "../server/config/env";
import { restoreBackup } from "./backup/restore";
import { checkLedger } from "./ledger/checkLedger";
import { explainFailure } from "./system/explainFailure";

const NAMED_MAX = 20;

/**
 * Implements `npm run restore -- FOLDER [OLD_DATA_DIR]`: puts a backup into an empty DATA_DIR, and an
 * empty database of DATABASE_URL. Accounts that were deleted after the backup are known to the old
 * data folder, and are deleted again at the next start.
 * @returns the exit code: 0 if everything is there and the ledger agrees.
 */
async function restore(): Promise<number> {
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env file, which is the usual case.
  }
  const [folder, oldFolder] = process.argv.slice(2);
  if (!folder) throw new Error("Name the folder of a backup: npm run restore -- FOLDER");
  const env = readEnv(process.env);
  const startedAt = Date.now();
  const { manifest, missing, mails } = await restoreBackup(
    env,
    path.resolve(folder),
    oldFolder === undefined ? null : path.resolve(oldFolder),
  );
  const seconds = Math.ceil((Date.now() - startedAt) / 1000);
  printLine(`Restored the state of ${manifest.takenAt} in ${seconds} s.`);
  if (mails > 0) printLine(`${mails} mails had been waiting. They are not sent again.`);
  for (const key of missing.slice(0, NAMED_MAX)) printLine(`MISSING ${key}`);
  if (missing.length > 0) printLine(`${missing.length} media are missing.`);
  const isRight = await checkLedger(env, printLine);
  return isRight && missing.length === 0 ? 0 : 1;
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

process.exitCode = await restore().catch(explainFailure);
