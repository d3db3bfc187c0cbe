import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { TRACK_IDS, type TrackId } from "../../../contract/music";
import { encodeMusic } from "../../../server/media/music/encodeMusic";
import { LEAD_MS, TEMPI, trackFile } from "../../../server/media/music/trackLoops";
import { findTools } from "../../../server/media/tools";
import { explainFailure } from "../../system/explainFailure";
import { ensureFfmpeg } from "../../system/systemTools";
import { type Piece, renderLoop } from "./mixer";
import { letter } from "./pieces/letter";
import { morning } from "./pieces/morning";
import { party } from "./pieces/party";
import { remember } from "./pieces/remember";
import { stars } from "./pieces/stars";
import { waveFile } from "./wave";

const PIECES: Readonly<Record<TrackId, Piece>> = { morning, party, letter, stars, remember };

/**
 * At this bit rate the files are small enough to be part of the product, and soft tones still sound
 * good.
 */
const KBPS = 68;

/**
 * Implements `npm run music`: plays the product's own tracks from their scores and encodes them.
 * The tracks are committed, so run it when a score changes.
 */
async function make(wanted: readonly TrackId[]): Promise<void> {
  await ensureFfmpeg();
  const tools = await findTools();
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-music-"));
  try {
    for (const track of wanted) {
      const wave = path.join(folder, `${track}.wav`);
      await writeFile(wave, waveFile(renderLoop(PIECES[track], TEMPI[track]), LEAD_MS));
      await mkdir(path.dirname(trackFile(track)), { recursive: true });
      await encodeMusic(wave, trackFile(track), { tools, kbps: KBPS });
      console.log(`${track} is ready`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

const asked = process.argv.slice(2);
const wanted = TRACK_IDS.filter((track) => asked.length === 0 || asked.includes(track));
process.exitCode = await make(wanted).then(() => 0, explainFailure);
