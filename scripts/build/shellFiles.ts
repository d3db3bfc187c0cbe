import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { SHELL_PATH } from "@contract/pages";
import { type Output, startChunks, stylesOf } from "./chunks";

/**
 * Describes a file in the service worker's cache. If it has no revision, its name changes with its
 * content.
 */
export interface ShellFile {
  url: string;
  revision: string | null;
}

/** The product's own texts need this subset of the font. */
const FONT = /^assets\/poppins-latin-\d+-normal-.*\.woff2$/;

/**
 * Returns the files that the app needs to start and to show its offline screen: the page first,
 * then everything that it loads immediately. It leaves out routes and libraries that are loaded on
 * demand.
 */
export async function shellFiles(output: readonly Output[]): Promise<ShellFile[]> {
  const page = output.find(({ fileName }) => fileName === "index.html");
  if (page?.type !== "asset") throw new Error("The build has no index.html.");
  const chunks = startChunks(output);
  const loaded = [...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks)];
  const fonts = output.map(({ fileName }) => fileName).filter((name) => FONT.test(name));
  const hashed = [...new Set([...loaded, ...fonts])];
  return [
    { url: SHELL_PATH, revision: revisionOf(page.source) },
    { url: "/colorScheme.js", revision: revisionOf(await readFile("public/colorScheme.js")) },
    ...hashed.map((name) => ({ url: `/${name}`, revision: null })),
  ];
}

function revisionOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
