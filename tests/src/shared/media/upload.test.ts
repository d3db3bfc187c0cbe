import { UPLOAD_CHUNK_BYTES } from "@contract/limits";
import type { IncomingMessage, ServerResponse } from "node:http";
import { discardUpload, type UploadProgress, uploadVideo } from "@src/shared/media/upload";
import { type Intercept, type LocalTusServer, startTusServer } from "@tests/factories/tusServer";
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
  options: { token?: (isRefused: boolean) => Promise<string>; signal?: AbortSignal } = {},
) {
  const progress: UploadProgress[] = [];
  const upload = {
    submissionId: "submission1",
    file: new Blob([video], { type: "video/webm" }),
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
    await vi.waitFor(() => expect(progress.at(-1)?.state).toBe("offline"));
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
