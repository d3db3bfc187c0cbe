import { GrowingVideo } from "@src/features/recorder/upload/growingVideo";
import { type UploadProgress, uploadVideo } from "@src/features/recorder/upload/upload";
import { foreign, onChunk } from "@tests/support/storage/networkAnswers";
import { type LocalTusServer, startTusServer } from "@tests/support/storage/tusServer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let server: LocalTusServer;
const video = Uint8Array.from({ length: 800_000 }, (_, index) => (index * 31) % 251);

beforeEach(async () => {
  server = await startTusServer();
});
afterEach(() => server.close());

/** Sends the video, and returns the states that the person saw. */
async function send(bytes = video): Promise<Set<UploadProgress["state"]>> {
  const states = new Set<UploadProgress["state"]>();
  await uploadVideo({
    submissionId: "submission1",
    isNew: false,
    video: GrowingVideo.of(new Blob([bytes], { type: "video/webm" })),
    origin: server.origin,
    token: async () => "valid",
    signal: new AbortController().signal,
    onProgress: ({ state }) => void states.add(state),
  });
  return states;
}

const hasArrived = async () => Buffer.compare(await server.stored("submission1"), video) === 0;
const countOf = (method: string) => server.requests.filter((made) => made === method).length;

describe("a network that answers itself", () => {
  it.each([100_000, 1024 * 1024])(
    "gets smaller chunks if it refuses more than %i bytes",
    async (mostBytes) => {
      server.intercept = (request, response) => {
        if (Number(request.headers["content-length"] ?? 0) <= mostBytes) return false;
        foreign(413)(request, response);
        return true;
      };
      const bytes = new Uint8Array(5 * mostBytes);
      await send(bytes);
      expect((await server.stored("submission1")).length).toBe(bytes.length);
    },
  );

  it.each([200, 400, 401, 403, 404, 451])(
    "that is not ours, with %i, is waited for",
    async (status) => {
      server.intercept = onChunk(1, foreign(status));
      expect(await send()).toContain("blocked");
      expect(await hasArrived()).toBe(true);
    },
  );

  it("is asked again what has arrived", async () => {
    let pages = 0;
    server.intercept = (request, response) => {
      if (request.method !== "HEAD" || pages++ > 0) return false;
      foreign(404)(request, response);
      return true;
    };
    await send();
    expect(await hasArrived()).toBe(true);
    expect(server.requests.slice(0, 3)).toEqual(["HEAD", "HEAD", "POST"]);
  });

  it("gets chunks by POST if it lets no PATCH through", async () => {
    server.intercept = (request, response) => {
      if (request.method !== "PATCH") return false;
      foreign(405)(request, response);
      return true;
    };
    await send();
    expect(await hasArrived()).toBe(true);
    expect(countOf("PATCH")).toBe(1);
  });
});
