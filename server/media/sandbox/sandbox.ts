import { lstat, readdir } from "node:fs/promises";
import { constants } from "node:os";
import path from "node:path";
import { bubblewrapArgs } from "./bubblewrap";
import { findBinary } from "./findBinary";
import { defaultProcessLimits, limitArgs, type ProcessLimits } from "./limits";
import { type ProcessorBudget, processorBudget } from "../processorTime";
import { allowReading, giveFolder, releaseUser, allocateUid, userArgs } from "./ownUser";

/** Holds the programs that confine a process. Null means that a part of the sandbox is missing. */
export interface Sandbox {
  bwrap: string | null;
  prlimit: string | null;
  /** This changes to another user, which only root can do. */
  setpriv: string | null;
}

/** Names what a process may use. Everything else is closed to it, as far as the sandbox can. */
export interface JobAccess {
  /** The processor time that is left for it, in ms. The default is an hour. */
  budget?: ProcessorBudget | undefined;
  /** These files may be read. `args` must name them by the same paths. */
  reads?: readonly string[] | undefined;
  /** This folder may be read and written. Relative names in `args` are resolved here. */
  writes?: string | undefined;
  processLimits?: Partial<ProcessLimits> | undefined;
  programFiles?: readonly string[] | undefined;
}

export interface ConfinedCommand {
  binary: string;
  args: string[];
  cwd: string | undefined;
  /** These files are open in the process from descriptor 4 on. */
  openFiles: readonly string[];
  /**
   * Ends the job and takes its folder back.
   * @throws Error if the process has left something else than files and folders
   */
  leave: () => Promise<void>;
}

interface JobFiles {
  reads: readonly string[];
  writes: string | undefined;
}

/** Returns the files of a job. What lies in its folder needs no further permission. */
const filesOf = ({ reads = [], writes }: JobAccess): JobFiles => ({
  reads: reads.filter((file) => writes === undefined || !file.startsWith(`${writes}/`)),
  writes: writes === undefined ? undefined : path.resolve(writes),
});

/** This is the first descriptor after stdin, stdout, stderr and the supervisor's pipe. */
const FIRST_DESCRIPTOR = 4;

/**
 * This is the priority in the sandbox of bubblewrap. It must be low from the start, because
 * bubblewrap starts the command before we could lower it.
 */
export const LOW_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** Runs a program without any protection, which is all that macOS and Windows offer. */
export const NO_SANDBOX: Sandbox = { bwrap: null, prlimit: null, setpriv: null };

/** Returns the sandboxes that the programs of this machine may allow, the strictest first. */
export async function possibleSandboxes(): Promise<Sandbox[]> {
  if (process.platform !== "linux") return [];
  const names = ["bwrap", "prlimit", "setpriv"] as const;
  const [bwrap, prlimit, found] = await Promise.all([...names].map(findBinary));
  const setpriv = process.getuid?.() === 0 ? (found ?? null) : null;
  const all = { bwrap: bwrap ?? null, prlimit: prlimit ?? null, setpriv };
  const unique = new Map(
    [all, { ...all, bwrap: null }, { ...NO_SANDBOX, prlimit: all.prlimit }].map((one) => [
      JSON.stringify(one),
      one,
    ]),
  );
  unique.delete(JSON.stringify(NO_SANDBOX));
  return [...unique.values()];
}

export function describeSandbox({ bwrap, prlimit, setpriv }: Sandbox): string {
  const parts = [
    bwrap ? "bubblewrap" : "no bubblewrap",
    setpriv && "another user",
    prlimit && "limits",
  ].filter(Boolean);
  return parts.join(", ");
}

/**
 * Without bubblewrap, another user cannot pass through the data folder. It gets its input as open
 * files and its folder as the current one.
 */
function withoutPaths(args: readonly string[], { reads, writes }: JobFiles): string[] {
  return args.map((arg) => {
    let text = arg;
    reads.forEach((file, index) => {
      text = text.replaceAll(file, () => `/dev/fd/${FIRST_DESCRIPTOR + index}`);
    });
    return writes ? text.replaceAll(`${writes}/`, () => "./") : text;
  });
}

/** Refuses links, because we would read what they lead to. */
async function refuseLinks(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const entry = await lstat(path.join(folder, name));
    if (!entry.isFile() && !entry.isDirectory())
      throw new Error("The process has left something else than files and folders.");
  }
}

/**
 * Gives a job its user and its files. It returns null on a disk whose files cannot change their
 * owner, such as some shared folders, where jobs keep the server's user.
 */
async function lendToUser({ reads, writes }: JobFiles): Promise<number | null> {
  const user = allocateUid();
  try {
    if (writes !== undefined) await giveFolder(writes, user);
    for (const file of reads) await allowReading(file);
    return user;
  } catch (error) {
    releaseUser(user);
    if (error instanceof Error && "code" in error && error.code === "EPERM") return null;
    throw error;
  }
}

async function takeBack({ writes }: JobFiles, user: number | null): Promise<void> {
  if (user !== null) releaseUser(user);
  if (writes === undefined) return;
  if (user !== null) await giveFolder(writes, process.getuid?.() ?? 0);
  await refuseLinks(writes);
}

function commandWords(
  { bwrap, prlimit, setpriv }: Sandbox,
  { binary, args }: { binary: string; args: readonly string[] },
  files: JobFiles,
  { access, user }: { access: JobAccess; user: number | null },
): string[] {
  const programs = [binary, prlimit, setpriv].filter((one) => one !== null);
  const shown = {
    reads: [...programs, ...(access.programFiles ?? []), ...files.reads],
    writes: files.writes,
    cwd: files.writes ?? "/",
    changesUser: user !== null,
  };
  const limits = { ...defaultProcessLimits(), ...access.processLimits };
  const countsAlone = user !== null || bwrap !== null;
  return [
    ...(bwrap ? [bwrap, ...bubblewrapArgs(shown)] : []),
    ...(prlimit
      ? [prlimit, ...limitArgs(limits, access.budget ?? processorBudget(), countsAlone)]
      : []),
    ...(setpriv && user !== null ? [setpriv, ...userArgs(user)] : []),
    binary,
    ...(user !== null && !bwrap ? withoutPaths(args, files) : args),
  ];
}

/** Prepares a command to run in the sandbox. `binary` is an absolute path without links. */
export async function confine(
  sandbox: Sandbox,
  binary: string,
  args: readonly string[],
  access: JobAccess,
): Promise<ConfinedCommand> {
  const files = filesOf(access);
  const user = sandbox.setpriv ? await lendToUser(files) : null;
  const words = commandWords(sandbox, { binary, args }, files, { access, user });
  const [first = binary, ...rest] = words;
  return {
    binary: first,
    args: rest,
    cwd: sandbox.bwrap ? undefined : files.writes,
    openFiles: user !== null && !sandbox.bwrap ? files.reads : [],
    leave: () => takeBack(files, user),
  };
}
