import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export interface TestRunFolder {
  path: string;
  /** With this environment, everything that the run starts uses the folder for temporary files. */
  env: NodeJS.ProcessEnv;
  /** Kills the remaining processes of the run, and deletes the folder with its contents. */
  remove(): Promise<void>;
}

/** Creates the folder. Even an interrupted run leaves nothing behind if `remove` is called. */
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
 * Returns the ids of all processes whose temporary folder this is. Browsers and ffmpeg start their
 * own process groups, so only their environment tells which run they belong to. Only Linux exposes
 * it (`/proc`); on other systems the list is empty.
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
    // The process has ended meanwhile.
  }
}
