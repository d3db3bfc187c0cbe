import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/**
 * Relates each test to the file with the same path outside `tests/`, and to the routes of its
 * folder, so that `vitest related` and the watch mode find it. Tests that run the whole app load it
 * by its address (see `wholeApp.ts`), because its imports would relate each of them to every file.
 */
export const relateToMirror = (): Plugin => ({
  name: "relate-to-mirror",
  transform(code, id) {
    const imports = mirrorsOf(id).map((source) => `() => import("${source}")`);
    return imports.length > 0
      ? { code: `${code}\nexport const mirrors = [${imports.join(", ")}];`, map: null }
      : undefined;
  },
});

/**
 * Returns the related source files.
 * @returns addresses such as `/src/pages/home/HomePage.tsx` for
 * `tests/src/pages/home/HomePage.test.tsx`.
 */
export function mirrorsOf(test: string): string[] {
  const found = /^tests\/(.+\/)([^/.]+)(?:\.[^/]+)?\.test\.tsx?$/.exec(path.relative(ROOT, test));
  if (!found) return [];
  const [, folder = "", name = ""] = found;
  const place = `/${folder.replace("isolated/", "")}`;
  const candidates = [`${name}.ts`, `${name}.tsx`, "routes.ts"].map((file) => place + file);
  return candidates.filter((file) => existsSync(ROOT + file));
}
