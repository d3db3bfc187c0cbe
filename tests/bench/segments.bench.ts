import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { normalise } from "@server/media/normalise/normalise";
import { findTools } from "@server/media/tools";
import { makeClip } from "@tests/support/media/clips";
import { median, report } from "./figures";
import { requestRepeatedly } from "./requestRepeatedly";

const ROUNDS = 9;
const LOAD = { requests: 100, connections: 8 };
/** Moving the times of a segment may not be noticed beside sending it. */
const BAR = 1.1;

const folder = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
const file = await makeClip(path.join(folder, "clip"), { seconds: 4 });
const tools = await findTools();
const { renditions } = await normalise(file, path.join(folder, "made"), { tools });
try {
  const figures = [];
  for (const { name, segments } of renditions) {
    const segment = path.join(folder, "made", segments[0]?.file ?? "");
    const { stored, placed, stop } = await serve(segment);
    const [floors, measured]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS + 1; round += 1) {
      const floor = await requestRepeatedly(stored, LOAD);
      const own = await requestRepeatedly(placed, LOAD);
      // The first round warms up.
      if (round === 0) continue;
      floors.push(floor);
      measured.push(own);
    }
    await stop();
    const what = `${LOAD.requests} segments of 4 s in ${name}`;
    figures.push({ what, floor: median(floors), measured: median(measured), bar: BAR });
  }
  await report("segments", ["as stored", "with a place"], figures);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Serves from a separate process, as the product does. */
async function serve(segment: string) {
  const script = "tests/bench/children/mediaServer.ts";
  const args = ["--import", "tsx", script, path.join(folder, "blobs"), segment];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  const [stored = "", placed = ""] = printed.toString().trim().split(" ");
  return {
    stored,
    placed,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill();
      await exited;
    },
  };
}
