import { type Output, stylesOf, withImports } from "./chunks";

/**
 * All rules that one page needs, from the build's output: those of the app's start and those of the page's own module.
 * @throws Error when the build has no chunk for that module.
 */
export function criticalStyles(output: readonly Output[], module: string): string {
  const isPage = (id: string | null): boolean => id?.endsWith(`/${module}`) ?? false;
  const chunks = withImports(output, (chunk) => chunk.isEntry || isPage(chunk.facadeModuleId));
  if (!chunks.some((chunk) => isPage(chunk.facadeModuleId)))
    throw new Error(`The build has no chunk for ${module}.`);
  const files = new Map(output.map((file) => [file.fileName, file]));
  return stylesOf(chunks)
    .map((name) => {
      const file = files.get(name);
      return file?.type === "asset" ? String(file.source) : "";
    })
    .join("");
}
