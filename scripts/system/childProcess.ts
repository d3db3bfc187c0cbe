import { spawn } from "node:child_process";
import { once } from "node:events";

/** Contains the result of a program and, if collected, its output. */
export interface ProgramResult {
  /** The exit code is 1 if a signal ended the program. */
  code: number;
  output: string;
}

/**
 * Runs a program to its end without a shell and without stdin.
 *
 * @param show `inherit` prints the output immediately, `keep` returns it instead
 */
export async function runProgram(
  command: readonly string[],
  show: "inherit" | "keep",
  env: NodeJS.ProcessEnv = process.env,
): Promise<ProgramResult> {
  const [program = "", ...args] = command;
  const outputMode = show === "keep" ? "pipe" : "inherit";
  const child = spawn(program, args, { stdio: ["ignore", outputMode, outputMode], env });
  let output = "";
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  try {
    await once(child, "close");
  } catch (error) {
    return { code: 127, output: String(error) };
  }
  return { code: child.exitCode ?? 1, output };
}
