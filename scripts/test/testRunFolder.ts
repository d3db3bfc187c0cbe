import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** The temporary folder of one test run. */
export interface TestRunFolder {
  path: string;
  /** The environment in which all that the run starts keeps its temporary files in the folder. */
  env: NodeJS.ProcessEnv;
  /** Ends the processes that the run has left, and removes the folder with all that is in it. */
  remove(): Promise<void>;
}

/** Makes the folder. A run that is stopped half-way leaves nothing either, provided that `remove` is called. */
export async function makeTestRunFolder(): Promise<TestRunFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-test-"));
  return {
    path: folder,
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
    remove: async () => {
      for (const pid of await processesWithin(folder)) kill(pid);
      // A process may have written its last file after the folder was listed.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/**
 * The ids of all processes whose temporary folder this is. Browsers and ffmpeg start process groups of
 * their own, so their ancestors do not tell to which run they belong; their environment does.
 * Only Linux shows it (`/proc`); elsewhere the list is empty.
 */
async function processesWithin(folder: string): Promise<number[]> {
  const names = await readdir("/proc").catch(() => []);
  const ids = names.map(Number).filter((id) => Number.isInteger(id) && id !== process.pid);
  const own = await Promise.all(
    ids.map(async (id) => {
      const environment = await readFile(`/proc/${id}/environ`, "utf8").catch(() => "");
      return environment.split("\0").includes(`TMPDIR=${folder}`);
    }),
  );
  return ids.filter((_, index) => own[index]);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
