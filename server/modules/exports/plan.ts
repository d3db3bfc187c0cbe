import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import type { TrackFiles } from "../../media/export/mp4/film";
import type { MixedMusic } from "../../media/reel/musicMix";
import type { reelOf } from "../reel";

export interface WriteOptions {
  signal: AbortSignal;
  /** Called with 0 to 1, never backwards. */
  onProgress: (fraction: number) => void;
}

/** `mixMusic` of server/media with its tools. */
export type MixMusic = (
  voices: string,
  music: MixedMusic,
  options: WriteOptions & { folder: string; durationMs: number },
) => Promise<TrackFiles>;

/** What making a file needs beside the store. */
export interface WriteTools {
  /** For what lies beside the file until it is done; removed afterwards. */
  folder: string;
  mixMusic: MixMusic;
}

/** What a file would be made of at this moment. */
export interface Plan {
  /** What the file is called where it is saved. */
  name: string;
  /** Everything that decides what is in the file; two plans that say the same make the same file. */
  recipe: unknown;
  videoIds: readonly string[];
  /** Bytes of the file, about. */
  estimate: number;
  /** The stored files that go into it, and whose video each belongs to. */
  files: readonly { key: string; who: string }[];
  write(output: string, options: WriteOptions & WriteTools): Promise<void>;
}

export interface PlanParts {
  blobs: Deps["blobs"];
  db: Database;
}

/** The row of a reel. */
export type ExportedReel = Parameters<typeof reelOf>[1];

/** A plan with a mark that is the same as long as the file would be the same. */
export type MarkedPlan = Plan & { contents: string };
