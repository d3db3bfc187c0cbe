import { containsModule, type Output, startChunks, stylesOf, withImports } from "./chunks";

/**
 * Returns all CSS rules that one page needs, from the build's output: those of the app's start,
 * then those of the page's own module.
 * @throws Error if the build has no chunk for that module.
 */
export function criticalStyles(output: readonly Output[], module: string): string {
  const page = withImports(output, containsModule(module));
  if (page.length === 0) throw new Error(`The build has no chunk for ${module}.`);
  const files = new Map(output.map((file) => [file.fileName, file]));
  return stylesOf([...startChunks(output), ...page])
    .map((name) => {
      const file = files.get(name);
      return file?.type === "asset" ? String(file.source) : "";
    })
    .join("");
}
