import { processorBudget, STANDSTILL_MS } from "@server/media/processorTime";
import { run } from "@server/media/process";
import { fullPlaceOf } from "@server/storageFull";
import { clipFolder } from "@tests/support/media/clips";
import { passTimeDuring } from "@tests/support/passTime";
import { afterEach, describe, expect, it, vi } from "vitest";

const node = process.execPath;
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/**
 * This is a process with a child, both of which would wait forever. It prints their ids. Both keep
 * stdout open, so that `run` ends only when both have ended.
 */
const FAMILY = `
  const stdio = ["ignore", "inherit", "inherit"];
  const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"], { stdio });
  console.log(process.pid); console.log(child.pid); setInterval(() => {}, 1e6);`;

async function family(options: { signal?: AbortSignal; onBoth?: () => void }) {
  const pids: number[] = [];
  const onLine = (line: string): void => {
    pids.push(Number(line));
    if (pids.length === 2) options.onBoth?.();
  };
  const failure: unknown = await run(node, ["-e", FAMILY], { ...options, onLine }).catch(
    (error: unknown) => error,
  );
  return { pids, failure };
}

describe("running a process", () => {
  it("passes arguments on unchanged, without a shell, and hides our environment", async () => {
    vi.stubEnv("SMTP_URL", "secret");
    // The sandbox names the folder in PWD.
    const script =
      "delete process.env.PWD; console.log(JSON.stringify([process.argv[1], Object.keys(process.env)]))";
    const { stdout } = await run(node, ["-e", script, "$(id); `id` | x"]);
    expect(JSON.parse(stdout)).toEqual(["$(id); `id` | x", ["PATH"]]);
  });

  it("uses low priority, so that requests go first", async () => {
    const script = "setTimeout(() => console.log(require('os').getPriority()), 100)";
    const { stdout } = await run(node, ["-e", script]);
    expect(Number(stdout)).toBeGreaterThan(0);
  });

  it("kills the whole group when it stands still", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { failure } = await passTimeDuring(family({}), STANDSTILL_MS);
    expect(failure).toMatchObject({ kind: "standstill" });
  });

  it("does not limit the time of a program that gets little of a busy processor", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    // It prints a line after each 50 ms of the processor.
    const script = `
      for (let line = 1; line <= 5; line += 1) {
        while (process.cpuUsage().user < line * 50_000);
        console.log(line);
      }`;
    const lines: string[] = [];
    const onLine = (line: string) => {
      lines.push(line);
      vi.advanceTimersByTime(30_000);
    };
    const budget = processorBudget(100_000);
    await run(node, ["-e", script], { budget, onLine });
    expect(lines).toHaveLength(5);
    expect(budget.spentMs).toBeLessThan(10_000);
    expect(budget.spentMs).toBeGreaterThan(0);
  });

  it("kills a program that has used up the processor time of its file, or starts none", async () => {
    const budget = processorBudget(200);
    const busy = ["-e", "for (;;);"];
    await expect(run(node, busy, { budget })).rejects.toMatchObject({ kind: "budget" });
    expect(budget.spentMs).toBeGreaterThanOrEqual(200);
    const spent = budget.spentMs;
    await expect(run(node, busy, { budget })).rejects.toMatchObject({ kind: "budget" });
    expect(budget.spentMs).toBe(spent);
  });

  it("recognises a program that somebody else has killed", async () => {
    const killed = run(node, ["-e", "process.kill(process.pid, 'SIGKILL')"]);
    await expect(killed).rejects.toMatchObject({ kind: "killed" });
  });

  it("kills the whole group on an abort, and starts nothing after one", async () => {
    const abort = new AbortController();
    const onBoth = () => abort.abort();
    const first = await family({ signal: abort.signal, onBoth });
    expect(first).toMatchObject({ pids: { length: 2 }, failure: { kind: "aborted" } });
    const second = await family({ signal: abort.signal });
    expect(second).toMatchObject({ pids: [], failure: { kind: "aborted" } });
  });

  it("keeps only the end of stderr and a limited stdout", async () => {
    const talk = "process.stderr.write('x'.repeat(1e6) + 'the end', () => process.exit(3))";
    const failure: unknown = await run(node, ["-e", talk]).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: "exit",
      exitCode: 3,
      stderrTail: `${"x".repeat(8 * 1024 - "the end".length)}the end`,
    });
    const flood = "for (;;) process.stdout.write('x'.repeat(65536))";
    const bounded = run(node, ["-e", flood], { maxStdoutChars: 1000 });
    await expect(bounded).rejects.toMatchObject({ kind: "output" });
  });

  // The exit code is 0 when ffmpeg meets a full disk at the end of a file.
  it.each([0, 1])("recognises a full disk by the words of exit code %i", async (code) => {
    const folder = await clipFolder();
    const say = `console.error("out.wav: No space left on device"); process.exitCode = ${code}`;
    const failureOf = (options: { writes?: string }) =>
      run(node, ["-e", say], { ...options }).catch((error: unknown) => error);
    expect(fullPlaceOf(await failureOf({ writes: folder.path }))).toBe("disk");
    // This can only be text of a video, such as its title.
    expect(fullPlaceOf(await failureOf({}))).toBeNull();
    await folder.remove();
  });

  it("reports a missing binary, and passes on an error of the listener", async () => {
    const missing = run("/nowhere/ffmpeg", []);
    await expect(missing).rejects.toMatchObject({ kind: "spawn" });
    const cause = new Error("enough");
    const onLine = (): never => {
      throw cause;
    };
    const stopped = run(node, ["-e", "console.log(1)"], { onLine });
    await expect(stopped).rejects.toMatchObject({ cause });
  });
});
