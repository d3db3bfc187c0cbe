import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const READY = /https?:\/\/localhost:\d+/;

/** Reads what a starting product prints, into `output`, until its address is there. Rejects when it stops instead. */
export const readyOrigin = (child: ChildProcess, output: string[]): Promise<string> =>
  untilPrinted(child, output, READY);

/** The same until a line matches; resolves with the match. */
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

/** The built product, started for the time of a command. */
export interface OwnProduct {
  origin: string;
  /** As Ctrl-C does. */
  stop: () => Promise<void>;
}

/** Starts the built product with a Node. What it prints is kept in `output`, and told where it cannot start. */
export async function startOwnProduct(
  env: NodeJS.ProcessEnv,
  { node = process.execPath, output = [] }: { node?: string; output?: string[] } = {},
): Promise<OwnProduct> {
  const child = spawn(node, ["dist/server/main.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...env, NODE_ENV: "production" },
  });
  // Ctrl-C reaches the child by the terminal; whatever else ends this process takes it along.
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
