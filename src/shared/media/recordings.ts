import { type Recording, recordingsDb } from "./recordingsDb";
import { typedStoreErrors } from "./recordingStoreError";

/** What is known when a recording begins. */
export type NewRecording = Omit<Recording, "id" | "submissionId" | "state" | "bytes">;

/** What may be learnt later about a recording. */
export type RecordingChange = Partial<Pick<Recording, "submissionId" | "state">>;

/** Appends to one recording, in the order of the calls. */
export interface RecordingWriter {
  readonly id: string;
  /** Resolves once the bytes are on the disk; rejects with a `RecordingStoreError`. */
  append(chunk: Blob): Promise<void>;
}

/** Begins a recording on this device. Throws `RecordingStoreError`. */
export async function beginRecording(
  begun: NewRecording,
  state: "recording" | "copying" = "recording",
): Promise<RecordingWriter> {
  const id = randomId();
  const recording: Recording = { ...begun, id, submissionId: null, state, bytes: 0 };
  await typedStoreErrors(async () => (await recordingsDb()).add("recordings", recording));
  // Asks the browser not to evict us under disk pressure; it may refuse, and nothing depends on it.
  void navigator.storage?.persist?.().catch(() => false);
  return writer(id);
}

/** `crypto.randomUUID` does not exist on insecure origins, where a file can still be sent. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    "",
  );
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
    if (!recording) return tx.abort();
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
      tx.objectStore("chunks").delete(IDBKeyRange.bound([id, 0], [id, Infinity])),
      tx.done,
    ]);
  });
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
