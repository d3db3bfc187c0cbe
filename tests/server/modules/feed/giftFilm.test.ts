import { listActivity } from "@contract/http/activity";
import { getGiftLink, saveGiftLink } from "@contract/http/gift";
import { getGiftFilm } from "@contract/http/submission";
import { HOUR_MS } from "@contract/time";
import { giftDetails, giftToken } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { ExportedReel } from "@tests/support/media/exportedReel";
import { runExport } from "@tests/support/media/exports";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const reel = await ExportedReel.on(server);
let tgd: string;

const film = (token = tgd, as = undefined as typeof reel.creator | undefined) =>
  server.call(getGiftFilm, { as, query: { tributeId: reel.id, tgd: token } });

async function makeFilm(): Promise<void> {
  await reel.start();
  await runExport(server);
}

/** Returns the film's URL, and what a request for it is answered. */
async function download() {
  const { data } = await film();
  const url = reel.origin + (data?.url ?? "");
  return { url, response: await fetch(url) };
}

const change = (gift: Parameters<typeof giftDetails>[0], password?: string | null) =>
  server.call(saveGiftLink, {
    as: reel.creator,
    body: { tributeId: reel.id, gift: giftDetails(gift), ...(password && { password }) },
  });

async function downloads() {
  const query = { tributeId: reel.id };
  const { data } = await server.call(listActivity, { as: reel.creator, query });
  return data?.items
    .filter(({ act }) => act.endsWith("DOWNLOADED"))
    .map(({ act, actor }) => [act, actor]);
}

beforeEach(async () => {
  await reel.renew();
  tgd = await giftToken(server, reel.creator, reel.id);
  server.jobs.length = 0;
});

describe("the recipient keeps the film", () => {
  test("that is prepared first, and then downloaded under the reel's name", async () => {
    expect((await film()).data).toMatchObject({ state: "preparing", url: null });
    expect(server.jobs).toContainEqual({ name: "giftFilm", data: { tributeId: reel.id } });
    await makeFilm();
    const { data } = await film();
    expect(data).toMatchObject({ state: "ready", name: "Für Maya 40 „endlich“.mp4" });
    const { response } = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect((await response.arrayBuffer()).byteLength).toBe(data?.size);
  });

  test("and the log says so once a day, without a name, and the gift from whose link", async () => {
    await makeFilm();
    const { url } = await download();
    await fetch(url, { headers: { range: "bytes=10-20" } });
    const gift = await server.call(getGiftLink, {
      as: reel.creator,
      query: { tributeId: reel.id },
    });
    expect(gift.data?.recipients[0]?.downloadedAt).not.toBeNull();
    expect(await downloads()).toEqual([["GIFT_DOWNLOADED", null]]);
  });

  test("again after the reel has changed, as it is shown then", async () => {
    await makeFilm();
    await reel.arrange([reel.second, reel.first]);
    expect((await film()).data?.state).toBe("preparing");
  });
});

describe("nobody keeps the film", () => {
  test("while the organisers do not allow it, not even by an earlier link", async () => {
    await makeFilm();
    const { url } = await download();
    await change({ canDownload: false });
    expect((await film()).code).toBe("FORBIDDEN");
    server.advance(1000);
    expect((await fetch(url)).status).toBe(403);
    await change({ canDownload: true });
    expect((await fetch(url)).status).toBe(200);
  });

  test("before the reveal", async () => {
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    await change({ revealAt });
    expect((await film()).code).toBe("FORBIDDEN");
    server.advance(HOUR_MS);
    expect((await film()).code).toBeUndefined();
  });

  test("after the link has expired", async () => {
    await makeFilm();
    const expiresAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    await change({ expiresAt });
    const { url } = await download();
    server.advance(HOUR_MS);
    expect((await film()).code).toBe("LINK_EXPIRED");
    expect((await fetch(url)).status).toBe(403);
  });

  test("without the gift's password, or after it has changed", async () => {
    await makeFilm();
    const { url } = await download();
    await change({}, "rosebud");
    expect((await film()).code).toBe("PASSWORD_NEEDED");
    server.advance(1000);
    expect((await fetch(url)).status).toBe(403);
  });

  test("of a reel without videos", async () => {
    await reel.arrange([reel.first, reel.second], [reel.first, reel.second]);
    expect((await film()).data).toMatchObject({ state: "none", url: null });
  });
});
