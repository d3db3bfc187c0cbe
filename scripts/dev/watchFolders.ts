import { existsSync, type FSWatcher, readdirSync, watch } from "node:fs";
import path from "node:path";

/** A save by an editor, or a checkout, is several changes. */
const COLLECT_MS = 300;

/**
 * Calls back when files below some folders have changed, once for all changes that follow each other
 * within `COLLECT_MS`. It watches folders, not files, so it also sees files that are removed and
 * restored, as by `git checkout`.
 * @returns what ends it
 */
export function watchFolders(roots: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const note = (folder: string): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, COLLECT_MS);
    refresh(folder);
  };
  const forget = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  /** Follows what has become of a folder, and of those in it. */
  function refresh(folder: string): void {
    if (!existsSync(folder)) return forget(folder);
    if (!watchers.has(folder)) {
      const watcher = watch(folder, () => note(folder));
      watcher.on("error", () => forget(folder));
      watchers.set(folder, watcher);
    }
    for (const known of watchers.keys()) if (!existsSync(known)) forget(known);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) refresh(path.join(folder, entry.name));
  }
  for (const root of roots) refresh(root);
  return () => {
    clearTimeout(timer);
    for (const folder of watchers.keys()) forget(folder);
  };
}
