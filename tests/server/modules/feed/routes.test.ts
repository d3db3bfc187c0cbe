import { renewGiftLink } from "@contract/http/gift";
import { DEFAULT_DESIGN, savePresentation } from "@contract/http/presentation";
import { getFeed } from "@contract/http/submission";
import { HOUR_MS } from "@contract/time";
import type { Account } from "@tests/support/factories/accounts";
import { giftToken, newClip, newContributor, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
let tributeId: string;
let contributor: Account;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  contributor = await newContributor(server, creator, tributeId);
});

const feed = async (tgd?: string) =>
  (
    await server.call(getFeed, {
      ...(tgd ? {} : { as: creator }),
      query: { tributeId, ...(tgd && { tgd }) },
    })
  ).data;

const rose = { behalfFirstName: "Grandma", behalfLastName: "Rose" };

const clip = async (second: number, columns: Parameters<typeof newClip>[3] = {}) =>
  newClip(server, tributeId, contributor, {
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
    ...columns,
  });

const get = async (url: string | null | undefined) =>
  server.app.server.inject({ method: "GET", url: url ?? "/nowhere" });

/** Advances the clock, because playlists are cached for a second. */
const passCacheTime = () => server.advance(1000);

describe("the feed", () => {
  test(
    "plays the ready answers in the saved order, without hidden ones, and with new ones at the end",
    { tags: ["S7.18", "S7.23"] },
    async () => {
      const [first, second, hidden] = [await clip(1), await clip(2), await clip(3)];
      await server.call(savePresentation, {
        as: creator,
        body: {
          tributeId,
          version: 0,
          order: [second, hidden, first],
          hidden: [hidden],
          ...DEFAULT_DESIGN,
        },
      });
      const late = await clip(4);
      await clip(5, { state: "processing" });
      await clip(6, { state: "held" });
      await clip(7, { kind: "thanks" });
      const tgd = await giftToken(server, creator, tributeId);

      const given = await feed(tgd);

      expect(given).toMatchObject({
        tributeId,
        name: "Grace turns 40",
        tributeType: "Birthday",
        tributeFor: { name: [{ firstName: "Grace", lastName: "Hopper" }], gender: "Female" },
        recipientName: "Grace",
        message: "From all of us",
        revealAt: null,
        durationMs: 16_500,
        views: 0,
        hearts: 0,
      });
      expect(given?.clips.map((one) => [one._id, one.startMs, one.durationMs])).toEqual([
        [second, 0, 5500],
        [first, 5500, 5500],
        [late, 11_000, 5500],
      ]);
      expect(given?.clips[0]).toMatchObject({
        contributor: "Ada Lovelace",
        question: "What is your favourite memory?",
      });
      expect(given?.clips[0]?.posterUrl).toMatch(
        /^\/media\/submissions\/.+\/poster\.jpg\?exp=\d+&sig=/,
      );
      const idsOf = (one: typeof given) => one?.clips.map((shown) => shown._id);
      expect(idsOf(await feed())).toEqual(idsOf(given));
    },
  );

  test("shows a person whom an organiser recorded under their own name, and nobody else", async () => {
    await newClip(server, tributeId, creator, rose);
    const shown = await feed();
    expect(shown?.clips).toMatchObject([{ contributor: "Grandma Rose" }]);
    expect(shown?.chapters).toMatchObject([{ kind: "clip", title: "Grandma Rose" }]);
    expect(JSON.stringify([shown?.clips, shown?.chapters])).not.toContain("Lovelace");
  });

  test("tells two people with one name apart, and joins the videos of one person", async () => {
    await clip(1, rose);
    await clip(2, rose);
    await newClip(server, tributeId, creator, rose);
    expect((await feed())?.clips.map(({ person }) => person)).toEqual([0, 0, 1]);
  });

  test("of an empty reel plays nothing", async () => {
    expect(await feed()).toMatchObject({ clips: [], playlistUrl: null, durationMs: 0 });
  });

  test("keeps the surprise until the reveal, except for the creator", async () => {
    await clip(1);
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    const tgd = await giftToken(server, creator, tributeId, { revealAt });
    const early = await feed(tgd);
    expect(early).toMatchObject({ revealAt, clips: [], playlistUrl: null, durationMs: 0 });
    expect(JSON.stringify(early)).not.toContain("Lovelace");
    expect((await feed())?.clips).toHaveLength(1);

    server.advance(HOUR_MS);

    expect((await feed(tgd))?.clips).toHaveLength(1);
  });
});

describe("the playlist", () => {
  test("contains the segments of all clips in order, each with a signed URL", async () => {
    const [first, second] = [await clip(1), await clip(2, { segmentsMs: [2000] })];
    const url = (await feed())?.playlistUrl ?? "";
    const master = await get(url);
    expect(master.statusCode).toBe(200);
    const [variant = ""] = /^[^#].*$/m.exec(master.body) ?? [];
    const answer = await get(new URL(variant, new URL(url, ORIGIN)).href.replace(ORIGIN, ""));

    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/vnd.apple.mpegurl");
    const files = [
      ...answer.body.matchAll(/\/media\/(submissions\/[^?"]+)\?exp=\d+&sig=[\w-]{43}/g),
    ];
    expect(files.map(([, key]) => key)).toEqual([
      `submissions/${first}/init.mp4`,
      `submissions/${first}/0.m4s`,
      `submissions/${first}/1.m4s`,
      `submissions/${second}/init.mp4`,
      `submissions/${second}/0.m4s`,
    ]);
  });

  test("names the place of each clip in the URLs of its segments, in both renditions", async () => {
    const renditions = ["1080p", "480p"];
    await clip(1, { renditions, segmentsMs: [4000, 1033] });
    await clip(2, { renditions });
    await clip(3);
    const url = (await feed())?.playlistUrl ?? "";
    for (const rendition of renditions) {
      const playlist = (await get(url.replace("reel.m3u8", `${rendition}.m3u8`))).body;
      const places = [...playlist.matchAll(/\.m4s\?.*&at=([\d-]+)$/gm)].map(([, place]) => place);
      const [first, second, third] = ["0-151", "151-316", "316-481"];
      expect(places).toEqual([first, first, second, second, third, third]);
      expect(playlist).not.toMatch(/init\.mp4\?.*&at=/);
    }
  });

  test("lists the available renditions, and a clip that lacks one plays in another", async () => {
    await clip(1, { renditions: ["1080p", "480p"] });
    const old = await clip(2);
    const url = (await feed())?.playlistUrl ?? "";
    const master = (await get(url)).body;

    expect(master.match(/RESOLUTION=[\dx]+/g)).toEqual([
      "RESOLUTION=1920x1080",
      "RESOLUTION=854x480",
    ]);
    const small = (await get(url.replace("reel.m3u8", "480p.m3u8"))).body;
    expect(small).toContain("/480p/init.mp4");
    expect(small).toContain(`submissions/${old}/init.mp4`);
    expect((await get(url.replace("reel.m3u8", "720p.m3u8"))).statusCode).toBe(404);
  });

  test("expires when the reel changes, because its times no longer fit", async () => {
    const first = await clip(1);
    const url = (await feed())?.playlistUrl;
    expect((await get(url)).statusCode).toBe(200);
    await clip(2);
    passCacheTime();

    expect((await get(url)).json()).toMatchObject({ code: "LINK_EXPIRED" });
    const fresh = (await feed())?.playlistUrl ?? "";
    expect((await get(fresh.replace("reel.", "1080p."))).body).toContain(first);
  });

  test("opens only with the link that was issued", async () => {
    await clip(1);
    const url = (await feed())?.playlistUrl ?? "";
    const other = await newReel(server, creator);

    for (const [from, to] of [
      [/sig=.*/, "sig=x"],
      [/&sig=.*/, ""],
      ["for=preview", "for=gift"],
      [/rev=\w+/, "rev=0123456789abcdef"],
      [/exp=\d+/, "exp=9999999999999"],
      [/exp=\d+/, "exp=NaN"],
      [tributeId, other],
    ] as const) {
      const answer = await get(url.replace(from, to));
      expect(answer.json()).toMatchObject({ status: 403, code: "LINK_INVALID", data: null });
    }
    expect((await get(url.replace(".m3u8", ".mp4"))).statusCode).toBe(404);
    expect((await get(url.replace(tributeId, "no-reel"))).statusCode).toBe(404);
    expect((await get(`${url}&sig=again&exp=1`)).statusCode).toBe(403);
  });

  test("expires with its time and with the gift link that it belongs to", async () => {
    await clip(1);
    const tgd = await giftToken(server, creator, tributeId);
    const url = (await feed(tgd))?.playlistUrl;
    expect((await get(url)).statusCode).toBe(200);

    await server.call(renewGiftLink, { as: creator, body: { tributeId, recipientId: null } });
    passCacheTime();
    expect((await get(url)).statusCode).toBe(403);

    const renewed = (await feed())?.playlistUrl;
    server.advance(14 * HOUR_MS);
    expect((await get(renewed)).statusCode).toBe(410);
  });

  test("that was issued before the reveal was moved still keeps the surprise", async () => {
    await clip(1);
    const tgd = await giftToken(server, creator, tributeId);
    const url = (await feed(tgd))?.playlistUrl;
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();

    await giftToken(server, creator, tributeId, { revealAt });
    passCacheTime();

    expect((await get(url)).statusCode).toBe(404);
  });
});
