import type { DatabaseHandle } from "@server/db/connection";

/**
 * Returns every column of the product's tables that contains one of these texts, such as
 * `users.id`.
 */
export async function columnsWith(
  database: DatabaseHandle,
  texts: readonly string[],
): Promise<string[]> {
  const { rows: columns } = await database.execute(
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await database.execute(
      `select 1 from "${String(table)}", unnest($1::text[]) as word
       where position(word in "${String(column)}"::text) > 0 limit 1`,
      [`{${texts.map((text) => JSON.stringify(text)).join()}}`],
    );
    if (rows.length > 0) found.push(`${String(table)}.${String(column)}`);
  }
  return found.toSorted();
}
