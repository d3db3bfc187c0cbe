import { openGift, renewGiftLink, saveGiftLink } from "@contract/http/gift";
import { DEFAULT_DESIGN, savePresentation } from "@contract/http/presentation";
import { getFeed } from "@contract/http/submission";
import type { Account } from "@tests/support/factories/accounts";
import { createMediaGuard } from "@server/modules/feed/mediaGuard";
import { SHARED_SECONDS } from "@server/storage/mediaRoutes";
import { serveMedia } from "@tests/support/media/media";
import { giftDetails, giftToken, newClip, newReel } from "@tests/support/factories/reels";
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
const fetchUrl = (url: string) => server.app.server.inject({ url });
const statusOf = async (url: string) => (await fetchUrl(url)).statusCode;
/** Advances the clock, because the server caches a gift's access for half a minute. */
const passCacheTime = () => server.advance(SHARED_SECONDS * 1000);

/**
 * Returns every URL that the holder of this token has: the playlists, the poster and all files of
 * the clip.
 */
async function addressesOf(token: string): Promise<string[]> {
  const { data } = await feedBy(token);
  const master = data?.playlistUrl ?? "";
  const [variant = ""] = /^[^#].*$/m.exec((await fetchUrl(master)).body) ?? [];
  const playlist = new URL(variant, new URL(master, ORIGIN)).href.replace(ORIGIN, "");
  const files = (await fetchUrl(playlist)).body.match(/\/media\/submissions\/[^"\s]+/g) ?? [];
  return [master, playlist, data?.clips[0]?.posterUrl ?? "", ...files];
}

const statusesOf = async (urls: readonly string[]) => [
  ...new Set(await Promise.all(urls.map(statusOf))),
];

async function setPassword(password: string | null): Promise<void> {
  await server.call(saveGiftLink, {
    as: creator,
    body: { tributeId, gift: giftDetails(), password },
  });
}

test("a viewer's URLs keep working as long as the gift's access does not change", async () => {
  const urls = await addressesOf(tgd);
  expect(urls).toHaveLength(6);
  expect(await statusesOf(urls)).toEqual([200]);
  await server.call(saveGiftLink, {
    as: creator,
    body: { tributeId, gift: giftDetails({ message: "With all our love" }) },
  });
  passCacheTime();
  expect(await statusesOf(urls)).toEqual([200]);
});

test("a viewer's URLs stop working when the link is renewed, and the new link's work at once", async () => {
  const urls = await addressesOf(tgd);
  expect(await statusesOf(urls)).toEqual([200]);
  const { data } = await server.call(renewGiftLink, { as: creator, body: { tributeId } });
  const renewed = new URL(data?.link ?? "").searchParams.get("tgd") ?? "";
  expect(await statusesOf(await addressesOf(renewed))).toEqual([200]);
  passCacheTime();
  expect(await statusesOf(urls)).toEqual([403]);
});

test("a viewer's URLs stop working when a password is set or changed, until the viewer enters it", async () => {
  const urls = await addressesOf(tgd);
  await setPassword("rosebud");
  passCacheTime();
  expect(await statusesOf(urls)).toEqual([403]);
  const opened = await server.call(openGift, { body: { tributeId, tgd, password: "rosebud" } });
  const proved = await addressesOf(opened.data?.tgd ?? "");
  expect(await statusesOf(proved)).toEqual([200]);
  await setPassword("another");
  passCacheTime();
  expect(await statusesOf(proved)).toEqual([403]);
});

test("a viewer's URLs stop working when the reveal is moved into the future", async () => {
  const urls = await addressesOf(tgd);
  const revealAt = new Date(server.deps.clock().getTime() + 60_000).toISOString();
  await giftToken(server, creator, tributeId, { revealAt });
  passCacheTime();
  expect(new Set(await statusesOf(urls))).toEqual(new Set([403, 404]));
});

test("a gift link that expires opens nothing from that time on, until the organiser lets it work again", async () => {
  const expiresAt = new Date(server.deps.clock().getTime() + 60_000).toISOString();
  await giftToken(server, creator, tributeId, { expiresAt });
  const urls = await addressesOf(tgd);
  expect(await statusesOf(urls)).toEqual([200]);
  server.advance(60_000);
  expect((await feedBy(tgd)).code).toBe("LINK_EXPIRED");
  expect(new Set(await statusesOf(urls))).toEqual(new Set([403, 410]));
  expect((await server.call(getFeed, { as: creator, query: { tributeId } })).code).toBeUndefined();
  await giftToken(server, creator, tributeId);
  passCacheTime();
  expect((await feedBy(tgd)).code).toBeUndefined();
  expect(await statusesOf(urls)).toEqual([200]);
});

test("a gift link may not expire before its reel opens", async () => {
  const revealAt = "2099-05-02T10:00:00.000Z";
  const gift = giftDetails({ revealAt, expiresAt: "2099-05-01T22:00:00.000Z" });
  const refused = await server.call(saveGiftLink, { as: creator, body: { tributeId, gift } });
  expect(refused).toMatchObject({
    code: "BAD_REQUEST",
    error: "Please choose a day after the reel opens",
  });
});

test("a hidden video is closed to viewers but not to the organisers", async () => {
  const [, , ...files] = await addressesOf(tgd);
  const preview = await server.call(getFeed, { as: creator, query: { tributeId } });
  const other = await newClip(server, tributeId, creator);
  await server.call(savePresentation, {
    as: creator,
    body: { tributeId, version: 0, order: [clipId, other], hidden: [clipId], ...DEFAULT_DESIGN },
  });
  passCacheTime();
  expect(await statusesOf(files)).toEqual([403]);
  expect(await statusOf(preview.data?.clips[0]?.posterUrl ?? "")).toBe(200);
});

test("a deleted reel and a forged grant open nothing", async () => {
  const [, , , file = ""] = await addressesOf(tgd);
  const key = new URL(file, ORIGIN).pathname.replace("/media/", "");
  for (const grant of [`${tributeId}.`, "no-reel.AAAAAAAAAAAA", "", tributeId])
    expect(await statusOf(server.deps.blobs.signedUrl(key, 60_000, { grant }))).toBe(403);
});

test("viewers are told to reload when the link or the password changes", async () => {
  server.watched.length = 0;
  await setPassword("rosebud");
  await server.call(renewGiftLink, { as: creator, body: { tributeId } });
  const told = { event: "gift", payload: { tributeId } };
  expect(server.watched).toEqual([told, told]);
});

test("only the first file of a reel in half a minute asks the database, and a taken-back gift is closed everywhere within a minute", async () => {
  const urls = await addressesOf(tgd);
  const files = urls.slice(3);
  let uses = 0;
  const db = new Proxy(server.deps.db, {
    get(target, name) {
      uses += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  const stands = createMediaGuard({ ...server.deps, db });
  const standingOf = (url: string) => {
    const { pathname, searchParams } = new URL(url, ORIGIN);
    return stands(searchParams.get("for") ?? "", pathname.replace("/media/", ""));
  };
  const standings = async () => [...new Set(await Promise.all(files.map(standingOf)))];
  expect(await standings()).toEqual(["shared"]);
  const first = uses;
  expect(first).toBeGreaterThan(0);
  server.advance((SHARED_SECONDS - 1) * 1000);
  for (let round = 0; round < 10; round += 1) expect(await standings()).toEqual(["shared"]);
  expect(uses).toBe(first);

  await server.call(renewGiftLink, { as: creator, body: { tributeId } });
  passCacheTime();
  expect(await standings()).toEqual(["closed"]);
  // A proxy that got its answer at the last moment keeps it for as long again, and asks then.
  const { headers } = await fetchUrl((await addressesOf(await newToken())).at(-1) ?? "");
  const [, seconds] = /^public, .*s-maxage=(\d+)/.exec(String(headers["cache-control"])) ?? [];
  expect(Number(seconds) + SHARED_SECONDS).toBeLessThanOrEqual(60);
});

async function newToken(): Promise<string> {
  const { data } = await server.call(renewGiftLink, { as: creator, body: { tributeId } });
  return new URL(data?.link ?? "").searchParams.get("tgd") ?? "";
}

test("playlists, and what an organiser opens, are not for shared caches", async () => {
  const [master = "", playlist = ""] = await addressesOf(tgd);
  const preview = await server.call(getFeed, { as: creator, query: { tributeId } });
  const cachingOf = async (url: string) => (await fetchUrl(url)).headers["cache-control"];
  expect(await cachingOf(master)).toBe("private, no-cache");
  expect(await cachingOf(playlist)).toBe("private, no-cache");
  expect(await cachingOf(preview.data?.clips[0]?.posterUrl ?? "")).toMatch(/^private, /);
});
