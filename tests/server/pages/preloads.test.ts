import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { registerClient } from "@server/pages/clientFiles";
import type { Prerendering } from "@server/pages/prerendering";
import { pageDeps } from "@server/start/pageDeps";
import { startTestServer } from "@tests/support/factories/server";
import { beforeAll, describe, expect, test } from "vitest";

const INDEX = `<!doctype html><html lang="en"><head><title>Plain</title>
<script type="module" crossorigin src="/assets/index-abc123.js"></script>
<link rel="modulepreload" crossorigin href="/assets/start-abc123.js"></head><body><div id="root"></div></body></html>`;

/** In place of what the build says of its pages; nothing is painted here. */
const prerendering: Prerendering = {
  preloads: {
    routes: {
      "/home": {
        scripts: ["assets/Home-a1.js", "assets/ui-a1.js"],
        styles: ["assets/Home-a1.css"],
      },
    },
    signedIn: { scripts: ["assets/ui-a1.js", "assets/identity-a1.js"], styles: [] },
  },
  invite: { styles: "", write: () => "" },
  gift: { styles: "", write: () => "" },
};

const server = await startTestServer();
const folder = join(server.folder, "client");

beforeAll(async () => {
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "index.html"), INDEX);
  await registerClient(server.app.server, pageDeps(server.deps, prerendering), folder);
});

const BROWSER = { accept: "text/html,application/xhtml+xml", "sec-fetch-mode": "navigate" };

const get = async (url: string, headers: Record<string, string> = BROWSER) =>
  server.app.server.inject({ method: "GET", url, headers });

describe("what a page asks for next", () => {
  const filesIn = (body: string) =>
    Array.from(
      body.matchAll(/rel="(?:modulepreload|preload)"[^>]*href="([^"]+)"/g),
      ([, href]) => href,
    );
  const APP = "/assets/start-abc123.js";

  test("is named at once, by its route", async () => {
    expect(filesIn((await get("/home?from=mail")).body)).toEqual([
      APP,
      "/assets/Home-a1.js",
      "/assets/ui-a1.js",
      "/assets/Home-a1.css",
    ]);
    expect(filesIn((await get("/faq")).body)).toEqual([APP]);
  });

  test("is more for whoever has signed in on this device, and nothing twice", async () => {
    const cookie = "a=b; uid=%22x%22";
    expect(filesIn((await get("/home", { ...BROWSER, cookie })).body)).toEqual([
      APP,
      "/assets/Home-a1.js",
      "/assets/ui-a1.js",
      "/assets/identity-a1.js",
      "/assets/Home-a1.css",
    ]);
  });
});
