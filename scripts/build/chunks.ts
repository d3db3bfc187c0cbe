import type { Rolldown } from "vite";

export type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The chunks that `isRoot` picks and all that they import before they run, what is imported first. */
export function withImports(
  output: readonly Output[],
  isRoot: (chunk: Rolldown.OutputChunk) => boolean | undefined,
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

/** What the entry brings in by a call, so that a painted page can do without it. */
const APP = "/src/app/start.tsx";

/** Whether a chunk holds the module whose path ends so. A chunk of several modules may be of none by its name. */
export const holds =
  (module: string) =>
  ({ moduleIds }: Rolldown.OutputChunk): boolean =>
    moduleIds.some((id) => id.endsWith(module));

/** The app without any of its pages: its code and what that imports. */
export const appChunks = (output: readonly Output[]): Rolldown.OutputChunk[] =>
  withImports(output, holds(APP));

/** What every page loads at once: the entry, then the app. */
export function startChunks(output: readonly Output[]): Rolldown.OutputChunk[] {
  const entry = withImports(output, ({ isEntry }) => isEntry);
  return [...new Set([...entry, ...appChunks(output)])];
}

/** The style files of these chunks, each once, in their order. */
export function stylesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
}
