import type { DatabaseHandle } from "../../server/db/connection";
import { APPLIED_MIGRATIONS, type AppliedMigration, toApplied } from "../../server/db/migrate";

/** Every column that names a blob. Exports are left out, because they are made again. */
const REFERENCES = `
  select key from assets
  union select key from reel_music
  union select rendition.value ->> 'initKey' from cards, jsonb_each(files) as rendition
  union select segment ->> 'key' from cards, jsonb_each(files) as rendition,
    jsonb_array_elements(rendition.value -> 'segments') as segment`;

/** Returns the keys of all media that a database refers to. */
export async function referencedKeys(database: DatabaseHandle): Promise<string[]> {
  const { rows } = await database.execute(REFERENCES);
  return rows.map(({ key }) => String(key));
}

/** Returns the migrations that a database has, oldest first. */
export async function appliedMigrations(database: DatabaseHandle): Promise<AppliedMigration[]> {
  return (await database.execute(APPLIED_MIGRATIONS)).rows.map(toApplied);
}
