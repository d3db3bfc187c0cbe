import path from "node:path";
import { readEnv } from "../server/config/env";
import { takeBackup } from "./backup/take";
import { explainFailure } from "./system/explainFailure";

/**
 * Implements `npm run backup -- FOLDER`: copies the database and the files into an empty folder,
 * while the product runs or not.
 */
async function backUp(): Promise<number> {
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env file, which is the usual case.
  }
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("Name an empty folder: npm run backup -- FOLDER");
  const startedAt = Date.now();
  const target = path.resolve(folder);
  const env = readEnv(process.env);
  await takeBackup(env, target);
  const seconds = Math.ceil((Date.now() - startedAt) / 1000);
  printLine(`The backup is in ${target}, after ${seconds} s.`);
  printLine(
    env.APP_SECRET
      ? "Keep APP_SECRET too, in another place. It is not in the backup."
      : "The backup has the secret of all links. Only people who may read everything may have it.",
  );
  return 0;
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

process.exitCode = await backUp().catch(explainFailure);
