import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const FOREGROUND = path.resolve(import.meta.dirname, "../../../scripts/system/foreground");

function endIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended, as it should.
  }
}

describe("a program in the foreground", () => {
  let folder: string;
  let wrapper: ChildProcess | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "folkreel-foreground-"));
  });
  afterEach(async () => {
    wrapper?.kill("SIGKILL");
    const childPid = /up (\d+)/.exec(await notes())?.[1];
    if (childPid !== undefined) endIfAlive(Number(childPid));
    await rm(folder, { recursive: true });
  });

  const notes = async (): Promise<string> =>
    readFile(path.join(folder, "notes"), "utf8").catch(() => "");

  /**
   * Starts the wrapper and waits until the child runs. `onSignal` is what the child does with a
   * signal.
   */
  const start = async (onSignal: string): Promise<ChildProcess> => {
    const note = `require("fs").appendFileSync(${JSON.stringify(path.join(folder, "notes"))}, `;
    await writeFile(
      path.join(folder, "child.cjs"),
      `for (const s of ["SIGINT", "SIGTERM"]) process.on(s, () => { ${note} s + " "); ${onSignal} });
       setInterval(() => {}, 1000); ${note} "up " + process.pid + " ");`,
    );
    await writeFile(
      path.join(folder, "wrapper.mts"),
      `import { runInForeground } from ${JSON.stringify(FOREGROUND)};
       process.exitCode = await runInForeground([${JSON.stringify(path.join(folder, "child.cjs"))}], process.env);`,
    );
    const started = spawn(process.execPath, ["--import", "tsx", path.join(folder, "wrapper.mts")], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    wrapper = started;
    await expect.poll(notes).toContain("up ");
    return started;
  };

  test.each(["SIGINT", "SIGTERM"] as const)(
    "passes %s on once and ends with the child's exit code",
    async (signal) => {
      const running = await start("setTimeout(() => process.exit(7), 1000)");
      const ended = once(running, "exit");
      running.kill(signal);
      // npm repeats the signal that the terminal has sent, and the second one must not reach a
      // child that is stopping.
      await expect.poll(notes).toContain(signal);
      running.kill(signal);
      expect(await ended).toEqual([7, null]);
      expect((await notes()).match(/SIG\w+/g)).toEqual([signal]);
    },
  );

  test("kills a child that does not stop, and fails", async () => {
    const running = await start("");
    const childPid = Number(/up (\d+)/.exec(await notes())?.[1]);
    const ended = once(running, "exit");
    running.kill("SIGTERM");
    expect(await ended).toEqual([1, null]);
    expect(() => process.kill(childPid, 0)).toThrow("ESRCH");
  });
});
