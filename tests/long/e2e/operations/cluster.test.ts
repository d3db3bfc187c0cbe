import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listTributes } from "@contract/http/tribute";
import { missingServers } from "@tests/support/cluster/clusterServers";
import { freePort } from "@tests/support/freePort";
import { sendVideo, waitForVideoState } from "@tests/support/e2e/addVideo";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { eventually } from "@tests/support/eventually";
import { DEFAULT_PASSWORD, signIn } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { untilPrinted } from "../../../../scripts/product/productProcess";

/** Returns the programs of this machine that work below a folder. */
const programsIn = (folder: string): string[] =>
  execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(folder));

/** Two starts of nine processes and the full end of one take minutes on a busy machine. */
const LONGEST_MS = 15 * 60_000;
const OPTIONS = { timeout: LONGEST_MS, ...skipIfMissing(missingServers) };

describe("npm run cluster", OPTIONS, () => {
  let folder: string;
  let data: string;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "folkreel-try-"));
    data = path.join(folder, "data");
    port = await freePort();
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run() {
    const args = ["scripts/run.js", "scripts/cluster.ts", "--data", data, "--port", String(port)];
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, FIREBASE_PROJECT_ID: "another" },
    });
    const output: string[] = [];
    await untilPrinted(child, output, /is ready at \S+/);
    return { child, output, origin: `http://localhost:${port}` };
  }

  async function stop(child: ChildProcess, signal: NodeJS.Signals) {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  const pidOf = (output: readonly string[], name: string) =>
    Number(
      output
        .find((line) => line.startsWith(name))
        ?.split(" ")
        .at(-1),
    );

  test("serves a whole journey, replaces what dies, leaves nothing running, and keeps everything", async () => {
    const first = await run();
    const { origin } = first;
    const ada = await newOrganiser(origin);
    const reel = await openReel(origin, ada);
    const clip = await readFile(await makeClip(path.join(folder, "clip"), { seconds: 2 }));
    const id = await sendVideo(origin, { ...reel, clip });
    await waitForVideoState(origin, { tributeId: reel.tributeId, organiser: ada, id });

    process.kill(pidOf(first.output, "worker-1"), "SIGKILL");
    await eventually(() =>
      expect(first.output).toContainEqual(expect.stringMatching(/^worker-1 has ended/)),
    );
    const health = first.output.find((line) => line.startsWith("worker-1 "))?.split(/\s+/)[1];
    await eventually(async () => expect((await fetch(`http://${health}/readyz`)).status).toBe(200));
    process.kill(pidOf(first.output, "Swift"), "SIGKILL");
    await eventually(() =>
      expect(first.output).toContainEqual(expect.stringMatching(/^Swift has ended/)),
    );
    // It is being started again now.
    expect(await stop(first.child, "SIGINT")).toBe(0);
    expect(first.output.at(-1)).toBe("Stopping ...");
    expect(programsIn(data)).toEqual([]);

    const second = await run();
    const again = await signIn(ada.email, DEFAULT_PASSWORD, new URL(origin).host);
    const { items } = await call(origin, listTributes, { query: {}, as: again });
    expect(items.map((item) => item._id)).toEqual([reel.tributeId]);
    await waitForVideoState(origin, { tributeId: reel.tributeId, organiser: again, id });
    second.child.kill("SIGKILL");
    // Whatever belonged to it ends by itself.
    await eventually(() => expect(programsIn(data)).toEqual([]));
  });
});
