import type { Rolldown } from "vite";
import { MODULES } from "./modules";

export type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** Returns the chunks that `isRoot` selects and all their static imports, imports first. */
export function withImports(
  output: readonly Output[],
  isRoot: (chunk: Rolldown.OutputChunk) => boolean | undefined,
): Rolldown.OutputChunk[] {
  const chunks = output.filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<string>();
  const withImportsOf = (chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] => {
    if (seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const imports = chunk.imports.flatMap((name) => byName.get(name) ?? []);
    return [...imports.flatMap(withImportsOf), chunk];
  };
  return chunks.filter(isRoot).flatMap(withImportsOf);
}

/**
 * Tells whether a chunk contains a module, given by its path in the repository. The name of a chunk
 * with several modules does not show them.
 */
export const containsModule =
  (module: string) =>
  ({ moduleIds }: Rolldown.OutputChunk): boolean =>
    moduleIds.some((id) => id.endsWith(`/${module}`));

/** Returns the app without its pages: its code and the code's imports. */
export const appChunks = (output: readonly Output[]): Rolldown.OutputChunk[] =>
  withImports(output, containsModule(MODULES.app));

/** Returns the entry, which loads everything else. */
export const entryChunks = (output: readonly Output[]): Rolldown.OutputChunk[] =>
  withImports(output, ({ isEntry }) => isEntry);

/** Returns what every page loads immediately: the entry, then the app. */
export const startChunks = (output: readonly Output[]): Rolldown.OutputChunk[] => [
  ...new Set([...entryChunks(output), ...appChunks(output)]),
];

/** Returns the style files of these chunks in order, without duplicates. */
export function stylesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
}
