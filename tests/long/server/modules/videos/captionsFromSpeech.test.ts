import { getCaptions, requestCaptions, saveCaptions } from "@contract/http/captions";
import { type Feed, getFeed } from "@contract/http/submission";
import { OpenAiEngine } from "@server/captions/openAiEngine";
import { submissions } from "@server/db/schema/videos";
import { tributes } from "@server/db/schema/tributes";
import { writeSpeechSound } from "@server/media/speechSound";
import { captionsJob } from "@server/modules/videos/captions/captionsJob";
import { originalKey } from "@server/storage/keys/submissionKeys";
import type { Account } from "@tests/support/factories/accounts";
import { newClip, newContributor, newReel } from "@tests/support/factories/reels";
import { startSpeechEngine } from "@tests/support/factories/speechEngine";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { readMasterPlaylist } from "@tests/support/media/readPlaylist";
import { PreparedClip } from "@tests/support/media/preparedClip";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const KEY = "sk-of-the-engine";
const engine = await startSpeechEngine({ key: KEY });
const speech = new OpenAiEngine({ url: engine.url, key: KEY, model: "whisper-1" });
const server = await startTestServer({ speech });
const creator = await server.newUser();
const prepared = await PreparedClip.make();
afterAll(() => prepared.remove());

const tools = { ffmpeg: "ffmpeg" };
const GERMAN =
  "WEBVTT\n\n00:00:00.100 --> 00:00:01.700\nAlles <00:00:00.500>Gute, <00:00:00.900>Oma!\n";
const ENGLISH = "WEBVTT\n\n00:00:00.000 --> 00:00:01.800\nAll the best!\n";

let tributeId: string;
let contributor: Account;
let submissionId: string;

beforeEach(async () => {
  engine.troubles.length = 0;
  engine.requests.length = 0;
  engine.said.current = null;
  tributeId = await newReel(server, creator);
  contributor = await newContributor(server, creator, tributeId);
  submissionId = await arrive();
});

/** Makes a video that has arrived playable, as the job does. */
async function arrive(): Promise<string> {
  const id = await newClip(server, tributeId, contributor, { state: "uploaded", sha256: "00" });
  await server.deps.blobs.putBytes(originalKey(id), Buffer.from("bytes"));
  server.jobs.length = 0;
  await prepared.prepare(server, id, "ready");
  return id;
}

async function runJob({ isLastAttempt = false, deps = server.deps } = {}): Promise<void> {
  const job = server.jobs.findLast(({ name }) => name === "captions");
  if (job?.name !== "captions") throw new Error("No captions were ordered");
  const handler = captionsJob(deps, {
    workFolder: deps.workFolder,
    writeSpeechSound: (clip, output, options) =>
      writeSpeechSound(clip, output, { tools, ...options }),
  });
  await handler(job.data, { signal: new AbortController().signal, isLastAttempt });
}

const read = async (as: Account = creator) =>
  (await server.call(getCaptions, { as, query: { submissionId } })).data;
const save = (captions: string | null, version: number, language: string | null = null) =>
  server.call(saveCaptions, { as: creator, body: { submissionId, version, language, captions } });
const readFeed = async (): Promise<Feed> => {
  const { data } = await server.call(getFeed, { as: creator, query: { tributeId } });
  if (!data) throw new Error("There is no feed");
  return data;
};
const fetchText = async (url: string) => (await server.app.server.inject(url)).body;
const speak = (language: string) =>
  server.deps.db
    .update(tributes)
    .set({ language: language as "de" })
    .where(eq(tributes.id, tributeId));

describe("captions from speech", () => {
  test("are made from each clip, with the times of words, and translated into the reel's language", async () => {
    expect(await read()).toMatchObject({ captions: null, speech: "waiting" });
    await runJob();
    expect(await read()).toEqual({
      submissionId,
      version: 1,
      captions: GERMAN,
      language: "de",
      isMachine: true,
      speech: "possible",
      translations: [{ language: "en", version: 1, captions: ENGLISH, isMachine: true }],
    });
    expect(engine.requests.map(({ call }) => call)).toEqual(["transcriptions", "translations"]);
    for (const { seconds } of engine.requests) expect(seconds).toBeCloseTo(1, 1);
    for (const { uid: userId } of [creator, contributor])
      expect(server.emitted).toContainEqual({
        userId,
        event: "captions",
        payload: { submissionId },
      });
  });

  test("reach players in each language, without the times of words", async () => {
    await runJob();
    const feed = await readFeed();
    expect(feed.captionTracks.map(({ language }) => language)).toEqual(["en", "de"]);
    const [english = "", german = ""] = await Promise.all(
      feed.captionTracks.map(({ url }) => fetchText(url)),
    );
    expect(english).toContain("All the best!");
    expect(german).toContain("Alles Gute, Oma!");
  });

  test("reach players that show captions themselves, in each language", async () => {
    await runJob();
    const { playlistUrl } = await readFeed();
    const master = new URL(playlistUrl ?? "", ORIGIN);
    const fetchBeside = (file = "") => {
      const { pathname, search } = new URL(file, master);
      return fetchText(pathname + search);
    };
    const [english, german] = readMasterPlaylist(await fetchBeside(master.href)).media;
    expect(english).toMatchObject({ LANGUAGE: "en", DEFAULT: "YES" });
    expect(german).toMatchObject({ LANGUAGE: "de", DEFAULT: "NO" });
    const playlist = await fetchBeside(german?.["URI"]);
    const segment = /^captions\.de-0\.vtt.*$/m.exec(playlist)?.[0];
    expect(await fetchBeside(segment)).toContain("Alles Gute, Oma!");
  });

  test("are translated only from another language, into English, if the engine offers it", async () => {
    await speak("de");
    await runJob();
    expect((await read())?.translations).toEqual([]);
    await speak("es");
    submissionId = await arrive();
    await runJob();
    expect(await read()).toMatchObject({ language: "de", translations: [] });
    expect(engine.requests.map(({ call }) => call)).not.toContain("translations");
    await speak("en");
    submissionId = await arrive();
    const other = await startSpeechEngine({ translates: false });
    const silentOnEnglish = new OpenAiEngine({ url: other.url, key: undefined, model: "base" });
    await runJob({ deps: { ...server.deps, speech: silentOnEnglish } });
    expect(await read()).toMatchObject({ captions: GERMAN, translations: [] });
  });

  test("never replace what somebody has written or removed meanwhile", async () => {
    await save("WEBVTT\n\n00:00.000 --> 00:01.000\nBy hand\n", 0);
    await runJob();
    expect(await read()).toMatchObject({ isMachine: false, version: 1, language: "en" });
    expect((await read())?.captions).toContain("By hand");
    await save(null, 1);
    await runJob();
    expect((await read())?.captions).toBeNull();
    expect(engine.requests).toEqual([]);
  });

  test("are the same after the job has run twice", async () => {
    await runJob();
    await save(GERMAN.replace("Oma", "Omi"), 1);
    await runJob();
    expect(await read()).toMatchObject({ version: 2, isMachine: false });
    expect((await read())?.captions).toContain("<00:00:00.900>Omi!");
  });

  test("can be corrected in each language, and translated by hand into a few others", async () => {
    await runJob();
    await save(ENGLISH.replace("best", "very best"), 1, "en");
    expect((await read())?.translations).toEqual([
      expect.objectContaining({ version: 2, isMachine: false }),
    ]);
    expect((await save(ENGLISH, 1, "en")).code).toBe("OUTDATED");
    const others = ["es", "fr", "it", "nl", "pl", "pt", "ro", "sv", "tr"];
    for (const language of others)
      expect((await save(ENGLISH, 0, language)).data?.translations).toContainEqual(
        expect.objectContaining({ language, version: 1, isMachine: false }),
      );
    expect((await save(ENGLISH, 0, "uk")).code).toBe("BAD_REQUEST");
  });
});

describe("an engine that fails", () => {
  test("does not affect the clip, is tried again, and its failure is shown", async () => {
    engine.troubles.push({ status: 500, body: "" }, { status: 429, body: "" });
    await expect(runJob()).rejects.toThrow("refused a recording (500)");
    expect((await read())?.speech).toBe("waiting");
    await expect(runJob({ isLastAttempt: true })).rejects.toThrow("refused a recording (429)");
    expect(await read()).toMatchObject({ captions: null, speech: "failed" });
    const [clip] = await server.deps.db
      .select({ state: submissions.state })
      .from(submissions)
      .where(eq(submissions.id, submissionId));
    expect(clip?.state).toBe("ready");
  });

  test("can be asked again by the sender, once at a time", async () => {
    engine.troubles.push("cut");
    await expect(runJob({ isLastAttempt: true })).rejects.toThrow("cannot be reached");
    const ask = (as: Account) => server.call(requestCaptions, { as, body: { submissionId } });
    expect((await ask(await server.newUser())).code).toBe("FORBIDDEN");
    expect((await ask(contributor)).data?.speech).toBe("waiting");
    expect((await ask(creator)).code).toBe("OUTDATED");
    await runJob();
    expect((await read())?.captions).toBe(GERMAN);
    expect((await ask(creator)).code).toBe("OUTDATED");
  });

  test("that hears nobody leaves no captions", async () => {
    engine.said.current = { text: "", language: "english", segments: [] };
    await runJob();
    expect(await read()).toMatchObject({ captions: null, speech: "silent" });
  });
});

test("without an engine, nothing is ordered or sent", async () => {
  const plain = await startTestServer();
  const organiser = await plain.newUser();
  const reel = await newReel(plain, organiser);
  const id = await newClip(plain, reel, organiser, { state: "uploaded", sha256: "00" });
  await plain.deps.blobs.putBytes(originalKey(id), Buffer.from("bytes"));
  await prepared.prepare(plain, id, "ready");
  expect(plain.jobs.map(({ name }) => name)).not.toContain("captions");
  const query = { submissionId: id };
  expect((await plain.call(getCaptions, { as: organiser, query })).data?.speech).toBe("off");
  expect((await plain.call(requestCaptions, { as: organiser, body: query })).code).toBe(
    "UNAVAILABLE",
  );
  expect(engine.requests).toEqual([]);
});
