import { useStore } from "../../../shared/hooks/useStore";
import { createStore } from "../../../shared/state/createStore";
import type { RecordingAbout } from "./recordingsDb";
import type { UploadProgress } from "./upload";

/** Says why the server refuses a video, which stays on this device. */
export interface Refusal {
  /** Is in words for people. */
  readonly message: string;
  readonly code?: string | undefined;
  /** Gives the place of the photograph that is refused, from 0. It is omitted if it is not a photograph. */
  readonly photo?: number | undefined;
}

/** Describes the progress of a video that is being sent. */
export type UploadState =
  | {
      readonly step: "sending";
      readonly progress: UploadProgress;
      /** Estimates the time to the last byte, in milliseconds. It is null until there is a rate. */
      readonly leftMs: number | null;
    }
  | { readonly step: "saved" }
  | ({ readonly step: "refused" } & Refusal);

/** Describes a video that is being sent and that no screen shows. */
export interface BackgroundUpload {
  readonly id: string;
  /** Tells what it is about, to lead back to its recorder. */
  readonly about: RecordingAbout;
  readonly state: UploadState;
  /** Runs when the person has seen the result. */
  readonly dismiss: () => void;
}

const unseen = createStore<readonly BackgroundUpload[]>([]);

/** Shows the shell, which does not know recorders, what is sent behind its screens. */
export function publishUploads(sendings: readonly BackgroundUpload[]): void {
  if (unseen.get().length > 0 || sendings.length > 0) unseen.set(sendings);
}

/** Returns what is sent behind the screens, live. */
export const useBackgroundUploads = (): readonly BackgroundUpload[] => useStore(unseen);
