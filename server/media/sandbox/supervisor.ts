import { LOW_PRIORITY } from "./sandbox";

/** The supervisor reads this descriptor, which nobody writes to. It ends when our process does. */
export const SUPERVISED_BY = 3;

/**
 * Runs a command, and kills the whole process group when our process has died, even without a
 * chance to clean up. The command itself does not inherit the pipe.
 */
const SCRIPT = `
{ read -r _ <&${SUPERVISED_BY}; kill -KILL 0; } &
watcher=$!
"$@" ${SUPERVISED_BY}<&-
code=$?
kill "$watcher"
exit "$code"`;

/**
 * Tells whether a shell can supervise the command. Bubblewrap would end with its parent too, but not
 * if the parent dies in the moment in which bubblewrap starts.
 */
export const canSupervise = (): boolean => process.platform !== "win32";

/**
 * Returns a command that runs another one at low priority and under supervision. It must run in a
 * process group of its own, with the pipe as descriptor `SUPERVISED_BY`.
 */
export const supervised = (binary: string, args: readonly string[]): string[] => [
  "nice",
  "-n",
  String(LOW_PRIORITY),
  "/bin/sh",
  "-c",
  SCRIPT,
  "supervisor",
  binary,
  ...args,
];
