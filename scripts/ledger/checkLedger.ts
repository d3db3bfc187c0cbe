import { existsSync } from "node:fs";
import path from "node:path";
import type { Env } from "../../server/config/env";
import { type DatabaseHandle, openEmbedded, openServer } from "../../server/db/connection";
import { openDataFolder } from "../../server/local/dataFolder";
import { verifyLedger } from "../../server/modules/ledger/verify";

/** Checks the ledger and prints what does not agree. It returns true if everything agrees. */
export async function checkLedger(env: Env, printLine: (line: string) => void): Promise<boolean> {
  const { database, close } = await openLedger(env);
  try {
    const { findings, debts, totals } = await verifyLedger(database.db);
    printLine(`${totals.users} users, ${totals.lines} ledger lines, ${totals.payments} payments.`);
    if (totals.unpaidInSandbox > 0)
      printLine(`${totals.unpaidInSandbox} folks were bought in the sandbox, for no money.`);
    for (const { email, userId, reference, folks } of debts)
      printLine(
        `OWED ${folks} folks by ${email ?? "a guest"} (user ${userId}), payment ${reference}`,
      );
    for (const { rule, finding } of findings) printLine(`WRONG ${finding} Rule: ${rule}.`);
    printLine(
      findings.length === 0 ? "Everything agrees." : `${findings.length} things do not agree.`,
    );
    return findings.length === 0;
  } finally {
    await close();
  }
}

interface OpenLedger {
  database: DatabaseHandle;
  close: () => Promise<void>;
}

async function openLedger({ DATABASE_URL: url, DATA_DIR: directory }: Env): Promise<OpenLedger> {
  if (url) {
    const database = await openServer(url);
    return { database, close: () => database.close() };
  }
  if (!existsSync(path.join(directory, "format.json")))
    throw new Error(`There is no data folder at ${path.resolve(directory)}. Set DATA_DIR.`);
  // Only one process may open the embedded database, so this fails while the product is running.
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
