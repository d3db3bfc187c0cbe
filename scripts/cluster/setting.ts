import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Lifecycle } from "../../server/lifecycle";

export interface Setting {
  folder: string;
  print: (line: string) => void;
  /** Whatever was started stops with it, newest first. */
  lifecycle: Lifecycle;
}

/** Passes on what a shell gives every program, and none of the product's own variables. */
export const MACHINE: NodeJS.ProcessEnv = Object.fromEntries(
  ["PATH", "HOME", "TMPDIR", "LANG"].map((name) => [name, process.env[name]]),
);

export async function folderOf({ folder }: Setting, name: string): Promise<string> {
  const own = path.join(folder, name);
  await mkdir(own, { recursive: true, mode: 0o700 });
  return own;
}

export async function logOf(setting: Setting, name: string): Promise<string> {
  return path.join(await folderOf(setting, "logs"), `${name}.log`);
}
