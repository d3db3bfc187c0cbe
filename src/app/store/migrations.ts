/** Slices as some version stored them, by name; nothing is sure about them. */
export type StoredSlices = Readonly<Record<string, unknown>>;

/** Makes slices of the version that it stands at out of slices of the version before. */
type Migration = (slices: StoredSlices) => StoredSlices;

/** Which version the slices have now, and the way there from every version that was ever published. */
export interface StoredSchema {
  version: number;
  /** By the version that each leads to. */
  migrations: Readonly<Record<number, Migration>>;
}

/**
 * When a stored slice changes its shape: raise the version and add the migration that leads there. A field that is only
 * new needs none: it begins with its initial value.
 */
export const STORED_SCHEMA: StoredSchema = { version: 1, migrations: {} };

/**
 * What version `from` stored, step by step brought to the schema's version. Undefined for what cannot be read: a version
 * that is newer (the app was rolled back) or not known, from which no step leads on.
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
