import { UPLOAD_CHUNK_BYTES, UPLOAD_PATH } from "@contract/limits";
import type { IncomingMessage, ServerResponse } from "node:http";
import { GrowingVideo } from "@src/features/recorder/upload/growingVideo";
import {
  discardUpload,
  type UploadProgress,
  uploadVideo,
} from "@src/features/recorder/upload/upload";
import {
  type Intercept,
  type LocalTusServer,
  startTusServer,
} from "@tests/support/storage/tusServer";
import { eventually } from "@tests/support/eventually";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let server: LocalTusServer;

const VIDEO_BYTES = 2 * UPLOAD_CHUNK_BYTES + 4321;
const video = Uint8Array.from({ length: VIDEO_BYTES }, (_, index) => (index * 31) % 251);

beforeEach(async () => {
  server = await startTusServer();
});

afterEach(async () => {
  await server.close();
  vi.restoreAllMocks();
});

function send(
  options: {
    video?: GrowingVideo;
    token?: (isRefused: boolean) => Promise<string>;
    signal?: AbortSignal;
  } = {},
) {
  const progress: UploadProgress[] = [];
  const upload = {
    submissionId: "submission1",
    video: options.video ?? GrowingVideo.of(new Blob([video], { type: "video/webm" })),
    origin: server.origin,
    token: options.token ?? (() => Promise.resolve("valid")),
    signal: options.signal ?? new AbortController().signal,
    onProgress: (step: UploadProgress) => void progress.push(step),
  };
  return { progress, upload, done: uploadVideo(upload) };
}

const arrived = async () => Buffer.compare(await server.stored("submission1"), video) === 0;
const countOf = (method: string) => server.requests.filter((made) => made === method).length;

/** Lets `before` chunks pass, then meets the next one with `meet`, once. */
function onChunk(
  before: number,
  meet: (request: IncomingMessage, response: ServerResponse) => void,
): Intercept {
  let chunks = 0;
  return (request, response) => {
    if (request.method !== "PATCH" || chunks++ !== before) return false;
    meet(request, response);
    return true;
  };
}

const answer =
  (status: number, body = "") =>
  (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    response.writeHead(status, { "access-control-allow-origin": "*" }).end(body);
  };

describe("uploading a video", () => {
  it("creates the upload under the submission's id and sends it in chunks, with progress in bytes", async () => {
    const { done, progress } = send();
    await done;

    expect(await arrived()).toBe(true);
    expect(countOf("PATCH")).toBe(3);
    expect(progress.at(-1)).toEqual({
      sentBytes: VIDEO_BYTES,
      totalBytes: VIDEO_BYTES,
      state: "sending",
    });
  });

  it("goes on by itself after a cut in the middle, without sending again what had arrived", async () => {
    server.intercept = onChunk(1, (request) => request.socket.destroy());
    const { done, progress } = send();
    await done;

    expect(await arrived()).toBe(true);
    expect(countOf("POST")).toBe(1);
    expect(countOf("PATCH")).toBe(4);
    expect(progress.some(({ state }) => state === "waiting")).toBe(true);
  });

  it("resumes on a later visit from what the server has", async () => {
    const closing = new AbortController();
    server.intercept = onChunk(1, () => closing.abort(new Error("tab closed")));
    await expect(send({ signal: closing.signal }).done).rejects.toThrow("tab closed");
    server.intercept = () => false;
    server.requests = [];
    await send().done;

    expect(await arrived()).toBe(true);
    expect(countOf("POST")).toBe(0);
    expect(countOf("PATCH")).toBe(2);
  });

  it("never creates anew when the server only fails to answer for what it has", async () => {
    const closing = new AbortController();
    server.intercept = onChunk(1, () => closing.abort(new Error("tab closed")));
    await expect(send({ signal: closing.signal }).done).rejects.toThrow("tab closed");
    let heads = 0;
    server.intercept = (request, response) => {
      if (request.method !== "HEAD" || heads++ > 0) return false;
      answer(503)(request, response);
      return true;
    };
    server.requests = [];
    await send().done;

    expect(await arrived()).toBe(true);
    expect(countOf("POST")).toBe(0);
  });

  it("fetches the token for each request, and a new one when it is refused in the middle", async () => {
    let current = "old";
    const token = vi.fn<(isRefused: boolean) => Promise<string>>((isRefused) => {
      if (isRefused) current = "new";
      return Promise.resolve(current);
    });
    server.intercept = onChunk(1, answer(401));
    await send({ token }).done;

    expect(await arrived()).toBe(true);
    expect(token).toHaveBeenCalledTimes(server.tokens.length);
    expect(server.tokens[0]).toBe("Bearer old");
    expect(server.tokens.at(-1)).toBe("Bearer new");
  });

  it.each([
    [413, "", "FILE_TOO_LARGE"],
    [415, "", "FILE_UNREADABLE"],
    [409, '{"status":409,"data":null,"error":"","code":"REEL_CLOSED"}', "REEL_CLOSED"],
    [403, "", "FORBIDDEN"],
  ])("ends on a refusal with its code (%i %s)", async (status, body, code) => {
    server.intercept = onChunk(0, answer(status, body));
    await expect(send().done).rejects.toMatchObject({ name: "UploadError", code });
  });

  it.each(["", '{"status":409,"data":null,"error":"","code":"UPLOAD_INCOMPLETE"}'])(
    "asks anew for the offset when it moved meanwhile (%s)",
    async (body) => {
      server.intercept = onChunk(1, answer(409, body));
      await send().done;
      expect(await arrived()).toBe(true);
    },
  );

  it("ends when a second token is refused too", async () => {
    server.intercept = (request, response) => {
      if (request.method === "OPTIONS") return false;
      answer(401)(request, response);
      return true;
    };
    await expect(send().done).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(server.requests.filter((method) => method !== "OPTIONS")).toHaveLength(2);
  });

  it("pauses while offline and goes on by itself when the network is back", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    server.intercept = onChunk(1, (request) => {
      online.mockReturnValue(false);
      globalThis.dispatchEvent(new Event("offline"));
      request.socket.destroy();
    });
    const { done, progress } = send();
    await eventually(() => expect(progress.at(-1)?.state).toBe("offline"));
    const made = server.requests.length;
    online.mockReturnValue(true);
    expect(server.requests).toHaveLength(made);
    globalThis.dispatchEvent(new Event("online"));
    await done;

    expect(await arrived()).toBe(true);
  });

  it("starts at the first byte after a damaged upload was discarded", async () => {
    const { done, upload } = send();
    await done;
    await discardUpload(upload);
    await discardUpload(upload);
    server.requests = [];
    await uploadVideo(upload);

    expect(await arrived()).toBe(true);
    expect(countOf("PATCH")).toBe(3);
  });
});

describe("uploading a video that is still being recorded", () => {
  const part = (from: number, to: number) => new Blob([video.subarray(from, to)]);
  /** Resolves when the server has so many bytes. */
  const has = (bytes: number) =>
    eventually(async () =>
      expect((await server.stored("submission1").catch(() => "")).length).toBeGreaterThanOrEqual(
        bytes,
      ),
    );

  it("sends what there is while it grows, and says its length only when it is to be sent", async () => {
    const growing = new GrowingVideo("video/webm");
    const { done } = send({ video: growing });
    growing.append(part(0, UPLOAD_CHUNK_BYTES + 10));
    await has(UPLOAD_CHUNK_BYTES);
    growing.append(part(UPLOAD_CHUNK_BYTES + 10, VIDEO_BYTES));
    growing.close();
    await has(VIDEO_BYTES);
    const isOver = done.then(() => true);
    expect(await Promise.race([isOver, Promise.resolve(false)])).toBe(false);

    growing.finish();
    await done;
    expect(await arrived()).toBe(true);
    expect(countOf("POST")).toBe(1);
  });

  it("goes on after a cut in the last chunk, when the server knows the length already", async () => {
    const growing = new GrowingVideo("video/webm");
    const last = 2 * UPLOAD_CHUNK_BYTES;
    server.intercept = onChunk(2, (request) => {
      // What the server has of the chunk is its head and its first bytes.
      request.socket.destroy();
      void fetch(`${server.origin}${UPLOAD_PATH}/submission1`, {
        method: "PATCH",
        headers: {
          "tus-resumable": "1.0.0",
          "upload-offset": String(last),
          "upload-length": String(VIDEO_BYTES),
          "content-type": "application/offset+octet-stream",
        },
        body: video.slice(last, last + 10),
      });
    });
    const { done } = send({ video: growing });
    growing.append(part(0, VIDEO_BYTES));
    growing.finish();
    await done;
    expect(await arrived()).toBe(true);
    expect(countOf("POST")).toBe(1);
  });

  it("resumes on a later visit what was begun without a length", async () => {
    const closing = new AbortController();
    const growing = new GrowingVideo("video/webm");
    const { done } = send({ video: growing, signal: closing.signal });
    growing.append(part(0, UPLOAD_CHUNK_BYTES + 10));
    await has(UPLOAD_CHUNK_BYTES);
    closing.abort(new Error("tab closed"));
    await expect(done).rejects.toThrow("tab closed");
    await send().done;
    expect(await arrived()).toBe(true);
    expect(countOf("POST")).toBe(1);
  });
});
