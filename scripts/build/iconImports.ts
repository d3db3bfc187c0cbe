import { readFile } from "node:fs/promises";
import { parseSync, type Plugin } from "vite";

const PACKAGE = "lucide-react";
const USES_PACKAGE = /from\s*["']lucide-react["']/;
const INDEX = "node_modules/lucide-react/dist/esm/lucide-react.mjs";
/** The package publishes each icon under such a path as well. */
const ICON_FILE = /^\.\/icons\/(.+)\.mjs$/;

const parse = (code: string) => parseSync("module.js", code).program;

/**
 * Makes each module import its icons from their own files instead of the package's index. The index
 * imports all icons, so `codeSplitting` could not tell which part of the app uses which icon, and
 * every page loaded the icons of all others.
 */
export function iconImports(): Plugin {
  let iconFiles: ReadonlyMap<string, string> | undefined;
  return {
    name: "icon-imports",
    transform: {
      filter: { code: USES_PACKAGE, id: { exclude: /\/node_modules\// } },
      async handler(code) {
        iconFiles ??= iconFilesOf(await readFile(INDEX, "utf8"));
        return importIcons(code, iconFiles);
      },
    },
  };
}

/** Returns the published path of each icon by the names under which the index exports it. */
function iconFilesOf(index: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const node of parse(index).body) {
    if (node.type !== "ExportNamedDeclaration") continue;
    const icon = ICON_FILE.exec(node.source?.value ?? "")?.[1];
    if (!icon) continue;
    for (const { exported } of node.specifiers)
      if (exported.type === "Identifier") files.set(exported.name, `${PACKAGE}/icons/${icon}`);
  }
  return files;
}

/**
 * Replaces a module's imports of icons.
 * @throws Error for an import of anything else.
 */
function importIcons(code: string, iconFiles: ReadonlyMap<string, string>): string {
  let result = code;
  // The last one comes first, so that the positions of the others stay valid.
  for (const node of parse(code).body.toReversed()) {
    if (node.type !== "ImportDeclaration" || node.source.value !== PACKAGE) continue;
    const imports = node.specifiers.map(({ local, ...specifier }) => {
      const name =
        "imported" in specifier && "name" in specifier.imported && specifier.imported.name;
      const file = name && iconFiles.get(name);
      if (!file) throw new Error(`Import an icon of ${PACKAGE} by its name, not ${local.name}`);
      return `import ${local.name} from ${JSON.stringify(file)};`;
    });
    result = result.slice(0, node.start) + imports.join(" ") + result.slice(node.end);
  }
  return result;
}
