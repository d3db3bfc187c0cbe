import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { getTributeTypes } from "@contract/http/tribute";
import { getProfile } from "@contract/http/user";
import { DEFAULT_PASSWORD, signIn } from "@tests/factories/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newOrganiser } from "./api";
import { startProduct, startRefused } from "./product";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const dataDir = (name: string) => path.join(folder, name);

describe("starting", () => {
  it("prints a few lines, refuses whoever would get in its way, and keeps what it has over a kill -9", async () => {
    const product = await startProduct({ dataDir: dataDir("a") });
    expect(product.output.length).toBeLessThan(10);
    expect(product.output.at(-1)).toBe(`Folkreel is ready at ${product.origin}`);
    expect(await call(product.origin, getTributeTypes)).toHaveLength(8);

    const { port } = new URL(product.origin);
    const busy = await startRefused({ PORT: port, DATA_DIR: dataDir("b") });
    expect(busy.code).toBe(1);
    expect(busy.output).toContain(port);
    expect(busy.output).toMatch(/PORT=/);

    const locked = await startRefused({ PORT: "0", DATA_DIR: dataDir("a") });
    expect(locked.code).toBe(1);
    expect(locked.output).toContain(dataDir("a"));

    const organiser = await newOrganiser(product.origin);
    await product.kill9();
    const second = await startProduct({ dataDir: dataDir("a") });
    const again = await signIn(organiser.email, DEFAULT_PASSWORD, new URL(second.origin).host);
    expect(await call(second.origin, getProfile, { as: again })).toMatchObject({
      _id: organiser.uid,
      credit: 5,
    });

    const { tookMs, code } = await second.stop();
    expect(code).toBe(0);
    // The promise of the product, not a measurement: Ctrl-C stops everything within five seconds.
    expect(tookMs).toBeLessThan(5_000);
  });

  it("names the variable that is wrong", async () => {
    const refused = await startRefused({ PORT: "many", DATA_DIR: dataDir("c") });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("PORT");
  });

  it.each<[what: string, env: NodeJS.ProcessEnv, words: string]>([
    ["no ffmpeg", { FFMPEG_PATH: "/nowhere/ffmpeg" }, "Install ffmpeg"],
    ["a newer data folder", { DATA_DIR: "newer" }, "written by a newer version"],
    ["no database", { DATABASE_URL: "postgres://a:hidden@127.0.0.1:1/x" }, "Check DATABASE_URL"],
  ])("with %s says so in words and without a stack", async (_what, env, words) => {
    await mkdir(dataDir("newer"), { recursive: true });
    await writeFile(path.join(dataDir("newer"), "format.json"), '{"format":99}');
    const folderName = env.DATA_DIR ?? "refused";
    const refused = await startRefused({ PORT: "0", ...env, DATA_DIR: dataDir(folderName) });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(words);
    expect(refused.output).not.toMatch(/^\s+at |hidden/m);
  });

  it("serves https with a certificate of its own", async () => {
    // The folder of before, where there is one: a first start costs much more than a later one.
    const product = await startProduct({ dataDir: dataDir("a"), env: { HTTPS: "1" } });
    expect(product.origin).toMatch(/^https:/);
    const status = await new Promise((resolve, reject) => {
      // Nobody has signed this certificate but the product itself.
      request(product.origin, { rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(200);
    await product.stop();
  });
});
