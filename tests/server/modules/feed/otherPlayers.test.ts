import { getFeed } from "@contract/http/submission";
import { HOUR_MS } from "@contract/time";
import { giftToken, newClip, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { readMasterPlaylist, readMediaPlaylist } from "@tests/support/media/readPlaylist";
import { expect, it } from "vitest";

/*
 * A television, a phone's own player or AirPlay gets one address and runs no code of ours, so it
 * cannot ask for another one.
 */

const server = await startTestServer();
serveMedia(server);
const creator = await server.newUser();
const tributeId = await newReel(server, creator);
for (const second of [1, 2]) {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  const id = await newClip(server, tributeId, creator, { createdAt });
  for (const file of ["init.mp4", "0.m4s", "1.m4s"])
    await server.deps.blobs.putBytes(`submissions/${id}/${file}`, Buffer.from(file));
}
const tgd = await giftToken(server, creator, tributeId);

const playlistUrl = async () =>
  (await server.call(getFeed, { query: { tributeId, tgd } })).data?.playlistUrl ?? "";

const fetchUrl = (url: string) => server.app.server.inject({ url });

/** Loads the playlists as a player does, and returns the addresses that it then plays. */
async function loadPlaylists(url: string): Promise<string[]> {
  const [stream] = readMasterPlaylist((await fetchUrl(url)).body).streams;
  const variant = url.replace("reel.m3u8", stream?.["URI"]?.split("?")[0] ?? "");
  const { segments } = readMediaPlaylist((await fetchUrl(variant)).body);
  return [...new Set(segments.flatMap((segment) => [segment.map ?? "", segment.url]))];
}

it("another player plays for twelve hours with the address that it got, and the page gets a new one", async () => {
  const url = await playlistUrl();
  server.advance(HOUR_MS);
  const addresses = await loadPlaylists(url);
  expect(addresses).toHaveLength(6);

  server.advance(12 * HOUR_MS - 1000);
  for (const address of addresses) expect((await fetchUrl(address)).statusCode).toBe(200);

  server.advance(4 * HOUR_MS);
  for (const address of addresses) expect((await fetchUrl(address)).statusCode).toBe(403);
  expect((await fetchUrl(url)).statusCode).toBe(410);
  for (const address of await loadPlaylists(await playlistUrl()))
    expect((await fetchUrl(address)).statusCode).toBe(200);
});

it("two players share an address: no answer depends on a cookie or sets one", async () => {
  const url = await playlistUrl();
  for (const address of [url, ...(await loadPlaylists(url))]) {
    const [one, other] = [await fetchUrl(address), await fetchUrl(address)];
    expect(one.statusCode).toBe(200);
    expect(other.rawPayload).toEqual(one.rawPayload);
    expect(one.headers["set-cookie"]).toBeUndefined();
    expect(one.headers["vary"] ?? "").not.toMatch(/cookie/i);
  }
});
