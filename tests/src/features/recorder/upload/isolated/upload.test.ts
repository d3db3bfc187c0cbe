import { UPLOAD_CHUNK_BYTES, UPLOAD_PATH } from "@contract/limits";
import { env } from "@src/config/env";
import { GrowingVideo } from "@src/features/recorder/upload/growingVideo";
import {
  discardUpload,
  type UploadProgress,
  uploadVideo,
} from "@src/features/recorder/upload/upload";
import { answer, onChunk } from "@tests/support/storage/networkAnswers";
import { type LocalTusServer, startTusServer } from "@tests/support/storage/tusServer";
import { eventually } from "@tests/support/eventually";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let server: LocalTusServer;

/** On a fast connection, the first chunk is followed by one of twice its size. */
const TWO_CHUNKS = 3 * UPLOAD_CHUNK_BYTES;
const VIDEO_BYTES = TWO_CHUNKS + 4321;
const video = Uint8Array.from({ length: VIDEO_BYTES }, (_, index) => (index * 31) % 251);

beforeEach(async () => {
  server = await startTusServer();
  // No time passes, so that the connection counts as fast however busy this machine is.
  vi.spyOn(performance, "now").mockReturnValue(0);
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
    isNew: false,
    video: options.video ?? GrowingVideo.of(new Blob([video], { type: "video/webm" })),
    origin: server.origin,
    token: options.token ?? (() => Promise.resolve("valid")),
    signal: options.signal ?? new AbortController().signal,
    onProgress: (step: UploadProgress) => void progress.push(step),
  };
  return { progress, upload, done: uploadVideo(upload) };
}

const hasArrived = async () => Buffer.compare(await server.stored("submission1"), video) === 0;
const countOf = (method: string) => server.requests.filter((made) => made === method).length;

describe("uploading a video", () => {
  it("creates the upload under the submission's id and sends it in chunks, with progress in bytes", async () => {
    const { done, progress } = send();
    await done;

    expect(await hasArrived()).toBe(true);
    expect(countOf("PATCH")).toBe(3);
    expect(progress.at(-1)).toEqual({
      sentBytes: VIDEO_BYTES,
      totalBytes: VIDEO_BYTES,
      state: "sending",
    });
  });

  it("continues by itself after an interruption, without sending bytes again that had arrived", async () => {
    server.intercept = onChunk(1, (request) => request.socket.destroy());
    const { done, progress } = send();
    await done;

    expect(await hasArrived()).toBe(true);
    expect(countOf("POST")).toBe(1);
    expect(countOf("PATCH")).toBe(4);
    expect(progress.some(({ state }) => state === "waiting")).toBe(true);
  });

  it("resumes on a later visit from the server's offset", async () => {
    const closing = new AbortController();
    server.intercept = onChunk(1, () => closing.abort(new Error("tab closed")));
    await expect(send({ signal: closing.signal }).done).rejects.toThrow("tab closed");
    server.intercept = () => false;
    server.requests = [];
    await send().done;

    expect(await hasArrived()).toBe(true);
    expect(countOf("POST")).toBe(0);
    expect(countOf("PATCH")).toBe(2);
  });

  describe("of which this device has lost a part", () => {
    const CHUNK = UPLOAD_CHUNK_BYTES;
    /** Builds the copy without the bytes between these offsets. */
    const copyWithout = (from: number, to: number) =>
      GrowingVideo.restored(
        [
          { from: 0, blob: new Blob([video.slice(0, from)]) },
          { from: to, blob: new Blob([video.slice(to)]) },
        ],
        "video/webm",
      );
    /** Leaves this many chunks on the server, as a tab that dies does. */
    const arriveBefore = async (chunks: number) => {
      const closing = new AbortController();
      server.intercept = onChunk(chunks, () => closing.abort(new Error("tab closed")));
      await expect(send({ signal: closing.signal }).done).rejects.toThrow("tab closed");
      server.intercept = () => false;
    };
    const arrivedIs = async (end: number) =>
      Buffer.compare(await server.stored("submission1"), video.slice(0, end)) === 0;

    it("continues after it when the server has the part", async () => {
      await arriveBefore(2);
      const copy = copyWithout(100, CHUNK + 100);
      await send({ video: copy }).done;
      expect(await hasArrived()).toBe(true);
      expect([copy.size, copy.isWhole]).toEqual([VIDEO_BYTES, false]);
    });

    it("ends with the server's bytes when these are more", async () => {
      await arriveBefore(1);
      const copy = copyWithout(100, CHUNK + 100);
      await send({ video: copy }).done;
      expect(await arrivedIs(CHUNK)).toBe(true);
      expect([copy.size, copy.isWhole]).toEqual([CHUNK, false]);
    });

    it("ends before the part when the server has less", async () => {
      await arriveBefore(1);
      const copy = copyWithout(CHUNK + 100, CHUNK + 200);
      await send({ video: copy }).done;
      expect(await arrivedIs(CHUNK + 100)).toBe(true);
      expect([copy.size, copy.isWhole]).toEqual([CHUNK + 100, true]);
    });

    it("keeps what has arrived completely", async () => {
      await send().done;
      const copy = copyWithout(100, 200);
      await send({ video: copy }).done;
      expect(await hasArrived()).toBe(true);
      expect([copy.size, copy.isWhole]).toEqual([VIDEO_BYTES, false]);
    });
  });

  it("sends a large video in few requests", async () => {
    const bytes = new Uint8Array(20 * 1024 * 1024);
    await send({ video: GrowingVideo.of(new Blob([bytes])) }).done;
    expect((await server.stored("submission1")).length).toBe(bytes.length);
    // 256 KB, doubled until 8 MB, and the rest.
    expect(countOf("PATCH")).toBe(7);
  });

  it("never creates a new upload when the server only fails to report its offset", async () => {
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

    expect(await hasArrived()).toBe(true);
    expect(countOf("POST")).toBe(0);
  });

  it("carries the api-key and the token in each request, and a new token when it is refused midway", async () => {
    let current = "old";
    const token = vi.fn<(isRefused: boolean) => Promise<string>>((isRefused) => {
      if (isRefused) current = "new";
      return Promise.resolve(current);
    });
    server.intercept = onChunk(1, answer(401));
    await send({ token }).done;

    expect(await hasArrived()).toBe(true);
    expect(token).toHaveBeenCalledTimes(server.tokens.length);
    expect(server.tokens[0]).toBe("Bearer old");
    expect(server.tokens.at(-1)).toBe("Bearer new");
    expect(new Set(server.apiKeys)).toEqual(new Set([env.apiKey]));
  });

  it.each([
    [413, "", "FILE_TOO_LARGE"],
    [415, "", "FILE_UNREADABLE"],
    [409, '{"status":409,"data":null,"error":"","code":"REEL_CLOSED"}', "REEL_CLOSED"],
    [403, "", "FORBIDDEN"],
  ])("ends with the code of a refusal (%i %s)", async (status, body, code) => {
    server.intercept = onChunk(0, answer(status, body));
    await expect(send().done).rejects.toMatchObject({ name: "UploadError", code });
  });

  it.each(["", '{"status":409,"data":null,"error":"","code":"UPLOAD_INCOMPLETE"}'])(
    "asks for the offset again when it changed meanwhile (%s)",
    async (body) => {
      server.intercept = onChunk(1, answer(409, body));
      await send().done;
      expect(await hasArrived()).toBe(true);
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

  it("pauses while offline and continues by itself when the network is back", async () => {
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

    expect(await hasArrived()).toBe(true);
  });

  it("starts at the first byte after a damaged upload was discarded", async () => {
    const { done, upload } = send();
    await done;
    await discardUpload(upload);
    await discardUpload(upload);
    server.requests = [];
    await uploadVideo(upload);

    expect(await hasArrived()).toBe(true);
    expect(countOf("PATCH")).toBe(3);
  });
});

describe("uploading a video that is still being recorded", () => {
  const part = (from: number, to: number) => new Blob([video.subarray(from, to)]);
  /** Resolves when the server has this many bytes. */
  const waitForBytes = (bytes: number) =>
    eventually(async () =>
      expect((await server.stored("submission1").catch(() => "")).length).toBeGreaterThanOrEqual(
        bytes,
      ),
    );

  it("sends what has been recorded so far, and announces its length only at the end", async () => {
    const growing = new GrowingVideo("video/webm");
    const { done } = send({ video: growing });
    growing.append(part(0, UPLOAD_CHUNK_BYTES + 10));
    await waitForBytes(UPLOAD_CHUNK_BYTES);
    growing.append(part(UPLOAD_CHUNK_BYTES + 10, VIDEO_BYTES));
    growing.close();
    await waitForBytes(VIDEO_BYTES);
    const isOver = done.then(() => true);
    expect(await Promise.race([isOver, Promise.resolve(false)])).toBe(false);

    growing.finish();
    await done;
    expect(await hasArrived()).toBe(true);
    expect(countOf("POST")).toBe(1);
  });

  it("continues after an interruption in the last chunk, when the server already knows the length", async () => {
    const growing = new GrowingVideo("video/webm");
    const last = TWO_CHUNKS;
    server.intercept = onChunk(2, (request) => {
      // The server has received the head and the first bytes of the chunk.
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
    expect(await hasArrived()).toBe(true);
    expect(countOf("POST")).toBe(1);
  });

  it("resumes on a later visit an upload that was created without a length", async () => {
    const closing = new AbortController();
    const growing = new GrowingVideo("video/webm");
    const { done } = send({ video: growing, signal: closing.signal });
    growing.append(part(0, UPLOAD_CHUNK_BYTES + 10));
    await waitForBytes(UPLOAD_CHUNK_BYTES);
    closing.abort(new Error("tab closed"));
    await expect(done).rejects.toThrow("tab closed");
    await send().done;
    expect(await hasArrived()).toBe(true);
    expect(countOf("POST")).toBe(1);
  });
});
