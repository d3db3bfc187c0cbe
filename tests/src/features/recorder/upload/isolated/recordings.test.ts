import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  beginRecording,
  changeRecording,
  deleteRecording,
  listUnsent,
  type NewRecording,
  readRecording,
} from "@src/features/recorder/upload/recordings";

const begun: NewRecording = {
  tributeId: "reel1",
  kind: "answer",
  questionId: "q1",
  question: "What do you remember?",
  mimeType: "video/webm",
  startedAt: 1_000,
  invite: "invitetoken",
  tgd: null,
};

const bytesOf = async (blob: Blob | null) =>
  blob ? [...new Uint8Array(await blob.arrayBuffer())] : null;
const chunk = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

/** What a reload or a crash leaves: the disk, and modules that know nothing. */
async function afterReload() {
  vi.resetModules();
  return import("@src/features/recorder/upload/recordings");
}

describe("recordings on this device", () => {
  afterEach(async () => {
    for (const { id } of await listUnsent()) await deleteRecording(id);
    vi.restoreAllMocks();
  });

  it("gives back the chunks in the order of recording, also when they were not awaited", async () => {
    const writer = await beginRecording(begun);
    await Promise.all([
      writer.append(chunk(1, 2)),
      writer.append(chunk(3)),
      writer.append(chunk(4, 5, 6)),
    ]);

    const video = await readRecording(writer.id);
    expect(await bytesOf(video)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(video?.type).toBe("video/webm");
  });

  it("keeps an unfinished recording over a reload, with all that is needed to send it", async () => {
    const writer = await beginRecording(begun);
    await writer.append(chunk(7, 8));

    const later = await afterReload();
    expect(await later.listUnsent()).toEqual([
      { ...begun, id: writer.id, submissionId: null, state: "recording", bytes: 2 },
    ]);
    expect(await bytesOf(await later.readRecording(writer.id))).toEqual([7, 8]);
  });

  it("lists the newest first and leaves out what has no bytes", async () => {
    await beginRecording(begun);
    const older = await beginRecording({ ...begun, startedAt: 10 });
    const newer = await beginRecording({ ...begun, startedAt: 20 });
    await older.append(chunk(1));
    await newer.append(chunk(1));

    expect((await listUnsent()).map(({ id }) => id)).toEqual([newer.id, older.id]);
  });

  it("does not offer a file whose copying was cut: it would be half a video", async () => {
    const writer = await beginRecording(begun, { state: "copying" });
    await writer.append(chunk(1));
    expect(await listUnsent()).toEqual([]);

    await changeRecording(writer.id, { state: "recorded" });
    expect(await listUnsent()).toMatchObject([{ id: writer.id }]);
  });

  it("remembers the submission that a recording belongs to", async () => {
    const writer = await beginRecording(begun);
    await writer.append(chunk(1));
    await changeRecording(writer.id, { submissionId: "s1", state: "sending" });

    expect(await listUnsent()).toMatchObject([{ submissionId: "s1", state: "sending", bytes: 1 }]);
  });

  it("does not bring a deleted recording back by a late chunk", async () => {
    const writer = await beginRecording(begun);
    await writer.append(chunk(1));
    await deleteRecording(writer.id);

    await expect(writer.append(chunk(2))).rejects.toMatchObject({ code: "unavailable" });
    await changeRecording(writer.id, { state: "sending" });
    expect(await listUnsent()).toEqual([]);
    expect(await readRecording(writer.id)).toBeNull();
  });

  it("says that the device is full, and goes on with later chunks", async () => {
    const writer = await beginRecording(begun);
    await writer.append(chunk(1));
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(writer.append(chunk(2))).rejects.toMatchObject({
      code: "full",
      message: "Your device is out of space. Keep this page open until your video is sent.",
    });
    full.mockRestore();
    await writer.append(chunk(3));

    expect(await bytesOf(await readRecording(writer.id))).toEqual([1, 3]);
  });
});
