import { GrowingVideo } from "@src/features/recorder/upload/growingVideo";
import { type UploadProgress, uploadVideo } from "@src/features/recorder/upload/upload";
import { startTusServer } from "@tests/support/storage/tusServer";
import { expect, test, vi } from "vitest";

test("an upload ends when its file can no longer be read, instead of waiting for the network", async () => {
  const server = await startTusServer();
  const gone = () => Promise.reject(new DOMException("It changed", "NotReadableError"));
  vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(gone);
  const states: string[] = [];
  const done = uploadVideo({
    isNew: false,
    submissionId: "submission1",
    video: GrowingVideo.of(new Blob(["my film"], { type: "video/webm" })),
    origin: server.origin,
    token: () => Promise.resolve("valid"),
    signal: new AbortController().signal,
    onProgress: ({ state }: UploadProgress) => void states.push(state),
  });
  await expect(done).rejects.toMatchObject({ code: "FILE_GONE" });
  expect(states).not.toContain("waiting");
  vi.restoreAllMocks();
  await server.close();
});
