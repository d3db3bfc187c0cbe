import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { exports } from "../../db/schema/exportFiles";

export type ExportRow = typeof exports.$inferSelect;

export async function exportsOf(db: Database, tributeId: string): Promise<ExportRow[]> {
  return db.select().from(exports).where(eq(exports.tributeId, tributeId));
}

/** Deletes the row of an export. It returns false when the row was gone already. */
export async function deleteExportRow(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.delete(exports).where(eq(exports.id, id)).returning({ id: exports.id });
  return rows.length > 0;
}
