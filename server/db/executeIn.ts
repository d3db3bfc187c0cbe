import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "./connection";

/**
 * Runs one statement with `$1` parameters in a Drizzle transaction, for SQL that a library wrote. A
 * parameter that occurs twice becomes two parameters, so its type must be clear in each place.
 * Quoted text must not contain `$1`.
 */
export async function executeIn(
  tx: Transaction,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  // Both drivers return `rows`, but Drizzle's common type does not declare it.
  return (await tx.execute(withParameters(text, values))) as { rows: Record<string, unknown>[] };
}

function withParameters(text: string, values: unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) =>
      index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`,
    ),
  );
}
