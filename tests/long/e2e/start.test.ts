import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, startRefused } from "@tests/support/e2e/product";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const dataDir = (name: string) => path.join(folder, name);

/** Returns the status of a page whose certificate is self-signed. */
const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });

describe("starting the product", () => {
  it("prints a few lines, serves https with its own certificate, and refuses a second server on the same port or folder", async () => {
    const product = await startProduct({ dataDir: dataDir("a"), env: { HTTPS: "1" } });
    expect(product.output.length).toBeLessThan(10);
    expect(product.output).toContainEqual(expect.stringMatching(/^Sandbox {3}(no )?bubblewrap/));
    expect(product.output.at(-1)).toBe(`Folkreel is ready at ${product.origin}`);
    expect(product.origin).toMatch(/^https:/);
    expect(await statusOf(product.origin)).toBe(200);

    const { port } = new URL(product.origin);
    const busy = await startRefused({ PORT: port, DATA_DIR: dataDir("b") });
    expect(busy.code).toBe(1);
    expect(busy.output).toContain(port);
    expect(busy.output).toMatch(/PORT=/);
    // It must fail before it creates a database, which takes seconds.
    expect(await readdir(path.join(dataDir("b"), "database"))).toEqual([]);

    const locked = await startRefused({ PORT: "0", DATA_DIR: dataDir("a") });
    expect(locked.code).toBe(1);
    expect(locked.output).toContain(dataDir("a"));

    expect(await product.stop()).toEqual({ code: 0 });
  });

  it("names the invalid variable", async () => {
    const refused = await startRefused({ PORT: "many", DATA_DIR: dataDir("c") });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("PORT");
  });

  it.each<[what: string, env: NodeJS.ProcessEnv, words: string]>([
    ["no ffmpeg", { FFMPEG_PATH: "/nowhere/ffmpeg" }, "Install ffmpeg"],
    ["a newer data folder", { DATA_DIR: "newer" }, "written by a newer version"],
    ["no database", { DATABASE_URL: "postgres://a:hidden@127.0.0.1:1/x" }, "Check DATABASE_URL"],
  ])("with %s fails with an explanation and without a stack trace", async (_what, env, words) => {
    await mkdir(dataDir("newer"), { recursive: true });
    await writeFile(path.join(dataDir("newer"), "format.json"), '{"format":99}');
    const folderName = env.DATA_DIR ?? "refused";
    const refused = await startRefused({ PORT: "0", ...env, DATA_DIR: dataDir(folderName) });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(words);
    expect(refused.output).not.toMatch(/^ +at |hidden/m);
  });
});
