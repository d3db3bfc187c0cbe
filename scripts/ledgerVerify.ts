import { existsSync } from "node:fs";
import path from "node:path";
import { type Env, readEnv } from "../server/config/env";
import { type DatabaseHandle, openEmbedded, openServer } from "../server/db/connection";
import { openDataFolder } from "../server/local/dataFolder";
import { verifyLedger } from "../server/modules/ledger/verify";
import { explainFailure } from "./system/explainFailure";

/**
 * `npm run ledger:verify`: proves the books of DATABASE_URL, or of DATA_DIR while the product does not run on it.
 * @returns the exit code: 0 when everything agrees, 1 when something does not, which is named.
 */
async function verify(): Promise<number> {
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env file, which is the usual case.
  }
  const { database, close } = await openBooks(readEnv(process.env));
  try {
    const { findings, debts, totals } = await verifyLedger(database.db);
    say(`${totals.users} users, ${totals.lines} ledger lines, ${totals.payments} payments.`);
    if (totals.unpaidInSandbox > 0)
      say(`${totals.unpaidInSandbox} folks were bought in the sandbox, for no money.`);
    for (const { email, userId, reference, folks } of debts)
      say(`OWED ${folks} folks by ${email ?? "a guest"} (user ${userId}), payment ${reference}`);
    for (const { rule, finding } of findings) say(`WRONG ${finding} Rule: ${rule}.`);
    say(findings.length === 0 ? "Everything agrees." : `${findings.length} things do not agree.`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

interface Books {
  database: DatabaseHandle;
  close: () => Promise<void>;
}

async function openBooks({ DATABASE_URL: url, DATA_DIR: directory }: Env): Promise<Books> {
  if (url) {
    const database = await openServer(url);
    return { database, close: () => database.close() };
  }
  if (!existsSync(path.join(directory, "format.json")))
    throw new Error(`There is no data folder at ${path.resolve(directory)}. Set DATA_DIR.`);
  // The embedded database belongs to one process: this one must not open what the product has open.
  const folder = await openDataFolder(directory);
  try {
    const database = await openEmbedded(path.join(folder.path, "database"));
    return {
      database,
      close: async () => {
        await database.close();
        await folder.close();
      },
    };
  } catch (error) {
    await folder.close();
    throw error;
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

process.exitCode = await verify().catch(explainFailure);
