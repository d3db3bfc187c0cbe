import { randomId } from "../../../shared/lib/randomId";
import { type Recording, recordingsDb } from "./recordingsDb";
import { typedStoreErrors } from "./recordingStoreError";

/** What is known when a recording begins. */
export type NewRecording = Omit<Recording, "id" | "submissionId" | "state" | "bytes"> & {
  /** Left out where nobody needs to know it beforehand. */
  readonly id?: string;
};

/** What may be learnt later about a recording. */
export type RecordingChange = Partial<Pick<Recording, "submissionId" | "state" | "trim">>;

/** Appends to one recording, in the order of the calls. */
export interface RecordingWriter {
  readonly id: string;
  /** Resolves once the bytes are on the disk; rejects with a `RecordingStoreError`. */
  append(chunk: Blob): Promise<void>;
}

/** Begins a recording on this device, with the photograph that is shown to a voice. Throws `RecordingStoreError`. */
export async function beginRecording(
  begun: NewRecording,
  {
    picture = null,
    state = "recording",
  }: { picture?: Blob | null; state?: "recording" | "copying" } = {},
): Promise<RecordingWriter> {
  const { id = randomId() } = begun;
  const recording: Recording = { ...begun, id, submissionId: null, state, bytes: 0 };
  await typedStoreErrors(async () => {
    await (await recordingsDb()).add("recordings", recording);
    if (picture) await keepPicture(id, picture);
  });
  // Asks the browser not to evict us under disk pressure; it may refuse, and nothing depends on it.
  void navigator.storage?.persist?.().catch(() => false);
  return writer(id);
}

function writer(id: string): RecordingWriter {
  let position = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    id,
    append(chunk) {
      const at = position++;
      // A later chunk never overtakes an earlier one, and is still tried when the earlier one failed.
      const written = last.then(() => typedStoreErrors(() => store(id, at, chunk)));
      last = written.catch(() => undefined);
      return written;
    },
  };
}

/** Before the first chunk, so that it goes wherever the recording goes. */
const PICTURE_AT = -1;

async function keepPicture(recordingId: string, picture: Blob): Promise<void> {
  const bytes = await picture.arrayBuffer();
  await (await recordingsDb()).put("chunks", { recordingId, position: PICTURE_AT, bytes });
}

/** The photograph that is shown to a voice; null where there is none. */
export async function readPicture(id: string): Promise<Blob | null> {
  return typedStoreErrors(async () => {
    const kept = await (await recordingsDb()).get("chunks", [id, PICTURE_AT]);
    return kept ? new Blob([kept.bytes]) : null;
  });
}

async function store(id: string, position: number, chunk: Blob): Promise<void> {
  // Read before the transaction opens: one that waits for anything else closes itself.
  const bytes = await chunk.arrayBuffer();
  const tx = (await recordingsDb()).transaction(["recordings", "chunks"], "readwrite");
  await Promise.all([
    tx.objectStore("chunks").put({ recordingId: id, position, bytes }),
    countBytes(),
    tx.done,
  ]);

  async function countBytes(): Promise<void> {
    const recordings = tx.objectStore("recordings");
    const recording = await recordings.get(id);
    // Deleted meanwhile: nothing may bring it back.
    if (!recording || recording.state === "discarded") return tx.abort();
    await recordings.put({ ...recording, bytes: recording.bytes + bytes.byteLength });
  }
}

/** Notes how far a recording has come; one that is gone stays gone. */
export async function changeRecording(id: string, change: RecordingChange): Promise<void> {
  await typedStoreErrors(async () => {
    const tx = (await recordingsDb()).transaction("recordings", "readwrite");
    const recording = await tx.store.get(id);
    if (recording) await tx.store.put({ ...recording, ...change });
    await tx.done;
  });
}

/** Recordings that have bytes and are not confirmed by the server, newest first. */
export async function listUnsent(): Promise<Recording[]> {
  const all = await typedStoreErrors(async () => (await recordingsDb()).getAll("recordings"));
  return all
    .filter(({ bytes, state }) => bytes > 0 && state !== "copying")
    .sort((one, other) => other.startedAt - one.startedAt);
}

/** The whole recording, in order; null when it is not here. */
export async function readRecording(id: string): Promise<Blob | null> {
  return typedStoreErrors(async () => {
    const tx = (await recordingsDb()).transaction(["recordings", "chunks"]);
    const recording = await tx.objectStore("recordings").get(id);
    if (!recording) return null;
    const parts: Blob[] = [];
    const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
    // One chunk at a time becomes a Blob, which the browser may keep on disk: a long file never fills the memory.
    for await (const cursor of tx.objectStore("chunks").iterate(range)) {
      parts.push(new Blob([cursor.value.bytes]));
    }
    return new Blob(parts, { type: recording.mimeType });
  });
}

/** Removes a recording and its bytes: after the server's confirmation, or when its owner says so. */
export async function deleteRecording(id: string): Promise<void> {
  await typedStoreErrors(async () => {
    const tx = (await recordingsDb()).transaction(["recordings", "chunks"], "readwrite");
    await Promise.all([
      tx.objectStore("recordings").delete(id),
      tx.objectStore("chunks").delete(IDBKeyRange.bound([id, PICTURE_AT], [id, Infinity])),
      tx.done,
    ]);
  });
}

/** Removes the bytes and leaves the note that the server is to forget the video too; `listDiscarded` has it. */
export async function discardRecording(id: string): Promise<void> {
  await typedStoreErrors(async () => {
    const tx = (await recordingsDb()).transaction(["recordings", "chunks"], "readwrite");
    const recordings = tx.objectStore("recordings");
    const recording = await recordings.get(id);
    if (recording) await recordings.put({ ...recording, state: "discarded", bytes: 0 });
    await tx.objectStore("chunks").delete(IDBKeyRange.bound([id, PICTURE_AT], [id, Infinity]));
    await tx.done;
  });
}

/** Recordings that were thrown away here and perhaps not yet on the server. */
export async function listDiscarded(): Promise<Recording[]> {
  const all = await typedStoreErrors(async () => (await recordingsDb()).getAll("recordings"));
  return all.filter(({ state }) => state === "discarded");
}

/** Removes every recording of this device. */
export async function deleteAllRecordings(): Promise<void> {
  await typedStoreErrors(async () => {
    const tx = (await recordingsDb()).transaction(["recordings", "chunks"], "readwrite");
    await Promise.all([
      tx.objectStore("recordings").clear(),
      tx.objectStore("chunks").clear(),
      tx.done,
    ]);
  });
}
