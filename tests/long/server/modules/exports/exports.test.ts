import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { listExports, removeExport } from "@contract/http/export";
import { getFeed } from "@contract/http/submission";
import { submissions } from "@server/db/schema/videos";
import { originalKey } from "@server/storage/keys/submissionKeys";
import { ExportedReel } from "@tests/support/media/exportedReel";
import { lastExport, newFilmedClip, runExport } from "@tests/support/media/exports";
import {
  decodeStrictly,
  hashPictures,
  readChapters,
  readColours,
  readSound,
} from "@tests/support/media/filmReadings";
import { newCoOrganiser, newContributor } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";

const execute = promisify(execFile);

const server = await startTestServer();
const reel = await ExportedReel.on(server);
beforeEach(() => reel.renew());

const { red } = reel.films;

describe("the export of a reel as one film", () => {
  test("has the reel's order and a chapter for each person, and is downloaded under the reel's name", async () => {
    await reel.arrange([reel.second, reel.first]);
    const { data } = await reel.start();
    expect(data).toMatchObject({ kind: "reel", state: "waiting", progress: 0, url: null });
    await runExport(server);
    const { export: made } = await reel.offered();
    expect(made).toMatchObject({ state: "ready", progress: 1, name: "Für Maya 40 „endlich“.mp4" });
    const response = await fetch(reel.origin + made?.url, { method: "HEAD" });
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(response.headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("Für Maya 40 „endlich“.mp4")}`,
    );
    expect(Number(response.headers.get("content-length"))).toBe(made?.size);
    const file = await reel.downloaded("reel");
    expect(await decodeStrictly(file)).toBe("");
    const colours = await readColours(file);
    expect(colours).toHaveLength(60);
    expect([colours[0]?.[2], colours[59]?.[0]].every((value) => (value ?? 0) > 200)).toBe(true);
    expect((await readChapters(file)).chapters.map(({ title }) => title)).toEqual([
      "Ada Lovelace",
      "Ada Lovelace: What/why?",
    ]);
  });

  test("has the chosen background music and exactly the same pictures as without it", async () => {
    const film = async () => {
      await reel.start();
      await runExport(server);
      const file = await reel.downloaded("reel");
      const sound = await readSound(file, "highpass=f=2500,highpass=f=2500,highpass=f=2500");
      const level = sound.reduce((sum, one) => sum + one.level, 0) / sound.length;
      return { file, level, pictures: await hashPictures(file) };
    };
    // Nobody speaks in the clips, and their sound is low.
    await server.deps.db.update(submissions).set({ speech: [] });
    const without = await film();
    const before = (await reel.offered()).contents;
    await reel.present({ music: { trackId: "party", assetId: null, volume: 1 } });
    expect((await reel.offered()).contents).not.toBe(before);
    const mixed = await film();
    expect(await decodeStrictly(mixed.file)).toBe("");
    expect(mixed.pictures).toBe(without.pictures);
    expect(mixed.level).toBeGreaterThan(3 * without.level);
    const shares = reel.shown(reel.creator.uid).map(({ progress }) => progress);
    expect(shares.at(-1)).toBe(1);
  });

  test("is played by browsers without HLS, as long as it shows the current reel", async () => {
    const feedUrl = async () => {
      const query = { tributeId: reel.id };
      return (await server.call(getFeed, { as: reel.creator, query })).data?.mp4Url;
    };
    await reel.start();
    expect(await feedUrl()).toBeNull();
    await runExport(server);
    const response = await fetch(reel.origin + (await feedUrl()));
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(response.headers.get("content-disposition")).toBeNull();
    expect((await response.arrayBuffer()).byteLength).toBe((await reel.offered()).export?.size);
    await reel.arrange([reel.second, reel.first]);
    expect(await feedUrl()).toBeNull();
    await reel.arrange([reel.first, reel.second]);
    expect(await feedUrl()).toContain("/media/");
  });

  test("has about the estimated size", async () => {
    const { estimate, videos } = await reel.offered();
    // The factory's rows declare one byte for each segment.
    expect({ estimate, videos }).toEqual({ estimate: 2, videos: 2 });
  });

  test("leaves out hidden videos", async () => {
    await reel.arrange([reel.first, reel.second], [reel.first]);
    await reel.start();
    await runExport(server);
    expect(await readColours(await reel.downloaded("reel"))).toHaveLength(30);
  });

  test("resumes a download where it stopped, as long as the file is the same", async () => {
    await reel.start();
    await runExport(server);
    const url = reel.origin + (await reel.offered()).export?.url;
    const whole = await fetch(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"/);
    const rest = await fetch(url, { headers: { range: "bytes=1000-", "if-range": etag } });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true);
    const other = await fetch(url, { headers: { range: "bytes=1000-", "if-range": '"other"' } });
    expect(other.status).toBe(200);
    await other.body?.cancel();
  });

  test("cannot be downloaded under another name or after the link has expired", async () => {
    await reel.start();
    await runExport(server);
    const url = new URL(reel.origin + (await reel.offered()).export?.url);
    url.searchParams.set("as", "invoice.exe");
    const status = async () => (await fetch(url, { method: "HEAD" })).status;
    expect(await status()).toBe(403);
    url.searchParams.delete("as");
    expect(await status()).toBe(403);
  });
});

describe("the export of the originals", () => {
  test("is a ZIP of the files as they were sent, with readable names", async () => {
    const webm = Buffer.concat([
      Buffer.from("1a45dfa3", "hex"),
      Buffer.from("..webm.."),
      Buffer.alloc(500, 7),
    ]);
    const third = await newFilmedClip({ server, tributeId: reel.id, by: reel.contributor }, red, {
      original: webm,
      question: "¿Qué le deseas?\u202e\n 生日快樂 🎂 .",
      createdAt: new Date(Date.UTC(2026, 4, 1, 12, 2)),
    });
    await newFilmedClip({ server, tributeId: reel.id, by: reel.contributor }, red, {
      state: "held",
    });
    await newFilmedClip({ server, tributeId: reel.id, by: reel.contributor }, red, {
      kind: "thanks",
    });
    await reel.arrange([third, reel.first, reel.second], [reel.second]);
    expect((await reel.offered("originals")).videos).toBe(3);
    await reel.start("originals");
    await runExport(server);
    const file = await reel.downloaded("originals");
    const list =
      "import sys,zipfile,json;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print(json.dumps([[i.filename,i.compress_type,i.file_size] for i in z.infolist()]))";
    const { stdout } = await execute("python3", ["-c", list, file]);
    const sizeOf = (id: string) => server.deps.blobs.sizeOf(originalKey(id));
    expect(JSON.parse(stdout)).toEqual([
      ["01 Ada Lovelace - ¿Qué le deseas 生日快樂 🎂.webm", 8, webm.length],
      ["02 Ada Lovelace - What why.mp4", 8, await sizeOf(reel.first)],
      ["03 Ada Lovelace.mp4", 8, await sizeOf(reel.second)],
    ]);
  });
});

describe("a person who requests an export", () => {
  test("may be a co-organiser, who then sees the same progress as the creator", async () => {
    const helper = await newCoOrganiser(server, reel.id);
    expect((await reel.start("reel", helper)).status).toBe(200);
    await runExport(server);
    for (const { uid } of [reel.creator, helper])
      expect([...new Set(reel.shown(uid).map(({ state }) => state))]).toEqual([
        "waiting",
        "working",
        "ready",
      ]);
    expect(await reel.notesOf(helper)).toContain("EXPORT_READY");
    expect(await reel.notesOf(reel.creator)).not.toContain("EXPORT_READY");
  });

  test("may not be a contributor or a stranger, who receive no events", async () => {
    await reel.start();
    const { exportId } = lastExport(server);
    for (const as of [
      await newContributor(server, reel.creator, reel.id),
      await server.newUser(),
    ]) {
      expect((await reel.start("reel", as)).status).toBe(403);
      expect((await server.call(listExports, { as, query: { tributeId: reel.id } })).status).toBe(
        403,
      );
      expect((await server.call(removeExport, { as, query: { exportId } })).status).toBe(403);
      expect(reel.shown(as.uid)).toEqual([]);
    }
  });

  test("gets one mail and one notification, even if the job runs twice", async () => {
    const before = (await reel.mailsOf(reel.creator.email)).length;
    await reel.start();
    await runExport(server);
    await runExport(server);
    const mail = (await reel.mailsOf(reel.creator.email)).slice(before);
    expect(mail).toHaveLength(1);
    expect(mail[0]?.kind).toBe("exportReady");
    expect(mail[0]?.subject).toContain("Für Maya");
    expect(mail[0]?.text).toContain(`${ORIGIN}/tribute/${reel.id}/presentation?part=gift`);
    expect(
      (await reel.notesOf(reel.creator)).filter((type) => type === "EXPORT_READY"),
    ).toHaveLength(1);
  });

  test("learns at once when there is nothing to export", async () => {
    await reel.arrange([reel.first, reel.second], [reel.first, reel.second]);
    expect(await reel.start()).toMatchObject({
      status: 400,
      error: "There are no videos to export yet.",
    });
  });
});
