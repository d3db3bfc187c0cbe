import type { Trim } from "@contract/trim";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { RecorderSubject } from "./recorderSubject";
import { RECORDINGS_DB } from "./recordingsName";

/**
 * Describes the state of a recording on this device. It is deleted only after the server has
 * confirmed it. `copying` is a picked file, which is useless until it is complete, while half a
 * `recording` is a shorter video. A `discarded` one is only a note that the server must delete it
 * too.
 */
type RecordingState = "recording" | "copying" | "recorded" | "discarded";

export interface Recording extends RecorderSubject {
  readonly id: string;
  readonly mimeType: string;
  /** Takes Unix milliseconds. */
  readonly startedAt: number;
  /** Gives the submission that the bytes belong to, once the server has opened one. */
  readonly submissionId: string | null;
  readonly state: RecordingState;
  readonly bytes: number;
  /**
   * Counts the recorded bytes, including those that could not be stored. Recordings of older
   * versions lack it.
   */
  readonly length?: number;
  /**
   * Names the account that recorded it, with which it is deleted. Recordings of older versions lack
   * it, and nothing but their sending or the person deletes them.
   */
  readonly ownerUid?: string | null;
  /** Gives the part to show. Recordings of older versions lack it. */
  readonly trim?: Trim;
}

export interface StoredChunk {
  readonly recordingId: string;
  /** Numbers the chunks, with the ones that could not be stored. */
  readonly position: number;
  /** This is the offset of the first byte in the recording. Chunks of older versions lack it. */
  readonly from?: number;
  /** Holds bytes and not a Blob, because WebKit has lost Blobs of IndexedDB after a crash. */
  readonly bytes: ArrayBuffer;
}

interface RecordingsSchema extends DBSchema {
  recordings: { key: string; value: Recording };
  chunks: { key: [string, number]; value: StoredChunk };
}

export type RecordingsDb = IDBPDatabase<RecordingsSchema>;

const VERSION = 1;

let connection: Promise<RecordingsDb> | null = null;

/** Returns the only connection. After a failure or a loss, the next call opens it again. */
export function recordingsDb(): Promise<RecordingsDb> {
  connection ??= openRecordingsDb().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

function openRecordingsDb(): Promise<RecordingsDb> {
  return openDB<RecordingsSchema>(RECORDINGS_DB, VERSION, {
    upgrade(db) {
      db.createObjectStore("recordings", { keyPath: "id" });
      db.createObjectStore("chunks", { keyPath: ["recordingId", "position"] });
    },
    terminated() {
      connection = null;
    },
  });
}
