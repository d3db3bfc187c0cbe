import { eventually } from "@tests/support/eventually";
import { afterEach, describe, expect, it, vi } from "vitest";

import { run } from "@server/media/process";

const node = process.execPath;
const LONG_MS = 30_000;
/** The system's first process collects an orphan's remains in its own time; left alone, these would live for ever. */

afterEach(() => {
  vi.unstubAllEnvs();
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A process with a child of its own; both would wait for ever. It prints their ids. */
const FAMILY = `
  const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"]);
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

describe("run", () => {
  it("passes arguments on as they are, without a shell, and hides our environment", async () => {
    vi.stubEnv("SMTP_URL", "secret");
    const script = "console.log(JSON.stringify([process.argv[1], Object.keys(process.env)]))";
    const { stdout } = await run(node, ["-e", script, "$(id); `id` | x"], { timeoutMs: LONG_MS });
    expect(JSON.parse(stdout)).toEqual(["$(id); `id` | x", ["PATH"]]);
  });

  it("runs at low priority, so that requests go first", async () => {
    const script = "setTimeout(() => console.log(require('os').getPriority()), 100)";
    const { stdout } = await run(node, ["-e", script], { timeoutMs: LONG_MS });
    expect(Number(stdout)).toBeGreaterThan(0);
  });

  it("kills the whole group when the time is up", async () => {
    const { pids, failure } = await family({ timeoutMs: 1500 });
    expect(failure).toMatchObject({ kind: "timeout" });
    expect(pids).toHaveLength(2);
    await eventually(() => expect(pids.filter(isAlive)).toEqual([]));
  });

  it("kills the whole group on an abort, and starts nothing after one", async () => {
    const abort = new AbortController();
    const onBoth = () => abort.abort();
    const first = await family({ timeoutMs: LONG_MS, signal: abort.signal, onBoth });
    expect(first.failure).toMatchObject({ kind: "aborted" });
    await eventually(() => expect(first.pids.filter(isAlive)).toEqual([]));
    const second = await family({ timeoutMs: LONG_MS, signal: abort.signal });
    expect(second).toMatchObject({ pids: [], failure: { kind: "aborted" } });
  });

  it("keeps only the end of stderr and a bounded stdout", async () => {
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

  it("says so when the binary is missing, and passes on an error of the listener", async () => {
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
