import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const READY = /https?:\/\/localhost:\d+/;

/**
 * Collects the output of a starting product in `output` until it prints its address. It rejects if
 * the product stops instead.
 */
export const readyOrigin = (child: ChildProcess, output: string[]): Promise<string> =>
  untilPrinted(child, output, READY);

/** Works like `readyOrigin`, but waits for a line that matches, and resolves with the match. */
export function untilPrinted(
  child: ChildProcess,
  output: string[],
  wanted: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        output.push(line);
        const found = wanted.exec(line)?.[0];
        if (found) resolve(found);
      });
    }
    child.once("exit", (code) => {
      reject(new Error(`The product stopped with ${code}:\n${output.join("\n")}`));
    });
  });
}

export interface OwnProduct {
  origin: string;
  /** Stops the product as Ctrl-C does. */
  stop: () => Promise<void>;
}

/**
 * Starts the built product with a version of Node. It collects the output in `output`, and includes
 * it in the error if the product cannot start.
 */
export async function startOwnProduct(
  env: NodeJS.ProcessEnv,
  { node = process.execPath, output = [] }: { node?: string; output?: string[] } = {},
): Promise<OwnProduct> {
  const child = spawn(node, ["dist/server/main.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...env, NODE_ENV: "production" },
  });
  // Ctrl-C reaches the child through the terminal. If this process ends in any other way, it kills
  // the child.
  const end = () => void child.kill();
  process.once("exit", end);
  const origin = await readyOrigin(child, output);
  return {
    origin,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGINT");
      await exited;
      process.off("exit", end);
    },
  };
}
