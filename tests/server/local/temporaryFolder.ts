import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates a folder for one test and removes it afterwards. */
export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "folkreel-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
