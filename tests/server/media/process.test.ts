import { run } from "@server/media/process";
import { fullPlaceOf } from "@server/storageFull";
import { clipFolder } from "@tests/support/media/clips";
import { afterEach, describe, expect, it, vi } from "vitest";

const node = process.execPath;
const LONG_MS = 30_000;
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

async function family(options: { timeoutMs: number; signal?: AbortSignal; onBoth?: () => void }) {
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
    const { stdout } = await run(node, ["-e", script, "$(id); `id` | x"], { timeoutMs: LONG_MS });
    expect(JSON.parse(stdout)).toEqual(["$(id); `id` | x", ["PATH"]]);
  });

  it("uses low priority, so that requests go first", async () => {
    const script = "setTimeout(() => console.log(require('os').getPriority()), 100)";
    const { stdout } = await run(node, ["-e", script], { timeoutMs: LONG_MS });
    expect(Number(stdout)).toBeGreaterThan(0);
  });

  it("kills the whole group on a time-out", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const onBoth = () => vi.advanceTimersByTime(LONG_MS);
    const { pids, failure } = await family({ timeoutMs: LONG_MS, onBoth });
    expect(failure).toMatchObject({ kind: "timeout" });
    expect(pids).toHaveLength(2);
  });

  it("kills the whole group on an abort, and starts nothing after one", async () => {
    const abort = new AbortController();
    const onBoth = () => abort.abort();
    const first = await family({ timeoutMs: LONG_MS, signal: abort.signal, onBoth });
    expect(first).toMatchObject({ pids: { length: 2 }, failure: { kind: "aborted" } });
    const second = await family({ timeoutMs: LONG_MS, signal: abort.signal });
    expect(second).toMatchObject({ pids: [], failure: { kind: "aborted" } });
  });

  it("keeps only the end of stderr and a limited stdout", async () => {
    const talk = "process.stderr.write('x'.repeat(1e6) + 'the end', () => process.exit(3))";
    const failure: unknown = await run(node, ["-e", talk], { timeoutMs: LONG_MS }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      kind: "exit",
      exitCode: 3,
      stderrTail: `${"x".repeat(8 * 1024 - "the end".length)}the end`,
    });
    const flood = "for (;;) process.stdout.write('x'.repeat(65536))";
    const bounded = run(node, ["-e", flood], { timeoutMs: LONG_MS, maxStdoutChars: 1000 });
    await expect(bounded).rejects.toMatchObject({ kind: "output" });
  });

  // The exit code is 0 when ffmpeg meets a full disk at the end of a file.
  it.each([0, 1])("recognises a full disk by the words of exit code %i", async (code) => {
    const folder = await clipFolder();
    const say = `console.error("out.wav: No space left on device"); process.exitCode = ${code}`;
    const failureOf = (options: { writes?: string }) =>
      run(node, ["-e", say], { timeoutMs: LONG_MS, ...options }).catch((error: unknown) => error);
    expect(fullPlaceOf(await failureOf({ writes: folder.path }))).toBe("disk");
    // This can only be text of a video, such as its title.
    expect(fullPlaceOf(await failureOf({}))).toBeNull();
    await folder.remove();
  });

  it("reports a missing binary, and passes on an error of the listener", async () => {
    const missing = run("/nowhere/ffmpeg", [], { timeoutMs: LONG_MS });
    await expect(missing).rejects.toMatchObject({ kind: "spawn" });
    const cause = new Error("enough");
    const onLine = (): never => {
      throw cause;
    };
    const stopped = run(node, ["-e", "console.log(1)"], { timeoutMs: LONG_MS, onLine });
    await expect(stopped).rejects.toMatchObject({ cause });
  });
});
