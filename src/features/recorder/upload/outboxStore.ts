import { createStore } from "../../../shared/state/createStore";
import type { RecorderSubject } from "./recorderSubject";
import type { UploadProgress } from "./upload";

/** Says why the server refuses a video, which stays on this device. */
export interface Refusal {
  /** Is in words for people. */
  readonly message: string;
  readonly code?: string | undefined;
  /** Gives the place of the photograph that is refused, from 0. It is omitted if it is not a photograph. */
  readonly photo?: number | undefined;
}

export type SendingState =
  | {
      readonly step: "sending";
      readonly progress: UploadProgress;
      /** Estimates the time to the last byte, in milliseconds. It is null until there is a rate. */
      readonly leftMs: number | null;
    }
  | { readonly step: "saved" }
  | ({ readonly step: "refused" } & Refusal);

export interface OutboxItem {
  readonly id: string;
  readonly subject: RecorderSubject;
  /** Tells whether the person has tapped Send. Until then the video is only uploaded ahead. */
  readonly isSent: boolean;
  /** Tells whether the recorder shows it. Otherwise the shell does. */
  readonly isShown: boolean;
  readonly state: SendingState;
  /** Runs when the person has seen that it has arrived or was refused. */
  readonly dismiss: () => void;
}

/**
 * Holds the videos that this tab sends, and is the only place that says how far each of them is.
 * The outbox writes it. The shell reads it without loading the code that sends.
 */
export const outboxItems = createStore<readonly OutboxItem[]>([]);
