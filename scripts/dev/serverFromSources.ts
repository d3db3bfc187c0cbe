import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import path from "node:path";
import { type BuildContext, context } from "esbuild";
import { BESIDE_THE_SERVER } from "../build/productBuild";

const FOLDER = ".vite/server";
/** Somebody waits for the next process, so this one does not finish its work. */
const STOP_LIMIT_MS = 1_000;

/**
 * Runs the server from its sources: bundles them, which takes a third of a second, and replaces the
 * process. Node needs twice as long to load the sources one by one.
 */
export class ServerFromSources {
  #child: ChildProcess | undefined;
  #replacing: Promise<void> | undefined;
  #isDue = false;

  private constructor(
    private readonly bundler: BuildContext,
    private readonly nodeArgs: readonly string[],
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** @param nodeArgs are for Node, such as `--inspect` */
  static async create(
    nodeArgs: readonly string[],
    env: NodeJS.ProcessEnv,
  ): Promise<ServerFromSources> {
    const bundler = await context({
      entryPoints: ["server/main.ts"],
      outdir: FOLDER,
      bundle: true,
      splitting: true,
      packages: "external",
      platform: "node",
      format: "esm",
      sourcemap: true,
      logLevel: "error",
    });
    return new ServerFromSources(bundler, nodeArgs, env);
  }

  /** Starts the server, or replaces it. A change during that is followed by another replacement. */
  async replace(): Promise<void> {
    this.#isDue = true;
    this.#replacing ??= this.#follow().finally(() => {
      this.#replacing = undefined;
    });
    await this.#replacing;
  }

  async stop(): Promise<void> {
    this.#isDue = false;
    // It would start another process.
    await this.#replacing;
    await this.#end();
    await this.bundler.dispose();
  }

  async #follow(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      // esbuild has printed the error. The last server that could be built stays.
      if (await this.bundler.rebuild().catch(() => undefined)) await this.#start();
    }
  }

  async #start(): Promise<void> {
    for (const { from, to } of BESIDE_THE_SERVER)
      await cp(from, path.join(FOLDER, path.basename(to)), { recursive: true });
    await this.#end();
    const file = path.join(FOLDER, "main.js");
    const args = ["--enable-source-maps", ...this.nodeArgs, file];
    this.#child = spawn(process.execPath, args, { stdio: "inherit", env: this.env });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGINT");
    const limit = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  }
}
