import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { confirmSubmission, createSubmission, removeSubmission } from "@contract/http/submission";
import { DAY_MS } from "@contract/time";
import { mails } from "@server/db/schema/mail";
import { notifications } from "@server/db/schema/notifications";
import { assets, submissions } from "@server/db/schema/videos";
import { users } from "@server/db/schema/users";
import { normalise } from "@server/media/normalise/normalise";
import { probe } from "@server/media/probe/probe";
import { DEFAULT_LIMITS } from "@server/media/limits";
import { normaliseJob } from "@server/modules/videos/clips/normaliseJob";
import { serveMedia } from "@tests/support/media/media";
import type { Account } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import {
  OPERATOR_EMAIL,
  ORIGIN,
  startTestServer,
  type TestServer,
} from "@tests/support/factories/server";
import {
  createUpload,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const TOOLS = { ffmpeg: "ffmpeg" };
const VIDEO = { kind: "feedback", mimeType: "video/webm" } as const;

let server: TestServer;
let site: UploadSite;
let temporary: string;
let ada: Account;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "folkreel-feedback-"));
  server = await startTestServer();
  serveMedia(server);
  site = await serveUploads(server);
});
afterAll(async () => {
  await site.close();
  await rm(temporary, { recursive: true });
});
beforeEach(async () => {
  ada = await server.newUser();
  server.emitted.length = 0;
  server.jobs.length = 0;
});

const openFeedback = (as = ada, body: object = VIDEO) =>
  server.call(createSubmission, { as, body: { ...VIDEO, ...body } });

async function opened(): Promise<string> {
  const { data, error } = await openFeedback();
  if (!data) throw new Error(error);
  return data._id;
}

async function sendBytes(bytes: Buffer): Promise<string> {
  const id = await opened();
  await uploadAll(site, ada, id, bytes);
  return id;
}

async function runJob(submissionId: string): Promise<void> {
  const handler = normaliseJob(server.deps, {
    workFolder: join(temporary, "work"),
    origin: ORIGIN,
    normalise: (input, folder, given) =>
      normalise(input, folder, { tools: TOOLS, renditions: SMALL_RENDITIONS, ...given }),
  });
  const signal = new AbortController().signal;
  await handler({ submissionId }, { signal, isLastAttempt: false });
}

const mailsAbout = (id: string) =>
  server.deps.db
    .select()
    .from(mails)
    .where(eq(mails.idempotencyKey, `feedback:${id}`));

/** Fetches the target of the mail's button. */
function followLink(text = "", headers: Record<string, string> = {}): Promise<Response> {
  const link = new URL(/https?:\S+\/media\/\S+/.exec(text)?.[0] ?? "");
  expect(link.origin).toBe(ORIGIN);
  return fetch(site.origin + link.pathname + link.search, { headers });
}

describe("a feedback video", () => {
  test("belongs to no reel: it needs no credit, is not counted, and sends no live events", async () => {
    const { db } = server.deps;
    await db.update(users).set({ credit: 0 }).where(eq(users.id, ada.uid));
    const bytes = Buffer.from("a video");
    const id = await sendBytes(bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const body = { submissionId: id, size: bytes.length, sha256 };
    expect(await server.call(confirmSubmission, { as: ada, body })).toMatchObject({
      status: 200,
      data: { kind: "feedback", tributeId: null, state: "uploaded" },
    });
    expect(server.jobs).toEqual([{ name: "normalise", data: { submissionId: id } }]);
    expect(server.emitted).toEqual([]);
    const [user] = await db.select().from(users).where(eq(users.id, ada.uid));
    expect(user).toMatchObject({ credit: 0, submissions: 0 });
    expect(await db.select().from(notifications)).toEqual([]);
  });

  test("belongs to its owner alone, who can remove it", async () => {
    const id = await opened();
    const stranger = await server.newUser();
    expect((await createUpload(site, stranger, id, 10)).status).toBe(403);
    const query = { submissionId: id };
    const confirmation = { submissionId: id, size: 10 };
    for (const refused of [
      await server.call(confirmSubmission, { as: stranger, body: confirmation }),
      await server.call(removeSubmission, { as: stranger, query }),
    ])
      expect(refused).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect(await server.call(removeSubmission, { as: ada, query })).toMatchObject({
      data: { removed: true },
    });
  });

  test.each([
    ["a feedback with a reel", { tributeId: "reel-1" }],
    ["an answer without one", { kind: "answer" }],
    ["a thank-you without one", { kind: "thanks" }],
  ])("is strictly separate: %s is refused", async (_name, body) => {
    expect(await openFeedback(ada, body)).toMatchObject({ status: 400, code: "BAD_REQUEST" });
  });

  test("is limited to ten a day, even when they are started at once", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => openFeedback()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === "LIMIT_REACHED")).toHaveLength(2);
    expect((await openFeedback(await server.newUser())).status).toBe(200);
    server.advance(DAY_MS);
    expect((await openFeedback()).status).toBe(200);
  });
});

describe("the operator", () => {
  test("gets one mail with a link that plays it for a month", { tags: ["S2.12"] }, async () => {
    const clip = await makeClip(join(temporary, "clip"), { format: "webm-vp8", seconds: 0.6 });
    const id = await sendBytes(await readFile(clip));
    await runJob(id);
    await runJob(id);
    const [mail, ...more] = await mailsAbout(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: OPERATOR_EMAIL,
      subject: "Video feedback from Ada Lovelace",
      tributeId: null,
    });
    expect(mail?.text).toContain(`Ada Lovelace (${ada.email})`);

    const response = await followLink(mail?.text);
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect((await followLink(mail?.text, { range: "bytes=0-9" })).status).toBe(206);
    const played = join(temporary, "played.mp4");
    await writeFile(played, Buffer.from(await response.arrayBuffer()));
    expect(await probe(played, { tools: TOOLS, limits: DEFAULT_LIMITS })).toMatchObject({
      videos: [{ codec: "h264" }],
    });

    const { db, blobs } = server.deps;
    const stored = await db.select().from(assets).where(eq(assets.submissionId, id));
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual(["original", "poster", "video"]);
    for (const { key, sizeBytes } of stored) expect(await blobs.sizeOf(key)).toBe(sizeBytes);
    expect(server.emitted).toEqual([]);
    server.advance(40 * DAY_MS);
    expect((await followLink(mail?.text)).status).toBe(403);
  });

  test("gets the trimmed part, even when the bytes arrived before the trim", async () => {
    const clip = await makeClip(join(temporary, "long"), { format: "webm-vp8", seconds: 1.6 });
    const id = await sendBytes(await readFile(clip));
    const { size } = await stat(clip);
    const body = { submissionId: id, size, trimStartMs: 500, trimEndMs: null };
    expect((await server.call(confirmSubmission, { as: ada, body })).status).toBe(200);
    await runJob(id);
    const { db } = server.deps;
    const ofSubmission = eq(assets.submissionId, id);
    const videos = await db
      .select()
      .from(assets)
      .where(and(ofSubmission, eq(assets.kind, "video")));
    expect(videos).toHaveLength(1);
    expect(Math.abs((videos[0]?.durationMs ?? 0) - 1100)).toBeLessThan(100);
    const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
    expect(row).toMatchObject({ state: "ready", trimStartMs: 500, trimEndMs: null });
    expect(Math.abs((row?.durationMs ?? 0) - 1600)).toBeLessThan(100);
  });

  test("gets a file that cannot be played as a download", async () => {
    const id = await sendBytes(Buffer.from("<script>alert(1)</script>"));
    await runJob(id);
    const [row] = await server.deps.db.select().from(submissions).where(eq(submissions.id, id));
    expect(row?.state).toBe("failed");
    const [mail] = await mailsAbout(id);
    expect(mail?.text).toContain("could not make it playable");
    const { headers } = await followLink(mail?.text);
    expect(headers.get("content-disposition")).toBe("attachment");
    expect(headers.get("content-type")).toBe("application/octet-stream");
  });
});
