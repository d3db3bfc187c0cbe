import { spawn } from "node:child_process";
import { once } from "node:events";

/** How a program ended, and what it printed where that was kept. */
export interface Finished {
  /** Its exit code; 1 where a signal ended it. */
  code: number;
  output: string;
}

/**
 * Runs a program to its end without a shell and without stdin.
 *
 * @param show `inherit` prints as it goes, `keep` returns the output instead
 */
export async function runProgram(
  command: readonly string[],
  show: "inherit" | "keep",
  env: NodeJS.ProcessEnv = process.env,
): Promise<Finished> {
  const [program = "", ...args] = command;
  const out = show === "keep" ? "pipe" : "inherit";
  const child = spawn(program, args, { stdio: ["ignore", out, out], env });
  let output = "";
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  try {
    await once(child, "close");
  } catch (error) {
    return { code: 127, output: String(error) };
  }
  return { code: child.exitCode ?? 1, output };
}
