import type { Submission } from "@contract/http/submission";
import type { Trim } from "@contract/trim";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { RECORDINGS_DB } from "./recordingsName";

/**
 * Where a recording stands on this device; it leaves only once the server has confirmed it.
 * `copying` is a picked file, of no use until it is whole; half a `recording` is a shorter video. Of one that its person has
 * `discarded` only the note is left that the server is to forget it too.
 */
type RecordingState = "recording" | "copying" | "recorded" | "sending" | "discarded";

/** What a recording is for. */
export interface RecordingAbout {
  /** Null for a feedback. */
  readonly tributeId: string | null;
  readonly kind: Submission["kind"];
  readonly questionId: string | null;
  /** What the invite link carried; needed to send it on a later visit. */
  readonly invite: string | null;
}

export interface Recording extends RecordingAbout {
  readonly id: string;
  /** The question's words, so that an unsent video can be named without the server. */
  readonly question: string | null;
  readonly mimeType: string;
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** The submission that its bytes belong to, once the server has opened one. */
  readonly submissionId: string | null;
  readonly state: RecordingState;
  readonly bytes: number;
  readonly tgd: string | null;
  /** Which part its person wants to be seen; missing in what an older version has kept. */
  readonly trim?: Trim;
  /** The submission whose place it takes. */
  readonly replaces?: string | null;
  /** Whom an organiser recorded. */
  readonly onBehalfOf?: { readonly firstName: string; readonly lastName: string } | null;
}

interface StoredChunk {
  readonly recordingId: string;
  readonly position: number;
  /** Bytes, not a Blob: WebKit has lost Blobs of IndexedDB after a crash. */
  readonly bytes: ArrayBuffer;
}

interface RecordingsSchema extends DBSchema {
  recordings: { key: string; value: Recording };
  chunks: { key: [string, number]; value: StoredChunk };
}

export type RecordingsDb = IDBPDatabase<RecordingsSchema>;

const VERSION = 1;

let opened: Promise<RecordingsDb> | null = null;

/** The one connection; a failed or lost one is opened anew on the next call. */
export function recordingsDb(): Promise<RecordingsDb> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

function open(): Promise<RecordingsDb> {
  return openDB<RecordingsSchema>(RECORDINGS_DB, VERSION, {
    upgrade(db) {
      db.createObjectStore("recordings", { keyPath: "id" });
      db.createObjectStore("chunks", { keyPath: ["recordingId", "position"] });
    },
    terminated() {
      opened = null;
    },
  });
}
