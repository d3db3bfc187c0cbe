import { isRecord } from "./shape";

/** Contains slices by name, as some version stored them. Nothing about them is certain. */
export type StoredSlices = Readonly<Record<string, unknown>>;

/** Converts slices of the previous version to the version under which the migration is filed. */
type Migration = (slices: StoredSlices) => StoredSlices;

/**
 * Contains the version of the slices, and the migrations that lead to it from every published
 * version.
 */
export interface StoredSchema {
  version: number;
  /** Each migration is filed under the version that it leads to. */
  migrations: Readonly<Record<number, Migration>>;
}

/**
 * Raise the version and add a migration when a stored slice changes its shape. A new field needs no
 * migration: it starts with its initial value.
 */
export const STORED_SCHEMA: StoredSchema = { version: 2, migrations: { 2: moveImageToSubject } };

/** The draft's picture was stored next to the person whom the reel is for. */
function moveImageToSubject(slices: StoredSlices): StoredSlices {
  const { createTribute: draft } = slices;
  if (!isRecord(draft) || !isRecord(draft.tributeFor)) return slices;
  const tributeFor = { ...draft.tributeFor, image: draft.imageUrl ?? "" };
  return { ...slices, createTribute: { ...draft, tributeFor } };
}

/**
 * Converts what version `from` stored to the schema's version, step by step. It returns undefined
 * for a version that is newer (the app was rolled back) or unknown, because no step leads on from
 * there.
 */
export function migrated(
  stored: StoredSlices,
  from: unknown,
  { version, migrations }: StoredSchema,
): StoredSlices | undefined {
  if (typeof from !== "number" || !Number.isInteger(from) || from > version) return undefined;
  let slices = stored;
  for (let step = from + 1; step <= version; step += 1) {
    const migration = migrations[step];
    if (!migration) return undefined;
    slices = migration(slices);
  }
  return slices;
}
