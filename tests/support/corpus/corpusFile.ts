import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** It is kept between runs; a changed recipe creates new files. */
const CACHE = "node_modules/.cache/folkreel/corpus";

/** Stands for the file that a run of ffmpeg writes, and which the previous run has written. */
export const OUT = "{out}";
export const IN = "{in}";

/** Contains the arguments of one or more runs of ffmpeg. */
export type Recipe = readonly (readonly string[])[];

async function runAll(recipe: Recipe, file: string): Promise<void> {
  const pieces = recipe.map((_, at) => (at === recipe.length - 1 ? file : `${file}.${at}`));
  for (const [at, words] of recipe.entries()) {
    const args = words.map((word) =>
      word.replace(OUT, pieces[at] ?? "").replace(IN, pieces[at - 1] ?? ""),
    );
    await execute("ffmpeg", ["-nostdin", "-v", "error", "-y", ...args]);
  }
  for (const piece of pieces.slice(0, -1)) await rm(piece);
}

/** Returns the path of a file that ffmpeg has made with this recipe, now or in an earlier run. */
export async function corpusFile(recipe: Recipe): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(recipe)).digest("hex").slice(0, 16);
  const file = join(CACHE, hash);
  if (existsSync(file)) return file;
  await mkdir(CACHE, { recursive: true });
  const part = `${file}.${process.pid}`;
  await runAll(recipe, part);
  await rename(part, file);
  return file;
}
