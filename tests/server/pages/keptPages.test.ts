import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@contract/time";
import { renewGiftLink } from "@contract/http/gift";
import { tributes } from "@server/db/schema/tributes";
import { registerClient } from "@server/pages/clientFiles";
import type { Prerendering } from "@server/pages/prerendering";
import { pageDeps } from "@server/start/pages";
import { giftToken, inviteToken, newClip, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

const SHELL = `<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>`;
const BROWSER = { accept: "text/html", "sec-fetch-mode": "navigate" };
/** A page may be sent again for this long. */
const KEPT_MS = 1000;

const server = await startTestServer();
let renderings = 0;

/** Replaces what the build makes of the client's components. */
const prerendering: Prerendering = {
  offline: { en: "<dialog></dialog>", es: "", de: "" },
  preloads: {
    routes: { "/recordtribute": { scripts: ["assets/Record-a1.js"], styles: [] } },
    signedIn: { scripts: ["assets/identity-a1.js"], styles: [] },
    firstFrames: { scripts: [], styles: [] },
  },
  pages: {},
  invite: { styles: "", render: () => "" },
  gift: {
    styles: "",
    render: () => {
      renderings += 1;
      return "<h1>The room</h1>";
    },
  },
};

beforeAll(async () => {
  const folder = join(server.folder, "client");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "shell.html"), SHELL);
  await registerClient(server.app.server, pageDeps(server.deps, prerendering), folder);
});

const get = async (url: string, headers: Record<string, string> = {}) =>
  server.app.server.inject({ method: "GET", url, headers: { ...BROWSER, ...headers } });

async function newGift() {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  await newClip(server, tributeId, creator);
  const tgd = await giftToken(server, creator, tributeId);
  return { creator, tributeId, path: `/tribute/${tributeId}/watch?tgd=${tgd}` };
}

describe("the page of a gift", () => {
  let gift: Awaited<ReturnType<typeof newGift>>;
  beforeEach(async () => {
    gift = await newGift();
    renderings = 0;
    // Links to media change with the hour, which must not end during a test.
    const { clock } = server.deps;
    server.advance(HOUR_MS + 10 * MINUTE_MS - (clock().getTime() % HOUR_MS));
  });

  test("is rendered once, however many people open it, until it changes or the day ends", async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => get(gift.path)));
    expect(new Set(opened.map(({ body }) => body)).size).toBe(1);
    expect(opened[0]?.body).toContain("<h1>The room</h1>");
    expect(renderings).toBe(1);
    server.advance(KEPT_MS);
    expect((await get(gift.path)).body).toBe(opened[0]?.body);
    expect(renderings).toBe(1);
    await newClip(server, gift.tributeId, gift.creator);
    server.advance(KEPT_MS);
    await get(gift.path);
    expect(renderings).toBe(2);
    server.advance(DAY_MS);
    await get(gift.path);
    expect(renderings).toBe(3);
  });

  test("is compressed for browsers, and not for others", async () => {
    const plain = await get(gift.path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const packed = await get(gift.path, { "accept-encoding": "gzip, deflate, br" });
    expect(packed.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "private, no-cache",
      vary: expect.stringContaining("accept-encoding") as string,
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test("is a different one in another language and for a user", async () => {
    expect((await get(gift.path)).body).toContain('lang="en"');
    expect((await get(gift.path, { "accept-language": "de" })).body).toContain('lang="de"');
    const { body } = await get(gift.path, { cookie: "uid=%22ada%22" });
    expect(body).not.toContain("<h1>The room</h1>");
  });

  test("is closed a second after its link was renewed", async () => {
    await get(gift.path);
    const { creator: as, tributeId } = gift;
    await server.call(renewGiftLink, { body: { tributeId }, as });
    server.advance(KEPT_MS);
    expect((await get(gift.path)).body).not.toContain("<h1>The room</h1>");
  });
});

test("an open invitation links the recorder's code in a template, which the entry uses once it is idle", async () => {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const invite = await inviteToken(server, creator, tributeId);
  const { body } = await get(`/tribute/${tributeId}?invite=${invite}`);
  const [page = "", next = ""] = body.split('<template id="next-page">');
  expect(page).not.toContain("modulepreload");
  for (const file of ["Record-a1", "identity-a1"])
    expect(next).toContain(`fetchpriority="low" crossorigin href="/assets/${file}.js"`);
  await server.deps.db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, tributeId));
  server.advance(KEPT_MS);
  const closed = await get(`/tribute/${tributeId}?invite=${invite}`);
  expect(closed.body).not.toContain("modulepreload");
});

test("the recorder's page follows its reel a second later", async () => {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const invite = await inviteToken(server, creator, tributeId);
  const address = `/recordtribute?tributeId=${tributeId}&invite=${invite}`;
  expect((await get(address)).body).not.toContain("Sing for her");
  const { db } = server.deps;
  await db.update(tributes).set({ message: "Sing for her" }).where(eq(tributes.id, tributeId));
  server.advance(KEPT_MS);
  expect((await get(address)).body).toContain("Sing for her");
});
