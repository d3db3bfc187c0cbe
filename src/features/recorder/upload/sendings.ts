import { useStore } from "../../../shared/hooks/useStore";
import { createStore } from "../../../shared/state/createStore";
import type { RecordingAbout } from "./recordingsDb";
import type { UploadProgress } from "./upload";

/** Describes the progress of a video that is being sent. */
export type SendingState =
  | {
      readonly step: "sending";
      readonly progress: UploadProgress;
      /** Estimates the time to the last byte, in milliseconds. It is null until there is a rate. */
      readonly leftMs: number | null;
    }
  | { readonly step: "saved" }
  /** Says why the server refuses the video, in words for people. The video stays on this device. */
  | { readonly step: "refused"; readonly message: string };

/** Describes a video that is being sent and that no screen shows. */
export interface UnseenSending {
  readonly id: string;
  /** Tells what it is about, to lead back to its recorder. */
  readonly about: RecordingAbout;
  readonly state: SendingState;
  /** Runs when the person has seen the result. */
  readonly dismiss: () => void;
}

const unseen = createStore<readonly UnseenSending[]>([]);

/** Shows the shell, which does not know recorders, what is sent behind its screens. */
export function showSendings(sendings: readonly UnseenSending[]): void {
  if (unseen.get().length > 0 || sendings.length > 0) unseen.set(sendings);
}

/** Returns what is sent behind the screens, live. */
export const useUnseenSendings = (): readonly UnseenSending[] => useStore(unseen);
