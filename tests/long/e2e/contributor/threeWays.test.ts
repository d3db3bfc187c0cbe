import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { listExports, startExport } from "@contract/http/export";
import { getFeed } from "@contract/http/submission";
import { waitForVideoState } from "@tests/support/e2e/addVideo";
import { call, newGuest, newOrganiser, poll } from "@tests/support/e2e/api";
import { COLOURS, colourOf } from "@tests/support/e2e/colours";
import { openReel } from "@tests/support/e2e/openReel";
import { clipFolder, makeClip } from "@tests/support/media/clips";
import { readFrame, readPicture, readTracks } from "@tests/support/media/mediaReadings";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { sendPicture, sendVideo } from "../../../../scripts/product/productApi";

const CANVAS = { width: 1920, height: 1080 };
const VOICE_SECONDS = 6;
const origin = inject("productOrigin");
let folder: Awaited<ReturnType<typeof clipFolder>>;

beforeAll(async () => {
  folder = await clipFolder();
});
afterAll(() => folder.remove());

/** Sends a filmed answer, a written message and a voice with three photographs. */
async function sendThreeWays(reel: { tributeId: string; invite: string }): Promise<string[]> {
  const film = await makeClip(path.join(folder.path, "film.mp4"), {
    picture: `color=${COLOURS.blue}`,
    seconds: 3,
  });
  const voice = await makeClip(path.join(folder.path, "voice.m4a"), {
    seconds: VOICE_SECONDS,
    extra: ["-vn"],
  });
  const speaker = await newGuest(origin);
  const pictureAssetIds: string[] = [];
  for (const colour of ["red", "blue", "green"] as const) {
    const background = `#${COLOURS[colour].slice(2)}`;
    const create = { width: 1600, height: 900, channels: 3, background } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    const { assetId } = await sendPicture(origin, speaker, { bytes, mimeType: "image/jpeg" });
    pictureAssetIds.push(assetId);
  }
  const sent = (as: Awaited<ReturnType<typeof newGuest>>, mimeType: string, bytes: Buffer) =>
    sendVideo(origin, as, { ...reel, mimeType, pictureAssetIds: [] }, bytes);
  return [
    await sent(await newGuest(origin), "video/mp4", await readFile(film)),
    await sent(await newGuest(origin), "text/plain", Buffer.from("You taught me to swim.")),
    await sendVideo(
      origin,
      speaker,
      { ...reel, mimeType: "audio/mp4", pictureAssetIds },
      await readFile(voice),
    ),
  ];
}

/** Says what is seen at a moment: a colour, or the card of a birthday. */
async function seenAt(film: string, seconds: number): Promise<string | null> {
  const pixel = await readFrame(film, seconds, CANVAS);
  const { red, green, blue } = pixel(660, 700);
  if (red > 230 && green > 130 && green < 210 && blue < 120) return "card";
  return colourOf({ colour: [red, green, blue] });
}

it("a filmed answer, a message and a voice with photographs play in one reel and are exported", async () => {
  const organiser = await newOrganiser(origin);
  const { tributeId, invite } = await openReel(origin, organiser);
  const [film = "", message = "", voice = ""] = await sendThreeWays({ tributeId, invite });
  for (const id of [film, message, voice])
    await waitForVideoState(origin, { tributeId, organiser, id });

  const { clips, playlistUrl, durationMs } = await call(origin, getFeed, {
    query: { tributeId },
    as: organiser,
  });
  expect(clips.map((clip) => clip._id)).toEqual([film, message, voice]);
  expect(clips.map((clip) => Math.round(clip.durationMs / 1000))).toEqual([3, 4, VOICE_SECONDS]);
  const expected = ["blue", "card", "red", "blue", "green"];
  const [first, second, third] = clips.map(({ startMs }) => startMs / 1000);
  const moments = [
    (first ?? 0) + 1.5,
    (second ?? 0) + 2,
    ...[1, 3, 5].map((at) => (third ?? 0) + at),
  ];

  const playlist = new URL(playlistUrl ?? "", origin).href;
  const seen = [];
  for (const moment of moments) seen.push(await seenAt(playlist, moment));
  expect(seen).toEqual(expected);

  const body = { tributeId, kind: "reel" } as const;
  await call(origin, startExport, { body, as: organiser });
  const exported = await poll(async () => {
    const offers = await call(origin, listExports, { query: { tributeId }, as: organiser });
    return offers.find(({ kind, export: made }) => kind === "reel" && made?.state === "ready");
  }, 120_000);
  const file = path.join(folder.path, "export.mp4");
  const answer = await fetch(new URL(exported.export?.url ?? "", origin));
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const { seconds, kinds } = await readTracks(file);
  // The third track holds the chapters.
  expect(kinds).toEqual(["audio", "data", "video"]);
  expect(Math.abs(seconds - durationMs / 1000)).toBeLessThan(0.2);
  expect(await readPicture(file)).toMatchObject({ codec_name: "h264", ...CANVAS });
  const kept = [];
  for (const moment of moments) kept.push(await seenAt(file, moment));
  expect(kept).toEqual(expected);
});
