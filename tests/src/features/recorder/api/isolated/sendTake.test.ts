import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { UNTRIMMED } from "@contract/trim";
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { RecorderSubject } from "@src/features/recorder/model/recorderSubject";
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
/** Calls of the API in order, and refusals that come before the honest answer to a confirmation. */
let calls: string[];
let refusals: { status: number; code: string }[];
let opened: Record<string, unknown>[];
let confirmed: Record<string, unknown>[];
/** Answers to opening that get lost on their way back. */
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
  const arrived = await server.stored(String(body.submissionId));
  const isRight =
    arrived.length === body.size &&
    (body.sha256 === null || createHash("sha256").update(arrived).digest("hex") === body.sha256);
  return answer(response, isRight ? 200 : 409, {}, "UPLOAD_DAMAGED");
}

function answer(response: ServerResponse, status: number, data: unknown, code?: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ status, data, error: status === 200 ? "" : "refused", code }));
}

/** A recording on this device, and the modules that send it to this test's server. */
async function recorded() {
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
  const whole = { id, video: growing.GrowingVideo.of(video), picture: null, subject };
  const parcel = { ...whole, trim: UNTRIMMED };
  const send = (submissionId: string | null = null) =>
    sendTake(
      { ...parcel, submissionId },
      {
        token: () => Promise.resolve("token"),
        signal: new AbortController().signal,
        trim: () => TRIM,
        onProgress: () => undefined,
        onOpened: () => undefined,
      },
    );
  const isKept = async () => (await recordings.readRecording(id)) !== null;
  return { id, send, isKept, unsent: recordings.listUnsent };
}

const arrived = async (id: string) => Buffer.compare(await server.stored(id), bytes) === 0;

describe("sending a take", () => {
  it("opens a submission by the invite, uploads, confirms, and only then deletes the copy", async () => {
    const { id, send, isKept } = await recorded();
    await send();

    const { tributeId, kind, questionId, invite } = subject;
    const mimeType = "video/webm";
    const nothing = { onBehalfOf: null, pictureAssetId: null };
    const wish = { tributeId, kind, questionId, invite, mimeType, clientKey: id, ...nothing };
    expect(opened).toEqual([wish]);
    expect(calls).toEqual(["POST /api/submission", "PUT /api/submission"]);
    expect(confirmed).toMatchObject([TRIM]);
    expect(await arrived("submission1")).toBe(true);
    expect(await isKept()).toBe(false);
  });

  it("keeps the copy when the server refuses, and notes its submission for the next try", async () => {
    refusals = [{ status: 409, code: "REEL_CLOSED" }];
    const { send, isKept, unsent } = await recorded();

    await expect(send()).rejects.toMatchObject({ code: "REEL_CLOSED" });
    expect(await isKept()).toBe(true);
    expect((await unsent()).map(({ submissionId }) => submissionId)).toContain("submission1");
  });

  it("sends from the first byte when what arrived was damaged", async () => {
    refusals = [{ status: 409, code: "UPLOAD_DAMAGED" }];
    const { send, isKept } = await recorded();
    await send();

    expect(server.requests.filter((method) => method === "DELETE")).toHaveLength(1);
    expect(await arrived("submission1")).toBe(true);
    expect(await isKept()).toBe(false);
  });

  it("gives up on a file that is damaged each time, and keeps it", async () => {
    refusals = Array.from({ length: 3 }, () => ({ status: 409, code: "UPLOAD_DAMAGED" }));
    const { send, isKept } = await recorded();

    await expect(send()).rejects.toMatchObject({ code: "UPLOAD_DAMAGED" });
    expect(await isKept()).toBe(true);
  });

  it("opens another submission when the one of an earlier visit is gone", async () => {
    refusals = [{ status: 404, code: "NOT_FOUND" }];
    const { send, isKept } = await recorded();
    await send("removed");

    expect(await arrived("submission1")).toBe(true);
    expect(await isKept()).toBe(false);
  });

  it("asks for the same submission again when the answer to opening one was lost", async () => {
    lostAnswers = 1;
    const { id, send } = await recorded();
    await send();
    expect(opened.map(({ clientKey }) => clientKey)).toEqual([id, id]);
  });

  it("waits out a server that restarts", async () => {
    refusals = [{ status: 503, code: "UNAVAILABLE" }];
    const { send, isKept } = await recorded();
    await send();
    expect(await isKept()).toBe(false);
  });
});
