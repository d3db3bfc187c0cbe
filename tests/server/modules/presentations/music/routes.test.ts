import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Answer, API_PREFIX, type DataOf } from "@contract/http/endpoint";
import {
  DEFAULT_DESIGN,
  getPresentation,
  listMusic,
  removeMusic,
  savePresentation,
  uploadMusic,
} from "@contract/http/presentation";
import { getFeed } from "@contract/http/submission";
import { MUSIC_FILES_MAX } from "@contract/limits";
import { TRACK_IDS, trackUrl } from "@contract/music";
import { reelMusic } from "@server/db/schema/presentations";
import { withMusicFile } from "@server/modules/reel/music";
import type { Account } from "@tests/support/factories/accounts";
import { formFile } from "@tests/support/factories/formFile";
import { clipFolder } from "@tests/support/media/clips";
import { makeSound } from "@tests/support/media/musicFile";
import { newClip, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
const folder = await clipFolder();
afterAll(folder.remove);
const song = await readFile(await makeSound(join(folder.path, "song"), "sine=f=330:d=6"));

let tributeId: string;
beforeEach(async () => {
  tributeId = await newReel(server, creator);
});

async function sendMusic(bytes: Buffer, as: Account = creator, name = "Our song.mp3") {
  const answer = await server.send({
    method: "POST",
    url: API_PREFIX + uploadMusic.path,
    query: { tributeId },
    ...formFile(bytes, { name, type: "audio/mpeg" }),
    as,
  });
  return answer as Answer<DataOf<typeof uploadMusic>>;
}

const listed = async () =>
  (await server.call(listMusic, { as: creator, query: { tributeId } })).data ?? [];

const choose = async (music: Partial<typeof DEFAULT_DESIGN.music>) => {
  const { data } = await server.call(getPresentation, { as: creator, query: { tributeId } });
  if (!data) throw new Error("There is no presentation.");
  const body = { ...data, music: { ...DEFAULT_DESIGN.music, ...music } };
  return server.call(savePresentation, { as: creator, body });
};

const feedMusic = async () =>
  (await server.call(getFeed, { as: creator, query: { tributeId } })).data?.music;

describe("a reel's own music", () => {
  test("is levelled, listed under its original name, and played by the reel that selects it", async () => {
    await newClip(server, tributeId, creator, { speech: [[1000, 2000]] });
    const { data } = await sendMusic(song);
    if (!data) throw new Error("It was not taken.");
    expect(data).toMatchObject({ name: "Our song.mp3" });
    expect(await listed()).toEqual([data]);

    expect((await choose({ assetId: data.assetId, volume: 1 })).status).toBe(200);

    const music = await feedMusic();
    expect(music).toMatchObject({ volume: 1, loopStartMs: 1000 });
    expect(music?.url).toContain(`reels/${tributeId}/music/${data.assetId}`);
    const gainAt = (ms: number) => music?.gains.find(({ atMs }) => atMs === ms)?.gain;
    expect([gainAt(0), gainAt(1000), gainAt(5500)]).toEqual([0, expect.closeTo(0.18), 0]);
    const source = { key: `reels/${tributeId}/music/${data.assetId}/music.m4a` };
    const storedFile = await withMusicFile(server.deps.blobs, { source }, (path) => readFile(path));
    expect(storedFile.subarray(4, 8).toString()).toBe("ftyp");
  });

  test("is deleted with its file, and the reel that selected it has no music", async () => {
    const { data } = await sendMusic(song);
    const assetId = data?.assetId ?? "";
    const saved = (await choose({ assetId, volume: 0.7 })).data;
    server.jobs.length = 0;

    const deleteMusic = () =>
      server.call(removeMusic, { as: creator, query: { tributeId, assetId } });
    expect((await deleteMusic()).data).toEqual({ removed: true });
    expect((await deleteMusic()).data).toEqual({ removed: false });

    expect(await listed()).toEqual([]);
    const { data: now } = await server.call(getPresentation, { as: creator, query: { tributeId } });
    expect(now?.music).toEqual({ trackId: null, assetId: null, volume: 0.7 });
    expect(now?.version).toBe((saved?.version ?? 0) + 1);
    expect(server.jobs).toEqual([
      { name: "removeFiles", data: { folder: `reels/${tributeId}/music/${assetId}` } },
    ]);
    expect((await choose({ assetId })).code).toBe("BAD_REQUEST");
  });

  test("is refused with an explanation, and from anybody who does not organise the reel", async () => {
    const unreadable = await sendMusic(Buffer.from("not music at all"));
    expect(unreadable).toMatchObject({ status: 415, code: "FILE_UNREADABLE" });
    expect(unreadable.error).toContain("MP3");
    expect((await sendMusic(song, await server.newUser())).code).toBe("FORBIDDEN");
    expect(await listed()).toEqual([]);
  });

  test("of another reel cannot be selected or deleted", async () => {
    const { data } = await sendMusic(song);
    const mine = tributeId;
    tributeId = await newReel(server, creator);
    const assetId = data?.assetId ?? "";
    expect((await choose({ assetId })).code).toBe("BAD_REQUEST");
    const gone = await server.call(removeMusic, { as: creator, query: { tributeId, assetId } });
    expect(gone.data).toEqual({ removed: false });
    tributeId = mine;
    expect(await listed()).toHaveLength(1);
  });

  test("has a limit, which the error states", async () => {
    const rows = Array.from({ length: MUSIC_FILES_MAX }, (_, index) => ({
      id: `${tributeId}-${index}`,
      tributeId,
      name: `${index}`,
      key: `reels/${tributeId}/music/${index}/music.m4a`,
      sizeBytes: 1,
      loopStartMs: 0,
      loopMs: 1,
      createdAt: new Date(),
    }));
    await server.deps.db.insert(reelMusic).values(rows);
    expect((await sendMusic(song)).code).toBe("LIMIT_REACHED");
  });
});

describe("the product's own music", () => {
  test.each(TRACK_IDS)("%s is available to everybody, in ranges and cacheable", async (track) => {
    const part = await server.app.server.inject({
      url: trackUrl(track),
      headers: { range: "bytes=0-99" },
    });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toHaveLength(100);
    expect(part.headers).toMatchObject({
      "content-type": "audio/mp4",
      "cache-control": "public, max-age=86400",
      "accept-ranges": "bytes",
    });
    const etag = String(part.headers["etag"]);
    const again = { url: trackUrl(track), headers: { "if-none-match": etag } };
    expect((await server.app.server.inject(again)).statusCode).toBe(304);
  });

  test("plays under a reel that selects it, and a muted reel has none", async () => {
    await newClip(server, tributeId, creator);
    await choose({ trackId: "party", volume: 0.5 });
    expect(await feedMusic()).toMatchObject({
      url: "/media/track/party.m4a",
      loopStartMs: 1000,
      loopMs: 64_000,
    });
    await choose({ trackId: "party", volume: 0 });
    expect(await feedMusic()).toBeNull();
  });

  test("has no other files in its folder", async () => {
    const { statusCode } = await server.app.server.inject("/media/track/../trackLoops.ts");
    expect(statusCode).toBe(404);
  });
});
