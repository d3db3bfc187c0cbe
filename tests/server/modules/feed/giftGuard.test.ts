import {
  DEFAULT_DESIGN,
  openGift,
  renewGiftLink,
  saveGiftLink,
  savePresentation,
} from "@contract/http/presentation";
import { getFeed } from "@contract/http/submission";
import type { Account } from "@tests/support/factories/accounts";
import { serveMedia } from "@tests/support/media/media";
import { gift, giftToken, newClip, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { beforeEach, expect, test } from "vitest";

const server = await startTestServer();
serveMedia(server);
const creator: Account = await server.newUser();
let tributeId: string;
let clipId: string;
let tgd: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  clipId = await newClip(server, tributeId, creator);
  for (const file of ["poster.jpg", "init.mp4", "0.m4s", "1.m4s"])
    await server.deps.blobs.putBytes(`submissions/${clipId}/${file}`, Buffer.from(file));
  tgd = await giftToken(server, creator, tributeId);
});

const feedBy = (token: string) => server.call(getFeed, { query: { tributeId, tgd: token } });
const get = (url: string) => server.app.server.inject({ url });
const statusOf = async (url: string) => (await get(url)).statusCode;
/** What was read of a gift is good for a second. */
const aMoment = () => server.advance(1000);

/** Every address that somebody who watches by this token has: playlists, poster and all files of the clip. */
async function addressesOf(token: string): Promise<string[]> {
  const { data } = await feedBy(token);
  const master = data?.playlistUrl ?? "";
  const [variant = ""] = /^[^#].*$/m.exec((await get(master)).body) ?? [];
  const playlist = new URL(variant, new URL(master, ORIGIN)).href.replace(ORIGIN, "");
  const files = (await get(playlist)).body.match(/\/media\/submissions\/[^"\s]+/g) ?? [];
  return [master, playlist, data?.clips[0]?.posterUrl ?? "", ...files];
}

/** What each of these is answered with. */
const statusesOf = async (urls: readonly string[]) => [
  ...new Set(await Promise.all(urls.map(statusOf))),
];

async function setPassword(password: string | null): Promise<void> {
  await server.call(saveGiftLink, { as: creator, body: { tributeId, gift: gift(), password } });
}

test("what somebody watches by opens as long as nothing about the gift changes", async () => {
  const urls = await addressesOf(tgd);
  expect(urls).toHaveLength(6);
  expect(await statusesOf(urls)).toEqual([200]);
  await server.call(saveGiftLink, {
    as: creator,
    body: { tributeId, gift: gift({ message: "With all our love" }) },
  });
  aMoment();
  expect(await statusesOf(urls)).toEqual([200]);
});

test("nothing of it opens once the link was renewed; the new link's opens at once", async () => {
  const urls = await addressesOf(tgd);
  expect(await statusesOf(urls)).toEqual([200]);
  const { data } = await server.call(renewGiftLink, { as: creator, body: { tributeId } });
  const renewed = new URL(data?.link ?? "").searchParams.get("tgd") ?? "";
  expect(await statusesOf(await addressesOf(renewed))).toEqual([200]);
  aMoment();
  expect(await statusesOf(urls)).toEqual([403]);
});

test("nothing of it opens once a password was set or changed, until that is proved", async () => {
  const urls = await addressesOf(tgd);
  await setPassword("rosebud");
  aMoment();
  expect(await statusesOf(urls)).toEqual([403]);
  const opened = await server.call(openGift, { body: { tributeId, tgd, password: "rosebud" } });
  const proved = await addressesOf(opened.data?.tgd ?? "");
  expect(await statusesOf(proved)).toEqual([200]);
  await setPassword("another");
  aMoment();
  expect(await statusesOf(proved)).toEqual([403]);
});

test("nothing of it opens any more when the reveal is moved into the future", async () => {
  const urls = await addressesOf(tgd);
  const revealAt = new Date(server.deps.clock().getTime() + 60_000).toISOString();
  await giftToken(server, creator, tributeId, { revealAt });
  aMoment();
  expect(new Set(await statusesOf(urls))).toEqual(new Set([403, 404]));
});

test("a video that is hidden is kept from who watches, and not from its organisers", async () => {
  const [, , ...files] = await addressesOf(tgd);
  const preview = await server.call(getFeed, { as: creator, query: { tributeId } });
  const other = await newClip(server, tributeId, creator);
  await server.call(savePresentation, {
    as: creator,
    body: { tributeId, version: 0, order: [clipId, other], hidden: [clipId], ...DEFAULT_DESIGN },
  });
  aMoment();
  expect(await statusesOf(files)).toEqual([403]);
  expect(await statusOf(preview.data?.clips[0]?.posterUrl ?? "")).toBe(200);
});

test("a reel that is gone, and a grant that was made up, open nothing", async () => {
  const [, , , file = ""] = await addressesOf(tgd);
  const key = new URL(file, ORIGIN).pathname.replace("/media/", "");
  for (const grant of [`${tributeId}.`, "no-reel.AAAAAAAAAAAA", "", tributeId])
    expect(await statusOf(server.deps.blobs.signedUrl(key, 60_000, { grant }))).toBe(403);
});

test("who watches is told to look again when link or password were changed", async () => {
  server.watched.length = 0;
  await setPassword("rosebud");
  await server.call(renewGiftLink, { as: creator, body: { tributeId } });
  const told = { event: "gift", payload: { tributeId } };
  expect(server.watched).toEqual([told, told]);
});
