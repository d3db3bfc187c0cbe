import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { registerClient } from "@server/pages/clientFiles";
import type { Prerendering } from "@server/pages/prerendering";
import { pageDeps } from "@server/start/pages";
import { startTestServer } from "@tests/support/factories/server";
import { beforeAll, expect, test } from "vitest";

const SHELL = `<!doctype html><html lang="en"><head><title>Plain</title>
<script type="module" crossorigin src="/assets/index-abc123.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-abc123.css">
<link rel="modulepreload" crossorigin href="/assets/start-abc123.js"></head><body><div id="root"></div></body></html>`;

const server = await startTestServer();
const folder = join(server.folder, "client");

/** Replaces what the build makes of the client's components. */
const prerendering: Prerendering = {
  offline: { en: "<dialog></dialog>", es: "", de: "" },
  preloads: {
    routes: {},
    signedIn: { scripts: [], styles: [] },
    firstFrames: { scripts: [], styles: [] },
  },
  pages: {
    "/pricing": {
      styles: ".price { color: green }",
      html: { en: "<h1>Prices</h1>", es: "<h1>Precios</h1>", de: "<h1>Preise</h1>" },
    },
  },
  invite: { styles: "", render: () => "" },
  gift: { styles: "", render: () => "" },
};

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "shell.html"), SHELL);
  await registerClient(server.app.server, pageDeps(server.deps, prerendering), folder);
});

const get = async (url: string, headers: Record<string, string>) =>
  server.app.server.inject({
    method: "GET",
    url,
    headers: { accept: "text/html", "sec-fetch-mode": "navigate", ...headers },
  });

test("a visitor gets a painted page in the language of the request, which loads only the entry", async () => {
  const { body } = await get("/pricing?utm_source=mail", { "accept-language": "de-AT" });
  expect(body).toContain('<div id="root"><h1>Preise</h1></div>');
  expect(body).toContain("<style>.price { color: green }</style>");
  expect(body).not.toContain("modulepreload");
  expect(body).not.toContain('rel="stylesheet"');
});

test("the app renders the page for a user, whom it may lead elsewhere", async () => {
  const { body } = await get("/pricing", { cookie: "uid=%22ada%22" });
  expect(body).toContain('<div id="root"></div>');
});
