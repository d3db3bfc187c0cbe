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

/** Replaces what the build reports about its pages; nothing is rendered here. */
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
  pages: {},
  invite: { styles: "", render: () => "" },
  gift: { styles: "", render: () => "" },
};

const server = await startTestServer();
const folder = join(server.folder, "client");

beforeAll(async () => {
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "shell.html"), INDEX);
  await registerClient(server.app.server, pageDeps(server.deps, prerendering), folder);
});

const BROWSER = { accept: "text/html,application/xhtml+xml", "sec-fetch-mode": "navigate" };

const get = async (url: string, headers: Record<string, string> = BROWSER) =>
  server.app.server.inject({ method: "GET", url, headers });

describe("a page's preloads", () => {
  const filesIn = (body: string) =>
    Array.from(
      body.matchAll(/rel="(?:modulepreload|preload)"[^>]*href="([^"]+)"/g),
      ([, href]) => href,
    );
  const APP = "/assets/start-abc123.js";

  test("are chosen by its route", async () => {
    expect(filesIn((await get("/home?from=mail")).body)).toEqual([
      APP,
      "/assets/Home-a1.js",
      "/assets/ui-a1.js",
      "/assets/Home-a1.css",
    ]);
    expect(filesIn((await get("/faq")).body)).toEqual([APP]);
  });

  test("include more for a signed-in user, and no file twice", async () => {
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
