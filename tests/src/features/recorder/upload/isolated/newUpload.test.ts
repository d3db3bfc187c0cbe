import { UPLOAD_CHUNK_BYTES, UPLOAD_PATH } from "@contract/limits";
import { GrowingVideo } from "@src/features/recorder/upload/growingVideo";
import { uploadVideo } from "@src/features/recorder/upload/upload";
import { startTusServer } from "@tests/support/storage/tusServer";
import { expect, it } from "vitest";
import { afterThisTest } from "@tests/support/cleanUp";

const bytes = Uint8Array.from({ length: 2 * UPLOAD_CHUNK_BYTES }, (_, index) => (index * 31) % 251);

async function givenServer() {
  const server = await startTusServer();
  afterThisTest(() => server.close());
  const send = (isNew: boolean, signal = new AbortController().signal) =>
    uploadVideo({
      submissionId: "submission1",
      isNew,
      video: GrowingVideo.of(new Blob([bytes], { type: "video/webm" })),
      origin: server.origin,
      token: () => Promise.resolve("valid"),
      signal,
      onProgress: () => undefined,
    });
  const hasArrived = async () => Buffer.compare(await server.stored("submission1"), bytes) === 0;
  return { server, send, hasArrived };
}

it("does not ask for earlier bytes of a new submission", async () => {
  const { server, send, hasArrived } = await givenServer();
  await send(true);
  expect(await hasArrived()).toBe(true);
  expect(server.requests).not.toContain("HEAD");
});

it("continues a submission that seemed new, but of which an earlier visit has sent bytes", async () => {
  const { server, send, hasArrived } = await givenServer();
  const closing = new AbortController();
  let chunks = 0;
  server.intercept = ({ method }) => {
    if (method === "PATCH" && chunks++ === 1) closing.abort(new Error("tab closed"));
    return closing.signal.aborted;
  };
  await expect(send(false, closing.signal)).rejects.toThrow("tab closed");
  // The product's server keeps what it has.
  server.intercept = (request, response) => {
    if (request.method !== "POST") return false;
    request.resume();
    const location = { location: `${UPLOAD_PATH}/submission1`, "tus-resumable": "1.0.0" };
    const readable = { "access-control-expose-headers": "location" };
    response.writeHead(201, { "access-control-allow-origin": "*", ...readable, ...location }).end();
    return true;
  };
  server.requests = [];
  await send(true);
  expect(await hasArrived()).toBe(true);
  expect(server.requests).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
});
