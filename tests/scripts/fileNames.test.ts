import { readdirSync } from "node:fs";
import path from "node:path";
import { groupBy } from "@server/groupBy";
import { expect, test } from "vitest";

const REPOSITORY = path.resolve(import.meta.dirname, "../..");

/** Returns the paths of all files below a folder, relative to the repository's root. */
const filesOf = (folder: string): string[] =>
  readdirSync(path.join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(REPOSITORY, path.join(entry.parentPath, entry.name)));

/** Returns the name before the first dot. */
const nameOf = (file: string): string => path.basename(file).split(".")[0] ?? "";

test.each(["src", "server", "contract", "scripts", "lint"])(
  "no two files below %s have names that differ only by case",
  (top) => {
    const names = [...new Set(filesOf(top).map(nameOf))];
    const written = groupBy(names, (name) => name.toLowerCase());
    expect([...written.values()].filter(({ length }) => length > 1)).toEqual([]);
  },
);
