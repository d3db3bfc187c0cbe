import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { UNTRIMMED } from "@contract/trim";
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { RecorderSubject } from "@src/features/recorder/upload/recorderSubject";
import { type LocalTusServer, startTusServer } from "@tests/support/storage/tusServer";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const subject: RecorderSubject = {
  tributeId: "reel1",
  kind: "answer",
  questionId: "q1",
  question: "What do you remember?",
  invite: "i".repeat(43),
  tgd: null,
};
const TRIM = { trimStartMs: 1000, trimEndMs: null };
const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => index % 253);

let server: LocalTusServer;
/**
 * Lists the API calls in order, and the refusals that precede the correct response to a
 * confirmation.
 */
let calls: string[];
let refusals: { status: number; code: string }[];
let opened: Record<string, unknown>[];
let confirmed: Record<string, unknown>[];
/** Counts the responses to creating a submission that get lost. */
let lostAnswers: number;

beforeEach(async () => {
  [calls, refusals, opened, confirmed, lostAnswers] = [[], [], [], [], 0];
  server = await startTusServer();
  server.intercept = (request, response) => {
    if (!request.url?.startsWith("/api")) return false;
    void answerApi(request, response);
    return true;
  };
  vi.stubEnv("VITE_API_URL", server.origin);
  vi.resetModules();
});
afterEach(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "api-key, authorization, content-type");
  response.setHeader("access-control-allow-methods", "POST, PUT");
  if (request.method === "OPTIONS") return void response.end();
  const body = (await json(request)) as Record<string, unknown>;
  calls.push(`${request.method} ${request.url}`);
  if (request.method === "POST") {
    opened.push(body);
    if (lostAnswers-- > 0) return answer(response, 502, null);
    return answer(response, 200, { _id: `submission${opened.length}` });
  }
  confirmed.push(body);
  const refusal = refusals.shift();
  if (refusal) return answer(response, refusal.status, null, refusal.code);
  const hasArrived = await server.stored(String(body.submissionId));
  const isRight =
    hasArrived.length === body.size &&
    (body.sha256 === null || createHash("sha256").update(hasArrived).digest("hex") === body.sha256);
  return answer(response, isRight ? 200 : 409, {}, "UPLOAD_DAMAGED");
}

function answer(response: ServerResponse, status: number, data: unknown, code?: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ status, data, error: status === 200 ? "" : "refused", code }));
}

async function createRecording() {
  const recordings = await import("@src/features/recorder/upload/recordings");
  const { sendTake } = await import("@src/features/recorder/api/sendTake");
  const growing = await import("@src/features/recorder/upload/growingVideo");
  const writer = await recordings.beginRecording({
    ...subject,
    mimeType: "video/webm",
    startedAt: 1,
  });
  await writer.append(new Blob([bytes]));
  const video = new Blob([bytes], { type: "video/webm" });
  const { id } = writer;
  const whole = { id, video: growing.GrowingVideo.of(video), pictures: [], subject };
  const outgoing = { ...whole, trim: UNTRIMMED };
  const send = (submissionId: string | null = null) =>
    sendTake(
      { ...outgoing, submissionId },
      {
        token: () => Promise.resolve("token"),
        signal: new AbortController().signal,
        trim: () => TRIM,
        onProgress: () => undefined,
        newName: () => null,
        onOpened: () => undefined,
      },
    );
  const isStored = async () => (await recordings.readRecording(id)) !== null;
  /** Loses some bytes in the middle, as a failed write does. */
  const loseBytes = () => {
    const parts = [
      { from: 0, blob: video.slice(0, 1000) },
      { from: 2000, blob: video.slice(2000) },
    ];
    outgoing.video = growing.GrowingVideo.restored(parts, "video/webm");
  };
  return { id, send, isStored, loseBytes, unsent: recordings.listUnsent };
}

const hasArrived = async (id: string) => Buffer.compare(await server.stored(id), bytes) === 0;

describe("sending a recording", () => {
  it("creates a submission with the invite, uploads, confirms, and only then deletes the local copy", async () => {
    const { id, send, isStored } = await createRecording();
    await send();

    const { tributeId, kind, questionId, invite } = subject;
    const mimeType = "video/webm";
    const nothing = { onBehalfOf: null, pictureAssetIds: [] };
    const input = { tributeId, kind, questionId, invite, mimeType, clientKey: id, ...nothing };
    expect(opened).toEqual([input]);
    expect(calls).toEqual(["POST /api/submission", "PUT /api/submission"]);
    expect(confirmed).toMatchObject([TRIM]);
    expect(await hasArrived("submission1")).toBe(true);
    expect(await isStored()).toBe(false);
  });

  it("keeps the copy when the server refuses, and stores the submission id for the next attempt", async () => {
    refusals = [{ status: 409, code: "REEL_CLOSED" }];
    const { send, isStored, unsent } = await createRecording();

    await expect(send()).rejects.toMatchObject({ code: "REEL_CLOSED" });
    expect(await isStored()).toBe(true);
    expect((await unsent()).map(({ submissionId }) => submissionId)).toContain("submission1");
  });

  it("starts over when the upload was damaged in transit", async () => {
    refusals = [{ status: 409, code: "UPLOAD_DAMAGED" }];
    const { send, isStored } = await createRecording();
    await send();

    expect(server.requests.filter((method) => method === "DELETE")).toHaveLength(1);
    expect(await hasArrived("submission1")).toBe(true);
    expect(await isStored()).toBe(false);
  });

  it("gives up on a file that is damaged each time, and keeps it", async () => {
    refusals = Array.from({ length: 3 }, () => ({ status: 409, code: "UPLOAD_DAMAGED" }));
    const { send, isStored } = await createRecording();

    await expect(send()).rejects.toMatchObject({ code: "UPLOAD_DAMAGED" });
    expect(await isStored()).toBe(true);
  });

  it("creates another submission when the one from an earlier visit was deleted", async () => {
    refusals = [{ status: 404, code: "NOT_FOUND" }];
    const { send, isStored } = await createRecording();
    await send("removed");

    expect(await hasArrived("submission1")).toBe(true);
    expect(await isStored()).toBe(false);
  });

  it("creates another submission when the one from an earlier visit belongs to another account", async () => {
    refusals = [{ status: 403, code: "FORBIDDEN" }];
    const { send, isStored } = await createRecording();
    await send("theirs");

    expect(await hasArrived("submission1")).toBe(true);
    expect(await isStored()).toBe(false);
  });

  it("leaves the server's bytes alone when it has more than this device", async () => {
    const { send, loseBytes, isStored } = await createRecording();
    await send();
    loseBytes();
    await send("submission1");

    expect(confirmed.at(-1)).toMatchObject({ size: bytes.length, sha256: null });
    expect(server.requests).not.toContain("DELETE");
    expect(opened).toHaveLength(1);
    expect(await hasArrived("submission1")).toBe(true);
    expect(await isStored()).toBe(false);
  });

  it("creates another submission when other bytes have arrived, and lets it replace the first", async () => {
    refusals = [{ status: 409, code: "UPLOAD_CLOSED" }];
    const { id, send, isStored } = await createRecording();
    await send();

    expect(opened.map(({ clientKey }) => clientKey)).toEqual([id, `${id}-submission1`]);
    expect(confirmed).toMatchObject([
      { submissionId: "submission1", replaces: null },
      { submissionId: "submission2", replaces: null },
      { submissionId: "submission2", replaces: "submission1" },
    ]);
    expect(server.requests).not.toContain("DELETE");
    expect(await hasArrived("submission2")).toBe(true);
    expect(await isStored()).toBe(false);
  });

  it("requests the same submission again when the first response was lost", async () => {
    lostAnswers = 1;
    const { id, send } = await createRecording();
    await send();
    expect(opened.map(({ clientKey }) => clientKey)).toEqual([id, id]);
  });

  it("waits for a server that restarts", async () => {
    refusals = [{ status: 503, code: "UNAVAILABLE" }];
    const { send, isStored } = await createRecording();
    await send();
    expect(await isStored()).toBe(false);
  });
});
