import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { saveGiftLink } from "@contract/http/gift";
import type { Feed } from "@contract/http/submission";
import type { ReelStart } from "@contract/prerender";
import { registerClient } from "@server/pages/clientFiles";
import type { Prerendering } from "@server/pages/prerendering";
import { pageDeps } from "@server/start/pages";
import { giftDetails as aGift, giftToken, newClip, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { readMediaPlaylist } from "@tests/support/media/readPlaylist";
import { beforeAll, expect, test } from "vitest";

const SHELL = `<!doctype html><html lang="en"><head>
<script type="module" crossorigin src="/assets/index-a1.js"></script></head>
<body><div id="root"></div></body></html>`;
const BROWSER = { accept: "text/html", "sec-fetch-mode": "navigate" };
const RENDITIONS = ["1080p", "480p"];

const server = await startTestServer();

/** Replaces what the build makes of the client's components. */
const prerendering: Prerendering = {
  offline: { en: "<dialog></dialog>", es: "", de: "" },
  preloads: {
    routes: { "/tribute/:tributeId/watch": { scripts: ["assets/Watch-a1.js"], styles: [] } },
    signedIn: { scripts: [], styles: [] },
    firstFrames: { scripts: ["assets/firstFrames-a1.js"], styles: [] },
  },
  pages: {},
  invite: { styles: "", render: () => "" },
  gift: {
    styles: ".room { color: black }",
    render: ({ clips }, { tgd, origin }) =>
      `<h1>${clips.length} clips</h1><a href="${origin}/watch?tgd=${tgd}">Share</a>`,
  },
};

beforeAll(async () => {
  const folder = join(server.folder, "client");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "shell.html"), SHELL);
  await registerClient(server.app.server, pageDeps(server.deps, prerendering), folder);
});

const get = async (url: string, headers: Record<string, string> = BROWSER) =>
  server.app.server.inject({ method: "GET", url, headers });

const dataOf = (id: string, html: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? "null");

async function gift({
  clips = [{}],
  ...changes
}: { clips?: Parameters<typeof newClip>[3][] } & Parameters<typeof giftToken>[3] = {}) {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  for (const clip of clips) await newClip(server, tributeId, creator, clip);
  const tgd = await giftToken(server, creator, tributeId, changes);
  return { creator, tributeId, path: `/tribute/${tributeId}/watch?tgd=${tgd}`, tgd };
}

test("shows the room with its styles and the feed, and links to the app for later", async () => {
  const { tributeId, path, tgd } = await gift();
  const { body } = await get(path);
  expect(body).toContain('<div id="root"><h1>1 clips</h1>');
  expect(body).toContain(`href="${ORIGIN}/watch?tgd=${tgd}"`);
  expect(body).toContain("<style>.room { color: black }</style>");
  expect(dataOf("feed-data", body)).toMatchObject({ tributeId, clips: [{ durationMs: 5500 }] });
  const later = /<template id="next-page">(.*?)<\/template>/s.exec(body)?.[1];
  expect(later).toContain('fetchpriority="low" crossorigin href="/assets/Watch-a1.js"');
});

test("declares the first segment of the small rendition before its code, and lists those that follow for twenty seconds", async () => {
  const clip = { renditions: RENDITIONS, segmentsMs: [1000, 4000, 4000, 4000] };
  const { path } = await gift({ clips: [clip, clip] });
  const { body } = await get(path);
  const { playlistUrl, durationMs } = dataOf("feed-data", body) as Feed;
  const start = dataOf("reel-start", body) as ReelStart;
  expect(start).toMatchObject({ playlistUrl, durationMs, isWhole: false });

  const playlist = await get(playlistUrl?.replace("reel.m3u8", "480p.m3u8") ?? "");
  const listed = readMediaPlaylist(playlist.body).segments.map(({ url, map }) => ({
    initUrl: map,
    url,
  }));
  expect(start.segments).toEqual(listed.slice(0, 7));

  const [head = ""] = body.split("<script");
  const declared = head.matchAll(/<link rel="preload" as="fetch" crossorigin href="(.*?)">/g);
  const [first] = start.segments;
  expect(Array.from(declared, ([, url = ""]) => url.replaceAll("&amp;", "&"))).toEqual([
    first?.initUrl,
    first?.url,
  ]);
  expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/firstFrames-a1.js">');
});

test("lists all segments of a short reel, and those of the other rendition if a clip lacks the small one", async () => {
  const { path } = await gift({ clips: [{ renditions: RENDITIONS }, {}] });
  const { segments, isWhole } = dataOf("reel-start", (await get(path)).body) as ReelStart;
  expect(segments).toHaveLength(4);
  expect(segments.map(({ url }) => url.includes("/480p/"))).toEqual([true, true, false, false]);
  expect(isWhole).toBe(true);
});

test("plays nothing before the reveal, behind a password, with a wrong link, or for a member", async () => {
  const soon = new Date(server.deps.clock().getTime() + 60_000).toISOString();
  const early = await gift({ revealAt: soon });
  const locked = await gift();
  await server.call(saveGiftLink, {
    as: locked.creator,
    body: { tributeId: locked.tributeId, gift: aGift(), password: "a long secret" },
  });
  const open = await gift();
  const pages = [
    await get(early.path),
    await get(locked.path),
    await get(open.path.replace(open.tgd, early.tgd)),
    await get(`${open.path}&view=reply`),
    await get(open.path, { ...BROWSER, cookie: "uid=%22x%22" }),
  ];
  for (const { body } of pages) {
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toMatch(/feed-data|reel-start|\/media\//);
  }
});
