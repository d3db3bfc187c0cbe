import { PHOTOS_MAX } from "@contract/domain/submission";
import { randomId } from "../../../shared/lib/randomId";
import { GrowingVideo, type VideoPart } from "./growingVideo";
import { type Recording, recordingsDb, type StoredChunk } from "./recordingsDb";
import { typedStoreErrors } from "./recordingStoreError";

export type NewRecording = Omit<Recording, "id" | "submissionId" | "state" | "bytes" | "length"> & {
  /** It is omitted if nobody needs to know it beforehand. */
  readonly id?: string;
};

export type RecordingChange = Partial<
  Pick<Recording, "submissionId" | "state" | "trim" | "length">
>;

/** Appends to one recording, in the order of the calls. */
export interface RecordingWriter {
  readonly id: string;
  /**
   * Resolves once the bytes are on the disk.
   * @throws RecordingStoreError
   */
  append(chunk: Blob): Promise<void>;
}

/**
 * Starts a recording on this device, with the photographs that accompany a voice.
 * @throws RecordingStoreError
 */
export async function beginRecording(
  newRecording: NewRecording,
  {
    pictures = [],
    state = "recording",
  }: { pictures?: readonly Blob[]; state?: "recording" | "copying" } = {},
): Promise<RecordingWriter> {
  const { id = randomId() } = newRecording;
  const recording: Recording = { ...newRecording, id, submissionId: null, state, bytes: 0 };
  await typedStoreErrors(async () => {
    await (await recordingsDb()).add("recordings", recording);
    await storePictures(id, pictures);
  });
  // This asks the browser not to evict the recordings when the disk is full. It may refuse, and
  // nothing depends on it.
  void navigator.storage?.persist?.().catch(() => false);
  return createWriter(id);
}

function createWriter(id: string): RecordingWriter {
  let position = 0;
  let length = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    id,
    append(chunk) {
      const place = { position: position++, from: length };
      length += chunk.size;
      // A later chunk never overtakes an earlier one, and is tried even if the earlier one failed.
      const written = last.then(() => typedStoreErrors(() => storeChunk(id, place, chunk)));
      last = written.catch(() => undefined);
      return written;
    },
  };
}

/**
 * The pictures have the positions before the first chunk, so that they are deleted with the
 * recording: the first one has -1, the next one -2.
 */
const positionOfPicture = (index: number): number => -1 - index;
const FIRST_POSITION = positionOfPicture(PHOTOS_MAX - 1);
const picturesOf = (id: string): IDBKeyRange =>
  IDBKeyRange.bound([id, FIRST_POSITION], [id, positionOfPicture(0)]);

/**
 * Stores the pictures of a recording instead of earlier ones. Either all are stored, or none.
 * @throws RecordingStoreError
 */
export async function storePictures(recordingId: string, pictures: readonly Blob[]): Promise<void> {
  // The bytes are read before the transaction opens, because a transaction that waits for anything
  // else closes itself.
  const all = await Promise.all(pictures.map((picture) => picture.arrayBuffer()));
  await typedStoreErrors(async () => {
    const tx = (await recordingsDb()).transaction("chunks", "readwrite");
    await Promise.all([
      tx.store.delete(picturesOf(recordingId)),
      ...all.map((bytes, index) =>
        tx.store.put({ recordingId, position: positionOfPicture(index), bytes }),
      ),
      tx.done,
    ]);
  });
}

/** Returns the photographs that accompany a voice, in order. */
export async function readPictures(id: string): Promise<Blob[]> {
  return typedStoreErrors(async () => {
    const kept = await (await recordingsDb()).getAll("chunks", picturesOf(id));
    return kept
      .sort((one, other) => other.position - one.position)
      .map(({ bytes }) => new Blob([bytes]));
  });
}

async function storeChunk(
  id: string,
  { position, from }: { position: number; from: number },
  chunk: Blob,
): Promise<void> {
  // The bytes are read before the transaction opens, because a transaction that waits for anything
  // else closes itself.
  const bytes = await chunk.arrayBuffer();
  const tx = (await recordingsDb()).transaction(["recordings", "chunks"], "readwrite");
  await Promise.all([
    tx.objectStore("chunks").put({ recordingId: id, position, from, bytes }),
    countBytes(),
    tx.done,
  ]);

  async function countBytes(): Promise<void> {
    const recordings = tx.objectStore("recordings");
    const recording = await recordings.get(id);
    // A recording that was deleted meanwhile must not come back.
    if (!recording || recording.state === "discarded") return tx.abort();
    const stored = recording.bytes + bytes.byteLength;
    await recordings.put({ ...recording, bytes: stored, length: from + bytes.byteLength });
  }
}

/** Stores the progress of a recording. A deleted one stays deleted. */
export async function changeRecording(id: string, change: RecordingChange): Promise<void> {
  await typedStoreErrors(async () => {
    const tx = (await recordingsDb()).transaction("recordings", "readwrite");
    const recording = await tx.store.get(id);
    if (recording) await tx.store.put({ ...recording, ...change });
    await tx.done;
  });
}

/** Lists recordings that have bytes and are not confirmed by the server, newest first. */
export async function listUnsent(): Promise<Recording[]> {
  const all = await typedStoreErrors(async () => (await recordingsDb()).getAll("recordings"));
  return all
    .filter(({ bytes, state }) => bytes > 0 && state !== "copying")
    .sort((one, other) => other.startedAt - one.startedAt);
}

/**
 * Returns what is stored of a recording, each chunk at its offset, or null if it is not here.
 * Without its missing chunks, the video plays to the first of them.
 */
export async function readRecording(id: string): Promise<GrowingVideo | null> {
  return typedStoreErrors(async () => {
    const tx = (await recordingsDb()).transaction(["recordings", "chunks"]);
    const recording = await tx.objectStore("recordings").get(id);
    if (!recording) return null;
    const parts: VideoPart[] = [];
    const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
    // Each chunk becomes a Blob by itself, which the browser may keep on disk, so that a long file
    // never fills the memory.
    for await (const cursor of tx.objectStore("chunks").iterate(range)) {
      const from = offsetOf(cursor.value, parts);
      // The offset of what follows a missing chunk is unknown in an older recording.
      if (from === null) break;
      parts.push({ from, blob: new Blob([cursor.value.bytes]) });
    }
    return GrowingVideo.restored(parts, recording.mimeType);
  });
}

function offsetOf({ from, position }: StoredChunk, before: readonly VideoPart[]): number | null {
  if (from !== undefined) return from;
  const last = before.at(-1);
  if (position !== before.length) return null;
  return last ? last.from + last.blob.size : 0;
}

/**
 * Deletes a recording and its bytes, after the server's confirmation or when its owner asks for it.
 */
export async function deleteRecording(id: string): Promise<void> {
  await typedStoreErrors(async () => {
    const tx = (await recordingsDb()).transaction(["recordings", "chunks"], "readwrite");
    await Promise.all([
      tx.objectStore("recordings").delete(id),
      tx.objectStore("chunks").delete(IDBKeyRange.bound([id, FIRST_POSITION], [id, Infinity])),
      tx.done,
    ]);
  });
}

/**
 * Deletes the bytes, and leaves a note that the server must delete the video too. `listDiscarded`
 * returns it.
 */
export async function discardRecording(id: string): Promise<void> {
  await typedStoreErrors(async () => {
    const tx = (await recordingsDb()).transaction(["recordings", "chunks"], "readwrite");
    const recordings = tx.objectStore("recordings");
    const recording = await recordings.get(id);
    if (recording) await recordings.put({ ...recording, state: "discarded", bytes: 0 });
    await tx.objectStore("chunks").delete(IDBKeyRange.bound([id, FIRST_POSITION], [id, Infinity]));
    await tx.done;
  });
}

/** Lists recordings that were deleted here and perhaps not yet on the server. */
export async function listDiscarded(): Promise<Recording[]> {
  const all = await typedStoreErrors(async () => (await recordingsDb()).getAll("recordings"));
  return all.filter(({ state }) => state === "discarded");
}

/**
 * Deletes the recordings of an account that was deleted. Those of other people on this device stay,
 * and so do recordings of older versions, whose owner is unknown.
 */
export async function deleteRecordingsOf(ownerUid: string): Promise<void> {
  const all = await typedStoreErrors(async () => (await recordingsDb()).getAll("recordings"));
  for (const recording of all) {
    if (recording.ownerUid === ownerUid) await deleteRecording(recording.id);
  }
}
