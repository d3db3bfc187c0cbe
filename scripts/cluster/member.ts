import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { poll } from "../product/productApi";
import { findExecutable } from "../system/executables.js";
import { logOf, type Setting } from "./setting";

interface MemberOptions {
  name: string;
  command: readonly string[];
  /** As root, the program runs as this user. */
  user?: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** It answers this by ending in a few seconds, with everything stored. */
  stopSignal: NodeJS.Signals;
  /** Tells whether it can be used. A rejection means "not yet". */
  isReady: () => Promise<boolean>;
  /** It listens on this port of the machine. */
  port: number;
}

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 10_000;
const RESTART_AFTER_MS = 1_000;
const LOG_TAIL_CHARS = 2_000;
const MAY_READ = "+dac_read_search";

/**
 * Describes one process of the cluster. If it ends although nobody has asked for that, it is started
 * again. It has a process group of its own, because Ctrl-C at a terminal reaches the whole group of
 * the command, and the members must end in order.
 */
export class Member {
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isWanted = false;
  #folder: string;

  constructor(
    private readonly setting: Setting,
    private readonly options: MemberOptions,
  ) {
    this.#folder = options.cwd;
  }

  get name(): string {
    return this.options.name;
  }

  /** Returns the id of its process, or undefined while it does not run. */
  get pid(): number | undefined {
    return this.#isRunning() ? this.#child?.pid : undefined;
  }

  /**
   * Starts the process and waits until it can be used.
   * @throws Error with the end of its log if it ends instead.
   */
  async start(): Promise<void> {
    await this.#spawn();
    await this.#untilReady();
    this.#isWanted = true;
  }

  /** Lets the next process of this member run in another folder, such as that of another version. */
  moveTo(folder: string): void {
    this.#folder = folder;
  }

  /** Sends its process a signal, such as one that kills or freezes it. */
  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Ends the process, and does not start it again. It is killed if it takes longer than `limitMs`. */
  async stop(signal = this.options.stopSignal, limitMs = STOP_LIMIT_MS): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#restart);
    if (!this.#child || !this.#isRunning()) return;
    const ended = once(this.#child, "exit");
    this.signal(signal);
    const limit = setTimeout(() => this.signal("SIGKILL"), limitMs);
    await ended;
    clearTimeout(limit);
  }

  #isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async #spawn(): Promise<void> {
    const { name, command, user, env } = this.options;
    const isRestart = this.#isWanted;
    const logFile = await logOf(this.setting, name);
    const [program = "", ...args] = await guarded(command, user);
    // It may have been stopped meanwhile.
    if (isRestart && !this.#isWanted) return;
    const log = openSync(logFile, "a", 0o600);
    const child = spawn(program, args, {
      cwd: this.#folder,
      env,
      stdio: ["ignore", log, log],
      detached: true,
    });
    closeSync(log);
    this.#child = child;
    child.once("exit", (code, signal) => this.#onExit(signal ?? `exit code ${code}`));
    await once(child, "spawn");
  }

  #onExit(how: string): void {
    if (!this.#isWanted) return;
    const { name } = this.options;
    const { print } = this.setting;
    print(`${name} has ended (${how}) and is started again`);
    this.#restart = setTimeout(() => {
      this.#spawn().catch((error: unknown) => print(`${name}: ${String(error)}`));
    }, RESTART_AFTER_MS);
  }

  async #untilReady(): Promise<void> {
    const { name, isReady } = this.options;
    const logFile = await logOf(this.setting, name);
    await poll(async () => {
      const isUsable = await isReady().catch(() => false);
      if (this.#isRunning()) return isUsable || undefined;
      const printed = (await readFile(logFile, "utf8")).slice(-LOG_TAIL_CHARS);
      throw new Error(`${name} does not start. The end of ${logFile}:\n${printed}`);
    }, START_LIMIT_MS);
  }
}

/** Starts a process, whose end belongs to the end of the cluster from now on. */
export async function launch(setting: Setting, options: MemberOptions): Promise<Member> {
  const member = new Member(setting, options);
  setting.lifecycle.onStop(member.name, () => member.stop());
  await member.start();
  announce(setting, member.name, options.port, member.pid);
  return member;
}

export function announce({ print }: Setting, name: string, port: number, pid?: number): void {
  const process = pid === undefined ? "" : `process ${pid}`;
  print(`${name.padEnd(14)}127.0.0.1:${String(port).padEnd(7)}${process}`.trimEnd());
}

/**
 * Lets a program end with this one, also after `kill -9`, where util-linux is installed. PostgreSQL
 * refuses to run as root. Its usual user must get through the folders of root to its data.
 */
export async function guarded(command: readonly string[], user?: string): Promise<string[]> {
  if (!(await findExecutable("setpriv"))) return [...command];
  const who = ["--reuid", user ?? "", "--regid", user ?? "", "--init-groups"];
  const asUser = [...who, "--inh-caps", MAY_READ, "--ambient-caps", MAY_READ];
  const isRoot = process.getuid?.() === 0;
  return ["setpriv", "--pdeathsig", "TERM", ...(user && isRoot ? asUser : []), ...command];
}

/** Resolves with true when a port of this machine accepts a connection. It rejects otherwise. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } finally {
    socket.destroy();
  }
}
