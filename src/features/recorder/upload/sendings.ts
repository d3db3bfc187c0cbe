import { useSyncExternalStore } from "react";
import type { RecordingAbout } from "./recordingsDb";
import type { UploadProgress } from "./upload";

/** Where a video on its way stands. */
export type SendingState =
  | {
      readonly step: "sending";
      readonly progress: UploadProgress;
      /** Estimated time to the last byte, in milliseconds; null until there is a rate. */
      readonly leftMs: number | null;
    }
  | { readonly step: "saved" }
  /** The server does not take it: why, in words for people. It stays on this device. */
  | { readonly step: "refused"; readonly message: string };

/** A video on its way that no screen shows. */
export interface UnseenSending {
  readonly id: string;
  /** What it is about, to lead back to its recorder. */
  readonly about: RecordingAbout;
  readonly state: SendingState;
  /** Its end has been seen. */
  readonly dismiss: () => void;
}

const listeners = new Set<() => void>();
let unseen: readonly UnseenSending[] = [];

/** Tells the shell, which knows nothing of recorders, what goes on behind its screens. */
export function showSendings(sendings: readonly UnseenSending[]): void {
  if (unseen.length === 0 && sendings.length === 0) return;
  unseen = sendings;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What goes on behind the screens, live. */
export const useUnseenSendings = (): readonly UnseenSending[] =>
  useSyncExternalStore(subscribe, () => unseen);
