import type { Rolldown } from "vite";
import { chunkName, MODULES } from "./modules";

/** Contains the fields of the module graph that we use. */
type Module = Pick<Rolldown.ModuleInfo, "importedIds" | "dynamicallyImportedIds">;
type ModuleOf = (id: string) => Module | null;

/**
 * Every page loads the first and the last of these files immediately; the page of a gift loads the
 * second one before the last. Each contains a module and all its static imports.
 */
const START = [
  { name: "index", module: MODULES.page },
  { name: chunkName(MODULES.firstFrames), module: MODULES.firstFrames },
  { name: "start", module: MODULES.app },
] as const;

/**
 * A module that this many parts of the app share is loaded together with all others of its kind.
 * Icons need fewer, because an icon is smaller than the overhead of a request.
 */
const SHARED_BY = 7;
const ICONS = /\/node_modules\/lucide-react\//;
const ICONS_SHARED_BY = 2;

/**
 * Groups shared modules by the libraries and calls that they must not import, because many pages do
 * without these. A painted page makes its calls only after its first paint.
 */
const GROUPS = [
  // A reel's public pages have no fields.
  {
    name: "kit",
    without: /\/node_modules\/(formik|yup)\/|\/src\/(services|shared\/ui\/form\/Field)/,
  },
  { name: "fields", without: /\/node_modules\/(formik|yup)\/|\/src\/services\// },
  { name: "calls", without: /\/node_modules\/(formik|yup)\// },
  { name: "schemas", without: /\/node_modules\/formik\// },
  { name: "forms", without: null },
] as const;

/**
 * Builds a few large files instead of many small ones. Without HTTP/2 a browser runs six requests
 * at once, and on a phone each takes half a second, however small its answer is. By default, the
 * bundler creates a file for each set of modules that two pages share, and home waited for seventy.
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    // The imports of a file's modules are in the same file or in an earlier one.
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: "few files",
        name: (id, graph) => {
          files ??= filesOf(root, (module) => graph.getModuleInfo(module));
          return files.get(id) ?? null;
        },
      },
    ],
  };
}

/**
 * Returns the file name of each module that belongs to a start file or is shared by many parts. The
 * bundler places all others.
 */
function filesOf(root: string, moduleOf: ModuleOf): Map<string, string> {
  const files = new Map<string, string>();
  const assign = (name: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!files.has(id)) files.set(id, name);
  };
  const withImports = (module: string) => closure(`${root}/${module}`, moduleOf);
  for (const { name, module } of START) assign(name, withImports(module));
  const shared = sharedModules(`${root}/${START[0].module}`, moduleOf).map((id) => [
    ...closure(id, moduleOf),
  ]);
  for (const { name, without } of GROUPS)
    for (const ids of shared) if (!ids.some((id) => without?.test(id))) assign(name, ids);
  return files;
}

/** Returns the modules that many of the dynamically loaded parts share. */
function sharedModules(entry: string, moduleOf: ModuleOf): string[] {
  const uses = new Map<string, number>();
  for (const part of lazyParts(entry, moduleOf)) {
    for (const id of closure(part, moduleOf)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const isShared = (id: string, count: number): boolean =>
    ICONS.test(id) ? count >= ICONS_SHARED_BY : isOurs(id) && count >= SHARED_BY;
  return [...uses].filter(([id, count]) => isShared(id, count)).map(([id]) => id);
}

/** Tells whether a module is our own. A library is loaded with the module that needs it. */
const isOurs = (id: string): boolean => !id.includes("/node_modules/");

/** Returns a module and all its static imports, including indirect ones. */
function closure(root: string, moduleOf: ModuleOf): Set<string> {
  const found = new Set([root]);
  // The loop also visits the modules that are added to the set meanwhile.
  for (const id of found)
    for (const imported of moduleOf(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Returns every dynamically imported module. */
function lazyParts(entry: string, moduleOf: ModuleOf): Set<string> {
  const lazy = new Set<string>();
  const seen = new Set([entry]);
  for (const id of seen) {
    const module = moduleOf(id);
    for (const imported of module?.importedIds ?? []) seen.add(imported);
    for (const part of module?.dynamicallyImportedIds ?? []) {
      lazy.add(part);
      seen.add(part);
    }
  }
  return lazy;
}
