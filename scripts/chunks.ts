import type { Rolldown } from "vite";

export type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The chunks that `isRoot` picks and all that they import before they run, what is imported first. */
export function withImports(
  output: readonly Output[],
  isRoot: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk[] {
  const chunks = output.filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<string>();
  const withThose = (chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] => {
    if (seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const imports = chunk.imports.flatMap((name) => byName.get(name) ?? []);
    return [...imports.flatMap(withThose), chunk];
  };
  return chunks.filter(isRoot).flatMap(withThose);
}

/** The style files of these chunks, each once, in their order. */
export function stylesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
}
