/** What stops a reel, after what can be repaired by itself was tried. `network` is still being tried. */
export type ReelProblem = "expired" | "network" | "unplayable";

/** A reel that is to be played in a video element. */
export interface ReelSource {
  readonly playlistUrl: string;
  /** The whole reel as one file, for browsers that can play no playlist. */
  readonly mp4Url?: string | null;
  /** Where to begin. */
  readonly startMs: number;
  readonly onProblem: (problem: ReelProblem) => void;
  /** It plays again after trouble with the network. */
  readonly onRecovered: () => void;
}

export interface AttachedReel extends ReelSource {
  readonly video: HTMLVideoElement;
  /** Ends what plays it. */
  readonly signal: AbortSignal;
}
