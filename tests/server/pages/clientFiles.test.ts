import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { tributes } from "@server/db/schema/tributes";
import { registerClient } from "@server/pages/clientFiles";
import type { Prerendering } from "@server/pages/prerendering";
import { pageDeps } from "@server/start/pages";
import { giftToken, inviteToken, newReel, storedPicture } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

const INDEX = `<!doctype html><html lang="en"><head><title>Plain</title>
<meta property="og:image" content="/share.png" />
<script type="module" crossorigin src="/assets/index-abc123.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-abc123.css">
<link rel="modulepreload" crossorigin href="/assets/start-abc123.js"></head><body><div id="root"></div></body></html>`;
const SCRIPT = "export const answer = 42;".repeat(20);

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
  pages: {},
  invite: {
    styles: ".cover { color: red }",
    render({ name }, { invite }) {
      if (name === "Broken") throw new Error("No such component");
      return `<h1>Painted</h1><a href="/recordtribute?invite=${invite}">Record</a>`;
    },
  },
  gift: { styles: "", render: () => "" },
};

beforeAll(async () => {
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "shell.html"), INDEX);
  await writeFile(join(folder, "manifest.webmanifest"), "{}");
  await writeFile(join(folder, "assets/index-abc123.js"), SCRIPT);
  await writeFile(join(folder, "assets/index-abc123.js.br"), brotliCompressSync(SCRIPT));
  await registerClient(server.app.server, pageDeps(server.deps, prerendering), folder);
});

const BROWSER = { accept: "text/html,application/xhtml+xml", "sec-fetch-mode": "navigate" };

const get = async (url: string, headers: Record<string, string> = BROWSER) =>
  server.app.server.inject({ method: "GET", url, headers });

test("a page declares its language, and that it varies with the request", async () => {
  for (const path of ["/login", "/tribute/unknown", "/tribute/unknown/watch"]) {
    const german = await get(path, { ...BROWSER, "accept-language": "de-AT" });
    expect(german.body).toContain('<html lang="de">');
    expect(german.headers["vary"]).toContain("cookie, accept-language");
    const chosen = { "accept-language": "de", cookie: "language=%22es%22" };
    expect((await get(path, { ...BROWSER, ...chosen })).body).toContain('<html lang="es">');
    expect((await get(path)).body).toContain('<html lang="en">');
  }
});

describe("a file of the build", () => {
  test("with a hash in its name is cached permanently", async () => {
    const answer = await get("/assets/index-abc123.js", {});
    expect(answer.body).toBe(SCRIPT);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-type"]).toMatch(/javascript/);
  });

  test("is sent compressed if the build has compressed it", async () => {
    const answer = await get("/assets/index-abc123.js", { "accept-encoding": "gzip, br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["content-type"]).toMatch(/javascript/);
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test("with a hash in its name does not count towards the request limit of an address", async () => {
    const limited = await startTestServer({ rateLimit: 1 });
    await registerClient(limited.app.server, pageDeps(limited.deps, null), folder);
    const codes = [];
    for (const url of [
      "/assets/index-abc123.js",
      "/assets/index-abc123.js",
      "/manifest.webmanifest",
      "/manifest.webmanifest",
    ])
      codes.push((await limited.app.server.inject({ url })).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
  });

  test("with any other name is revalidated each time", async () => {
    expect((await get("/manifest.webmanifest", {})).headers["cache-control"]).toBe("no-cache");
  });
});

describe("the app's own routes", () => {
  test.each(["/", "/login", "/tribute/one/presentation", "/questions", "/shell.html"])(
    "%s returns the page, which is always revalidated",
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("<title>Group Video Reels | Folkreel</title>");
      expect(answer.body).toContain('<div id="root">');
      expect(answer.body).not.toContain("page-data");
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    },
  );

  test("return pages for crawlers too, which accept anything", async () => {
    for (const accept of ["*/*", "text/html"]) {
      const { body } = await get("/pricing?utm_source=mail&code=secret", { accept });
      expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/share.png" />`);
      expect(body).toContain(`<meta property="og:url" content="${ORIGIN}/pricing" />`);
      expect(body).not.toContain("secret");
    }
  });
});

describe("the server returns no page for", () => {
  test.each([
    ["/api/nothing"],
    ["/media/none.mp4"],
    ["/uploads/none"],
    ["/assets/gone-abc.js"],
    ["/assets/"],
    ["/favicon.png"],
    ["/..%2f..%2fpackage.json"],
    ["/%2e%2e/%2e%2e/package.json"],
  ])("%s", async (path) => {
    const answer = await get(path, { ...BROWSER, "api-key": "test-key" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "NOT_FOUND", data: null });
  });

  test("a script's own request or a submitted form", async () => {
    const asked = await get("/nothing", { accept: "*/*", "sec-fetch-mode": "cors" });
    const worker = await get("/shell.html", { accept: "*/*", "sec-fetch-mode": "cors" });
    expect([asked.statusCode, worker.statusCode]).toEqual([404, 200]);
    const sent = await server.app.server.inject({
      method: "POST",
      url: "/login",
      headers: BROWSER,
    });
    expect([asked.statusCode, sent.statusCode]).toEqual([404, 404]);
  });
});

describe("a reel's page", () => {
  const dataOf = (id: string, html: string): unknown =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? "null");
  const pageDataOf = (html: string) => dataOf("page-data", html);

  test("for people who manage a reel is a plain page, because access is checked later", async () => {
    const creator = await server.newUser();
    const tributeId = await newReel(server, creator);
    const invite = await inviteToken(server, creator, tributeId);
    const { body } = await get(`/tribute/${tributeId}/presentation?invite=${invite}`);
    expect(body).toContain("<title>Group Video Reels | Folkreel</title>");
    expect(body).not.toMatch(/Grace|page-data/);
  });

  test("gives the holder of its link the head and data", { tags: ["S2.48", "S2.51"] }, async () => {
    const creator = await server.newUser();
    const tributeId = await newReel(server, creator, {
      name: `</script><script>alert("x")</script>`,
      imageUrl: await storedPicture(server, creator, "grace"),
      tributeFor: { name: [{ firstName: 'Grace "G" <b>', lastName: "" }], gender: "Female" },
    });
    const invite = await inviteToken(server, creator, tributeId);
    const tgd = await giftToken(server, creator, tributeId);

    const invited = await get(`/tribute/${tributeId}?invite=${invite}&utm_source=mail`);
    const given = await get(`/tribute/${tributeId}/watch?tgd=${tgd}`, { accept: "*/*" });

    expect(invited.headers["cache-control"]).toBe("private, no-cache");
    expect(invited.body).toContain(
      "<title>We&#39;re building a birthday reel for Grace &quot;G&quot; &lt;b&gt;. Click here to watch &amp; record for free.</title>",
    );
    expect(invited.body).toContain(
      `<meta property="og:image" content="${ORIGIN}/media/share/grace.jpg" />`,
    );
    expect(invited.body).toContain('<meta property="og:image:width" content="1200" />');
    expect(invited.body).toContain('<meta property="og:image:height" content="628" />');
    expect(invited.body).toContain(
      `<meta property="og:url" content="${ORIGIN}/tribute/${tributeId}?invite=${invite}" />`,
    );
    expect(invited.body).not.toContain("<script>alert");
    expect(pageDataOf(invited.body)).toMatchObject({
      tribute: {
        _id: tributeId,
        name: `</script><script>alert("x")</script>`,
        viewer: "visitor",
      },
    });
    expect(given.body).toContain("<title>We made you a reel!");
    expect(pageDataOf(given.body)).toMatchObject({
      tribute: { viewer: "recipient", questions: [] },
    });
  });

  test("reveals nothing to anybody else", { tags: ["S2.53"] }, async () => {
    const creator = await server.newUser();
    const tributeId = await newReel(server, creator);
    const invite = await inviteToken(server, creator, tributeId);
    await server.deps.db
      .update(tributes)
      .set({ inviteVersion: 2 })
      .where(eq(tributes.id, tributeId));

    for (const url of [
      `/tribute/${tributeId}`,
      `/tribute/${tributeId}?invite=${invite}`,
      `/tribute/${tributeId}/watch?tgd=${invite}`,
      `/tribute/${tributeId}?invite=x`,
      `/tribute/${tributeId}?tgd=${"x".repeat(43)}`,
      `/tribute/${tributeId}?invite[]=a&invite[]=b&tgd=%00`,
      "/tribute/unknown",
      "/tribute/%3Cscript%3E",
    ]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("<title>Group Video Reels | Folkreel</title>");
      expect(answer.body).toContain(`content="${ORIGIN}/share.png"`);
      expect(pageDataOf(answer.body)).toMatchObject({ tribute: null });
      expect(answer.body).not.toMatch(/Grace|Hopper|secret|Birthday/);
      expect(answer.body).not.toContain(`og:url" content="${ORIGIN}/tribute/${tributeId}?`);
    }
  });

  test("loads the recorder only if its link opens it", async () => {
    const creator = await server.newUser();
    const tributeId = await newReel(server, creator);
    const address = `/recordtribute?tributeId=${tributeId}`;
    const invite = await inviteToken(server, creator, tributeId);

    const invited = await get(`${address}&invite=${invite}&question=q1`);
    expect(pageDataOf(invited.body)).toMatchObject({ tribute: { _id: tributeId, questions: [] } });
    expect(invited.headers["cache-control"]).toBe("private, no-cache");
    expect(invited.body).toContain("<title>Group Video Reels | Folkreel</title>");
    expect(invited.body).not.toContain(`og:url" content="${ORIGIN}/recordtribute?`);

    for (const url of [address, `${address}&invite=x`, `${address}&invite[]=a`, "/recordtribute"])
      expect((await get(url)).body).not.toContain("page-data");
  });

  describe("is rendered by the server for a visitor with an invite link", () => {
    const invitation = async (reel: Parameters<typeof newReel>[2] = {}) => {
      const creator = await server.newUser();
      const tributeId = await newReel(server, creator, reel);
      const invite = await inviteToken(server, creator, tributeId);
      const tgd = await giftToken(server, creator, tributeId);
      return { path: `/tribute/${tributeId}`, invite, tgd };
    };

    test("with its styles inline, so that it waits for no file", async () => {
      const { path, invite } = await invitation();
      const { body } = await get(`${path}?invite=${invite}`);
      expect(body).toContain(`<div id="root"><h1>Painted</h1>`);
      expect(body).toContain(`href="/recordtribute?invite=${invite}"`);
      expect(body).toContain("<style>.cover { color: red }</style>");
      expect(body).not.toContain('rel="stylesheet"');
      expect(body.split("<template")[0]).not.toContain('rel="modulepreload"');
      expect(body).toContain('<script type="module" fetchpriority="low"');
    });

    test("but not for anybody who may see more or who came for another reason", async () => {
      const { path, invite, tgd } = await invitation();
      const pages = [
        await get(`${path}?invite=${invite}`, { ...BROWSER, cookie: "a=b; uid=%22x%22" }),
        await get(`${path}?invite=${invite}&organiser=x`),
        await get(`${path}?invite=${invite}&view=people`),
        await get(`${path}?tgd=${tgd}`),
        await get(`${path}/watch?tgd=${tgd}`),
        await get(path),
      ];
      for (const { body } of pages) expect(body).toContain('<div id="root"></div>');
    });

    test("and left to the app when rendering fails", async () => {
      const { path, invite } = await invitation({ name: "Broken" });
      const { body, statusCode } = await get(`${path}?invite=${invite}`);
      expect(statusCode).toBe(200);
      expect(body).toContain('<div id="root"></div>');
      expect(pageDataOf(body)).toMatchObject({ tribute: { name: "Broken" } });
    });
  });
});
