import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { pictureSandbox } from "@server/media/pictures/converter";
import { ProcessFailure, run, type RunOptions } from "@server/media/process";
import { makeClip } from "@tests/support/media/clips";
import {
  type KnownSandbox,
  missingBubblewrap,
  workingSandboxes,
} from "@tests/support/media/sandboxes";
import { skipIfMissing } from "@tests/support/skipIfMissing";

/**
 * A decoder that a hostile video has taken over runs any code. Node plays its part here, because it
 * can do everything that such code would do.
 */
const node = process.execPath;
const SECRET = "the secret of all links";
const MIB = 1024 ** 2;

const sandboxes = await workingSandboxes();
const missing =
  process.platform === "linux" ? missingBubblewrap(sandboxes) : "Sandboxes need Linux.";

// A weaker sandbox promises less. Each promise is tested only in the sandboxes that make it, because
// a skipped test fails the run in CI.
describe("the sandbox", skipIfMissing(missing), () => {
  it("is the full one", () => expect(sandboxes[0]).toMatchObject({ hidesNetwork: true }));

  it("is also the one in which pictures are opened", async () =>
    expect(await pictureSandbox()).toEqual(sandboxes[0]?.sandbox));
});

/** This is a data folder like the product's, with the folders of two jobs. */
let data: string;
let job: string;
let otherJob: string;
let input: string;
let listener: Server;

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), "folkreel-sandbox-"));
  await mkdir(path.join(data, "media"));
  input = path.join(data, "media", "clip.mp4");
  await makeClip(input, { seconds: 1 });
  await writeFile(path.join(data, "secret"), SECRET, { mode: 0o600 });
  otherJob = path.join(data, "work", "other");
  await mkdir(otherJob, { recursive: true });
  await writeFile(path.join(otherJob, "film.mp4"), "film");
  listener = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await new Promise((resolve) => {
    listener.once("listening", resolve);
  });
});
beforeEach(async () => {
  job = await mkdtemp(path.join(data, "work", "job-"));
});
afterAll(async () => {
  listener.close();
  await rm(data, { recursive: true, force: true });
});

/** Runs code in a sandbox with the job's folder. It returns "done" or the failure. */
async function attack(
  { sandbox }: KnownSandbox,
  code: string,
  options: Partial<RunOptions> = {},
): Promise<unknown> {
  const all = { writes: job, ...options };
  return run(node, ["-e", code], all, sandbox).then(
    ({ stdout }) => stdout.trim(),
    (error: unknown) => error,
  );
}

const reading = (file: string) =>
  `console.log(require("node:fs").readFileSync(${JSON.stringify(file)}, "utf8"))`;

describe.each(sandboxes)("in the sandbox of $name", (known) => {
  const { sandbox } = known;

  it("converts a video of a contributor", async () => {
    const args = ["-v", "error", "-i", `file:${input}`, "-c", "copy", "-f", "hls", "film.m3u8"];
    await run("ffmpeg", args, { reads: [input], writes: job }, sandbox);
    await expect(readFile(path.join(job, "film.m3u8"), "utf8")).resolves.toContain("#EXTINF");
    const absolute = ["-v", "error", "-i", `file:${input}`, `file:${path.join(job, "copy.mp4")}`];
    await run("ffmpeg", absolute, { reads: [input], writes: job }, sandbox);
    await expect(readFile(path.join(job, "copy.mp4"))).resolves.not.toHaveLength(0);
  });

  it("leaves no link that the server would follow", async () => {
    const linking = `require("node:fs").symlinkSync(${JSON.stringify(path.join(data, "secret"))}, "poster.jpg")`;
    await expect(attack(known, linking)).resolves.toMatchObject({
      message: expect.stringContaining("something else") as string,
    });
  });
});

describe.each(sandboxes.filter(({ hidesFiles }) => hidesFiles))(
  "in the sandbox of $name, which hides files",
  (known) => {
    it("cannot read the secret or another job's folder", async () => {
      await writeFile(path.join(job, "own"), "own");
      await expect(attack(known, reading("own"))).resolves.toBe("own");
      for (const file of [path.join(data, "secret"), path.join(otherJob, "film.mp4")])
        await expect(attack(known, reading(file))).resolves.toBeInstanceOf(ProcessFailure);
      const environment = attack(known, reading(`/proc/${process.pid}/environ`));
      await expect(environment).resolves.toBeInstanceOf(ProcessFailure);
    });

    it("cannot write outside its folder, nor stop the server", async () => {
      const writing = `require("node:fs").writeFileSync(${JSON.stringify(path.join(otherJob, "x"))}, "x")`;
      await expect(attack(known, writing)).resolves.toBeInstanceOf(ProcessFailure);
      const overwriting = `require("node:fs").writeFileSync(${JSON.stringify(input)}, "x")`;
      const result = attack(known, overwriting, { reads: [input] });
      await expect(result).resolves.toBeInstanceOf(ProcessFailure);
      const signal = attack(known, `process.kill(${process.pid}, 0)`);
      await expect(signal).resolves.toBeInstanceOf(ProcessFailure);
    });

    it("cannot start processes without end", async () => {
      const starting = `
      const { Worker } = require("node:worker_threads");
      let started = 0;
      for (let index = 0; index < 16; index += 1)
        new Worker("setInterval(() => {}, 1e6)", { eval: true })
          .on("online", () => { if (++started === 16) { console.log("started"); process.exit(0); } })
          .on("error", () => process.exit(1));`;
      await expect(attack(known, starting)).resolves.toBe("started");
      const result = attack(known, starting, { processLimits: { processes: 16 } });
      await expect(result).resolves.toBeInstanceOf(ProcessFailure);
    });
  },
);

describe.each(sandboxes.filter(({ hidesNetwork }) => hidesNetwork))(
  "in the sandbox of $name, which hides the network",
  (known) => {
    it("cannot connect to the server's own machine", async () => {
      const connecting = `require("node:net").connect(${(listener.address() as AddressInfo).port}, "127.0.0.1", () => console.log("connected"))`;
      await expect(attack(known, connecting)).resolves.toMatchObject({
        kind: "exit",
        stderrTail: expect.stringMatching(/ENETUNREACH|ECONNREFUSED|EADDRNOTAVAIL/) as string,
      });
    });
  },
);

describe.each(sandboxes.filter(({ hasLimits }) => hasLimits))(
  "in the sandbox of $name, which has limits",
  (known) => {
    it("cannot use more memory or larger files than allowed", async () => {
      const filling = `Buffer.alloc(1024 * ${MIB}, 1); console.log("filled")`;
      await expect(attack(known, filling)).resolves.toBe("filled");
      const processLimits = { memoryBytes: 700 * MIB, fileBytes: MIB };
      await expect(attack(known, filling, { processLimits })).resolves.toBeInstanceOf(
        ProcessFailure,
      );
      const writing = `require("node:fs").writeFileSync("x", Buffer.alloc(2 * ${MIB})); console.log("written")`;
      await expect(attack(known, writing)).resolves.toBe("written");
      await expect(attack(known, writing, { processLimits })).resolves.toBeInstanceOf(
        ProcessFailure,
      );
    });
  },
);
