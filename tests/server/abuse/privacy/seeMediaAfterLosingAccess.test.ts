import { blockPerson } from "@contract/http/invite";
import { removeOrganiser } from "@contract/http/organiser";
import { saveGiftLink } from "@contract/http/gift";
import { getFeed, getReplay, listSubmissions } from "@contract/http/submission";
import { getThanks } from "@contract/http/thanks";
import { organisers } from "@server/db/schema/people";
import { assets, submissions } from "@server/db/schema/videos";
import { SHARED_SECONDS } from "@server/storage/mediaRoutes";
import type { Account } from "@tests/support/factories/accounts";
import {
  giftDetails,
  inviteToken,
  newClip,
  newCoOrganiser,
  newReel,
  startToRecord,
} from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

const server = await startTestServer();
serveMedia(server);
const { db, blobs } = server.deps;
let creator: Account;
let guest: Account;
let tributeId: string;
let submissionId: string;

beforeEach(async () => {
  creator = await server.newUser();
  tributeId = await newReel(server, creator);
  guest = await server.newGuest();
  const invite = await inviteToken(server, creator, tributeId);
  await startToRecord(server, guest, { tributeId, invite });
  submissionId = await newClip(server, tributeId, guest);
  for (const file of ["poster.jpg", "init.mp4", "0.m4s", "1.m4s"])
    await blobs.putBytes(`submissions/${submissionId}/${file}`, Buffer.from(file));
});

const statusOf = async (url: string) => (await server.app.server.inject({ url })).statusCode;
const statuses = (urls: readonly string[]) => Promise.all(urls.map(statusOf));

async function firstFileOf(url: string): Promise<string> {
  const { body } = await server.app.server.inject({ url });
  const line = body.split("\n").find((one) => one && !one.startsWith("#")) ?? "";
  const { pathname, search } = new URL(line, `http://folkreel.test${url}`);
  return pathname + search;
}

/** Waits until nothing that was read before is used any more. */
const afterAMinute = () => server.advance((SHARED_SECONDS + 1) * 1000);

const blockGuest = () =>
  server.call(blockPerson, { as: creator, body: { tributeId, userId: guest.uid } });

test("a removed helper's link to a single video, its segments and its picture stop working", async () => {
  const helper = await newCoOrganiser(server, tributeId);
  const urlsOf = async (as: Account) => {
    const replay = await server.call(getReplay, { as, query: { submissionId } });
    const playlist = replay.data?.playlistUrl ?? "";
    const { data } = await server.call(listSubmissions, { as, query: { tributeId } });
    const posters = (data ?? []).flatMap(({ posterUrl }) => posterUrl ?? []);
    return [playlist, await firstFileOf(playlist), ...posters];
  };
  const urls = await urlsOf(helper);
  expect(await statuses(urls)).toEqual([200, 200, 200]);

  const [row] = await db.select().from(organisers).where(eq(organisers.userId, helper.uid));
  await server.call(removeOrganiser, { as: creator, query: { tributeId, organiserId: row?.id } });
  afterAMinute();

  expect(await statuses(urls)).toEqual([403, 403, 403]);
  const [playlist = ""] = urls;
  expect(await statusOf(playlist.replace(helper.uid, creator.uid))).toBe(403);
  for (const as of [creator, guest])
    expect(await statuses(await urlsOf(as))).toEqual([200, 200, 200]);
});

test("a blocked person reads no thank-yous, and their links to them stop working", async () => {
  const thanks = { id: `thanks-${tributeId}`, kind: "thanks" as const, deliveredAt: new Date() };
  const recipient = await server.newGuest();
  await newClip(server, tributeId, recipient, thanks);
  const file = { submissionId: thanks.id, sizeBytes: 1, rendition: "1080p" };
  const key = `submissions/${thanks.id}/x/1080p.mp4`;
  await db.insert(assets).values({ ...file, key, kind: "video" });
  await blobs.putBytes(key, Buffer.from("thanks"));
  const read = () => server.call(getThanks, { as: guest, query: { tributeId } });
  const url = (await read()).data?.thanks[0]?.videoUrl ?? "";
  expect(await statusOf(url)).toBe(200);

  await blockGuest();
  afterAMinute();
  expect(await read()).toMatchObject({ code: "FORBIDDEN" });
  expect(await statusOf(url)).toBe(403);
});

test("a blocked contributor's playlists and segments of the reel stop working", async () => {
  const other = await server.newGuest();
  await newClip(server, tributeId, other);
  const gift = giftDetails({ contributorsWatch: true });
  await server.call(saveGiftLink, { as: creator, body: { tributeId, gift } });
  const urlsOf = async (as: Account) => {
    const { data } = await server.call(getFeed, { as, query: { tributeId } });
    const rendition = await firstFileOf(data?.playlistUrl ?? "");
    return [data?.playlistUrl ?? "", rendition, await firstFileOf(rendition)];
  };
  const urls = await urlsOf(guest);
  const others = await urlsOf(other);
  expect(await statuses(urls)).toEqual([200, 200, 200]);

  await blockGuest();
  // The videos of a blocked person stay, so the reel is the same.
  afterAMinute();
  expect(await statuses(urls)).toEqual([403, 403, 403]);
  expect(await statuses(others)).toEqual([200, 200, 200]);
  expect(urls[2]?.replace(guest.uid, other.uid)).not.toBe(others[2]);
  expect(await statusOf(urls[2]?.replace(guest.uid, other.uid) ?? "")).toBe(403);
  await db.delete(submissions).where(eq(submissions.userId, other.uid));
});
