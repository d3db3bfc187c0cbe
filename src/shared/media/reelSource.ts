/**
 * Names what stops a reel after automatic repairs have failed. With `network`, the player still
 * tries. With `preparing`, the server makes the single file that this browser needs.
 */
export type ReelProblem = "expired" | "network" | "preparing" | "unplayable";

export interface ReelSource {
  readonly playlistUrl: string;
  /** Holds the whole reel as one file, for browsers that cannot play a playlist. */
  readonly mp4Url?: string | null;
  /** Tells that the server makes that file now. */
  readonly isMp4Coming?: boolean;
  /** Playback starts here. */
  readonly startMs: number;
  readonly onProblem: (problem: ReelProblem) => void;
  /** Runs when the reel plays again after trouble with the network. */
  readonly onRecovered: () => void;
}

export interface AttachedReel extends ReelSource {
  readonly video: HTMLVideoElement;
  /** Aborting it ends the playback. */
  readonly signal: AbortSignal;
}
