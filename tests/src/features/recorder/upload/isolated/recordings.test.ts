import "fake-indexeddb/auto";
import type { GrowingVideo } from "@src/features/recorder/upload/growingVideo";
import { recordingsDb } from "@src/features/recorder/upload/recordingsDb";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  beginRecording,
  changeRecording,
  deleteRecording,
  deleteRecordingsOf,
  listUnsent,
  type NewRecording,
  readRecording,
} from "@src/features/recorder/upload/recordings";

const newRecording: NewRecording = {
  tributeId: "reel1",
  kind: "answer",
  questionId: "q1",
  question: "What do you remember?",
  mimeType: "video/webm",
  startedAt: 1_000,
  invite: "invitetoken",
  tgd: null,
};

const bytesOf = async (video: GrowingVideo | null) =>
  video ? [...new Uint8Array(await video.blob().arrayBuffer())] : null;
const chunk = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

/** Simulates a reload or a crash: the disk stays, and the modules start afresh. */
async function afterReload() {
  vi.resetModules();
  return import("@src/features/recorder/upload/recordings");
}

describe("the recordings on this device", () => {
  afterEach(async () => {
    for (const { id } of await listUnsent()) await deleteRecording(id);
    vi.restoreAllMocks();
  });

  it("return their chunks in the order of recording, even if the writes were not awaited", async () => {
    const writer = await beginRecording(newRecording);
    await Promise.all([
      writer.append(chunk(1, 2)),
      writer.append(chunk(3)),
      writer.append(chunk(4, 5, 6)),
    ]);

    const video = await readRecording(writer.id);
    expect(await bytesOf(video)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(video?.type).toBe("video/webm");
    expect(video?.isWhole).toBe(true);
  });

  it("keep an unfinished recording across a reload, with everything needed to send it", async () => {
    const writer = await beginRecording(newRecording);
    await writer.append(chunk(7, 8));

    const later = await afterReload();
    expect(await later.listUnsent()).toEqual([
      {
        ...newRecording,
        id: writer.id,
        submissionId: null,
        state: "recording",
        bytes: 2,
        length: 2,
      },
    ]);
    expect(await bytesOf(await later.readRecording(writer.id))).toEqual([7, 8]);
  });

  it("are listed newest first, without empty ones", async () => {
    await beginRecording(newRecording);
    const older = await beginRecording({ ...newRecording, startedAt: 10 });
    const newer = await beginRecording({ ...newRecording, startedAt: 20 });
    await older.append(chunk(1));
    await newer.append(chunk(1));

    expect((await listUnsent()).map(({ id }) => id)).toEqual([newer.id, older.id]);
  });

  it("do not include a file whose copying was interrupted, because it would be half a video", async () => {
    const writer = await beginRecording(newRecording, { state: "copying" });
    await writer.append(chunk(1));
    expect(await listUnsent()).toEqual([]);

    await changeRecording(writer.id, { state: "recorded" });
    expect(await listUnsent()).toMatchObject([{ id: writer.id }]);
  });

  it("remember the submission that a recording belongs to", async () => {
    const writer = await beginRecording(newRecording);
    await writer.append(chunk(1));
    await changeRecording(writer.id, { submissionId: "s1", state: "recorded" });

    expect(await listUnsent()).toMatchObject([{ submissionId: "s1", state: "recorded", bytes: 1 }]);
  });

  it("do not restore a deleted recording when a late chunk arrives", async () => {
    const writer = await beginRecording(newRecording);
    await writer.append(chunk(1));
    await deleteRecording(writer.id);

    await expect(writer.append(chunk(2))).rejects.toMatchObject({ code: "unavailable" });
    await changeRecording(writer.id, { state: "recorded" });
    expect(await listUnsent()).toEqual([]);
    expect(await readRecording(writer.id)).toBeNull();
  });

  it("report that the device is full, still accept later chunks, and end at the gap", async () => {
    const writer = await beginRecording(newRecording);
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

    const video = await readRecording(writer.id);
    expect(await bytesOf(video)).toEqual([1]);
    expect(await listUnsent()).toMatchObject([{ id: writer.id, bytes: 2, length: 3 }]);
    // What follows the gap is there for a server that has the missing byte.
    video?.resumeAt(2, null);
    expect(video?.size).toBe(3);
  });

  it("of an older version are whole without offsets, and end at a missing chunk", async () => {
    const db = await recordingsDb();
    const { id } = await beginRecording(newRecording);
    const bytes = (value: number) => new Uint8Array([value]).buffer;
    await db.put("chunks", { recordingId: id, position: 0, bytes: bytes(1) });
    await db.put("chunks", { recordingId: id, position: 1, bytes: bytes(2) });
    expect(await bytesOf(await readRecording(id))).toEqual([1, 2]);
    await db.put("chunks", { recordingId: id, position: 3, bytes: bytes(4) });
    expect(await bytesOf(await readRecording(id))).toEqual([1, 2]);
    await deleteRecording(id);
  });

  it("are deleted with their owner's account, and nobody else's are", async () => {
    const owners = ["ada", "ben", null, undefined];
    const ids: string[] = [];
    for (const ownerUid of owners) {
      const writer = await beginRecording({
        ...newRecording,
        ...(ownerUid !== undefined && { ownerUid }),
      });
      await writer.append(chunk(1));
      ids.push(writer.id);
    }
    await deleteRecordingsOf("ada");
    expect((await listUnsent()).map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
    expect(await readRecording(ids[0] ?? "")).toBeNull();
  });
});
