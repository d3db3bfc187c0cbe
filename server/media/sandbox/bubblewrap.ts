import path from "node:path";

interface Visible {
  reads: readonly string[];
  writes: string | undefined;
  cwd: string;
  /** Lets the command in the sandbox change to another user, which root does. */
  changesUser: boolean;
}

/** Programs need these folders and files for their libraries. None of them contains our data. */
const SYSTEM_PATHS = [
  "/usr/lib",
  "/usr/lib64",
  "/usr/local/lib",
  "/lib",
  "/lib64",
  "/nix/store",
  "/etc/alternatives",
  "/etc/ld.so.cache",
];
const DEVICES = ["/dev/null", "/dev/urandom"];

/** Returns the folders above some paths, the outermost first. */
function foldersAbove(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const one of paths) {
    const names = path.dirname(one).split("/").filter(Boolean);
    names.forEach((_, index) => folders.add(`/${names.slice(0, index + 1).join("/")}`));
  }
  return [...folders];
}

/**
 * Returns the arguments of `bwrap`: an empty file system with the system's libraries, the files of
 * the job and nothing else, no network, and no sight of other processes. There is no `/proc`,
 * because containers often refuse to mount one.
 */
export function bubblewrapArgs({ reads, writes, cwd, changesUser }: Visible): string[] {
  const shown = [...SYSTEM_PATHS, ...DEVICES, ...reads, ...(writes ? [writes] : [])];
  return [
    "--die-with-parent",
    "--unshare-ipc",
    "--unshare-net",
    "--unshare-pid",
    "--unshare-uts",
    ...(changesUser ? ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"] : ["--unshare-user"]),
    // Without these lines, the folders would be closed to other users.
    ...foldersAbove(shown).flatMap((folder) => ["--dir", folder]),
    ...SYSTEM_PATHS.flatMap((one) => ["--ro-bind-try", one, one]),
    ...DEVICES.flatMap((one) => ["--dev-bind", one, one]),
    ...(writes ? ["--bind", writes, writes] : []),
    ...reads.flatMap((file) => ["--ro-bind", file, file]),
    "--remount-ro",
    "/",
    "--chdir",
    cwd,
    "--",
  ];
}
