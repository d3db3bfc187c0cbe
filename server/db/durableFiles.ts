import { closeSync, fsyncSync, openSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** Makes the disk keep what was written to an open file. It is `fsync` of the system. */
export type Sync = (descriptor: number) => void;

/** PGlite's own arguments switch `fsync` off (`-F`), and its `fdatasync` does nothing. */
export const DURABLE_ARGUMENTS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((argument) => argument !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/** This is the error number of "input/output error" inside PGlite. */
const EIO = 29;

/** Describes the parts of Emscripten's file system that PGlite's types do not declare. */
interface FileSystemModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
  FS: { ErrnoError: new (code: number) => Error };
}

/**
 * Keeps the files of an embedded database in a folder, like PGlite's `NodeFS`, whose `fsync` does
 * nothing: a transaction would be committed long before the disk has it.
 */
export class DurableFiles extends NodeFS {
  constructor(
    folder: string,
    private readonly sync: Sync,
  ) {
    super(folder);
  }

  override async init(...[pg, options]: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: unknown): void => {
      const { NODEFS, FS } = module as FileSystemModule;
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          this.sync(nfd);
          return 0;
        } catch {
          // PostgreSQL stops if the disk does not keep its log, instead of going on without it.
          throw new FS.ErrnoError(EIO);
        }
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...[emscriptenOpts.preRun ?? []].flat(), addSync],
      },
    };
  }
}

/**
 * Makes the disk keep every file of a folder. A new database, and one that an earlier version has
 * written, may still be in the memory of the system.
 */
export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) syncPath(path.join(entry.parentPath, entry.name));
  syncPath(folder);
}

function syncPath(name: string): void {
  const descriptor = openSync(name, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
