import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { MediaError } from "@server/media/mediaError";
import { normalise } from "@server/media/normalise/normalise";
import { makePicture } from "@server/media/pictures/picture";
import { RENDITIONS, type Renditions } from "@server/media/normalise/rendition";
import { findTools, type MediaTools } from "@server/media/tools";
import { joinClip, readLoudness } from "@tests/support/media/mediaReadings";
import sharp from "sharp";
import { expect } from "vitest";
import { corpusFile } from "./corpusFile";
import type { GoodFile } from "./goodFile";
import { type ForbiddenTargets, type HostileFile, SMALL_FILM } from "./hostileFiles";
import { countInterlaced, isUpright, readBalance, readClap, readTone } from "./readings";

const execute = promisify(execFile);
const SYNC_MS = 80;
const TARGET_LUFS = -16;

/**
 * Holds a folder for the checks. `outside` contains what hostile files refer to: a clip that plays,
 * and a pipe that blocks its reader.
 */
export interface CorpusFolder {
  root: string;
  outside: string;
  tools: MediaTools;
  renditions: Renditions;
  photo: string;
  targets: ForbiddenTargets;
  asked: string[];
  close(): Promise<void>;
}

export async function openCorpusFolder(renditions: Renditions): Promise<CorpusFolder> {
  const root = await mkdtemp(join(tmpdir(), "folkreel-corpus-"));
  const outside = join(root, "outside");
  await mkdir(outside);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const targets = {
    clip: join(outside, "clip.mp4"),
    pipe: join(outside, "pipe"),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  await copyFile(await corpusFile(SMALL_FILM), targets.clip);
  await execute("mkfifo", [targets.pipe]);
  const photo = join(root, "photo.webp");
  const create = { width: 300, height: 400, channels: 3, background: "#d02020" } as const;
  await writeFile(
    photo,
    (await makePicture(await sharp({ create }).png().toBuffer(), root, "ada")).bytes,
  );
  return {
    root,
    outside,
    photo,
    asked,
    tools: await findTools(process.env.FFMPEG_PATH),
    renditions,
    targets,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Normalises the file and expects of the clip what every clip must have. */
export async function expectPlayable(
  { root, tools, renditions, photo }: CorpusFolder,
  good: GoodFile,
): Promise<void> {
  const folder = await mkdtemp(join(root, "clip-"));
  const still = { name: "Rose Miller", photos: good.withPhoto ? [photo] : [] };
  const file = await corpusFile(good.recipe);
  // A smaller picture would blur the lines that are looked for.
  const options = { tools, still, renditions: good.isProgressive ? RENDITIONS : renditions };
  const clip = await normalise(file, folder, options);
  const joined = await joinClip(folder, clip);
  expect(Math.abs(clip.durationMs - good.seconds * 1000)).toBeLessThan(160);
  if (good.aspect !== null) expect(await isUpright(joined, good.aspect)).toBe(true);
  if (good.hasClap) {
    const { seenAt, heardAt } = await readClap(joined);
    expect(Math.abs(seenAt - heardAt) * 1000).toBeLessThan(SYNC_MS);
  }
  const { integrated } = await readLoudness(joined);
  if (good.isLoud) expect(Math.abs(integrated - TARGET_LUFS)).toBeLessThan(1);
  if (good.isLoud) expect(Math.abs(await readBalance(joined))).toBeLessThan(1);
  for (const hz of good.tones ?? []) expect(await readTone(joined, hz)).toBeGreaterThan(-30);
  for (const hz of good.absentTones ?? []) expect(await readTone(joined, hz)).toBeLessThan(-50);
  if (good.isProgressive) expect(await countInterlaced(joined)).toBe(0);
  await rm(folder, { recursive: true });
}

/** Returns the command lines of processes that use this folder. */
async function processesOf(root: string): Promise<string[]> {
  const ids = await readdir("/proc").catch(() => []);
  const lines = await Promise.all(
    ids
      .filter((id) => /^\d+$/.test(id) && Number(id) !== process.pid)
      .map((id) => readFile(`/proc/${id}/cmdline`, "latin1").catch(() => "")),
  );
  return lines.filter((line) => line.includes(root));
}

/** Tells whether a process is reading from the pipe. */
async function isPipeOpen(pipe: string): Promise<boolean> {
  try {
    await (await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Expects that the file is refused with a reason, at once, and that nothing outside its own folder
 * was touched.
 */
export async function expectRefused(
  corpusFolder: CorpusFolder,
  hostile: HostileFile,
): Promise<void> {
  const { root, outside, targets, tools, asked } = corpusFolder;
  const folder = await mkdtemp(join(root, "job-"));
  const input = join(folder, "original");
  const output = join(folder, "clip");
  await writeFile(input, await hostile.make(targets));
  const before = [await readdir(root), await readdir(outside)];
  const still = { name: "Rose Miller", photos: [] };
  const limits = { processorMs: 60_000 };
  const refusal: unknown = await normalise(input, output, { tools, still, limits }).then(
    () => "it became a clip",
    (error: unknown) => error,
  );
  if (!(refusal instanceof MediaError)) throw new Error(String(refusal), { cause: refusal });
  expect(hostile.reasons).toContain(refusal.reason);
  expect(refusal.message).toMatch(/^We couldn't (read|use) this file: .+\. Please .+\.$/);
  expect(refusal.retryable).toBe(false);
  expect(await readdir(output).catch(() => [])).toEqual([]);
  expect([await readdir(root), await readdir(outside)]).toEqual(before);
  expect(asked).toEqual([]);
  expect(await isPipeOpen(targets.pipe)).toBe(false);
  expect(await processesOf(folder)).toEqual([]);
  await rm(folder, { recursive: true });
}
