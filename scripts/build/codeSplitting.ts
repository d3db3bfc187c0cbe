import type { Rolldown } from "vite";

/** What is asked of the module graph. */
type Module = Pick<Rolldown.ModuleInfo, "importedIds" | "dynamicallyImportedIds">;
type ModuleOf = (id: string) => Module | null;

/** What every page loads at once: each is one file of a module and all that it imports before it runs. */
const START = [
  { name: "index", module: "index.html" },
  { name: "start", module: "src/app/start.tsx" },
] as const;
/** Around the pages with Joy, and so the file of Joy's own start. */
const JOY = { name: "AppLayout", module: "src/app/shell/AppLayout.tsx" } as const;

/** What that many parts of the app share is worth loading with all of its kind. An icon weighs less than a request. */
const SHARED_BY = 7;
const ICONS = /\/node_modules\/lucide-react\//;
const ICONS_SHARED_BY = 2;

/** What is shared, by the libraries that it must not need; many pages do without one or the other. */
const WITHOUT_JOY = [
  { name: "kit", without: /\/node_modules\/(@mui|formik|yup)\// },
  { name: "calls", without: /\/node_modules\/(@mui|formik)\// },
] as const;
const WITH_JOY = [
  { name: "dialogs", without: /\/node_modules\/formik\// },
  { name: "forms", without: null },
] as const;

/**
 * Few files instead of the smallest ones. Without HTTP/2 a browser has six requests under way at once, and on a phone each
 * takes half a second, however small its answer is; left alone, the bundler makes a file of each set of modules that two
 * pages share, and home waited for seventy.
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    // What a file's modules import is in the same file or in one that comes before it.
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

/** The file's name for each module that is at a start or shared by many; the others are left to the bundler. */
export function filesOf(root: string, moduleOf: ModuleOf): Map<string, string> {
  const files = new Map<string, string>();
  const put = (name: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!files.has(id)) files.set(id, name);
  };
  const withImports = (module: string) => closure(`${root}/${module}`, moduleOf);
  for (const { name, module } of START) put(name, withImports(module));
  const shared = sharedModules(`${root}/${START[0].module}`, moduleOf).map((id) => [
    ...closure(id, moduleOf),
  ]);
  const putShared = ({ name, without }: { name: string; without: RegExp | null }): void => {
    for (const ids of shared) if (!ids.some((id) => without?.test(id))) put(name, ids);
  };
  WITHOUT_JOY.forEach(putShared);
  put(JOY.name, withImports(JOY.module));
  WITH_JOY.forEach(putShared);
  return files;
}

/** The modules that many of the parts which are loaded at the first need share. */
function sharedModules(entry: string, moduleOf: ModuleOf): string[] {
  const uses = new Map<string, number>();
  for (const part of lazyParts(entry, moduleOf)) {
    for (const id of closure(part, moduleOf)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const isShared = (id: string, count: number): boolean =>
    ICONS.test(id) ? count >= ICONS_SHARED_BY : isOurs(id) && count >= SHARED_BY;
  return [...uses].filter(([id, count]) => isShared(id, count)).map(([id]) => id);
}

/** A library comes with what needs it. */
const isOurs = (id: string): boolean => !id.includes("/node_modules/");

/** A module and all that comes with it before it runs. */
function closure(root: string, moduleOf: ModuleOf): Set<string> {
  const found = new Set([root]);
  // A set goes on to what is added while it is walked.
  for (const id of found)
    for (const imported of moduleOf(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Every module that is loaded at the first need. */
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
