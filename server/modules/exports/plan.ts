import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import type { TrackFiles } from "../../media/export/mp4/film";
import type { MixedMusic } from "../../media/reel/musicMix";
import type { reelOf } from "../reel";

export interface WriteOptions {
  signal: AbortSignal;
  /** Receives a fraction from 0 to 1, which never decreases. */
  onProgress: (fraction: number) => void;
}

/** This is `mixMusic` of server/media with its tools. */
export type MixMusic = (
  voices: string,
  music: MixedMusic,
  options: WriteOptions & { folder: string; durationMs: number },
) => Promise<TrackFiles>;

/** Contains the tools, besides the storage, that making a file needs. */
export interface WriteTools {
  /** The folder is for temporary files. The caller removes it afterwards. */
  folder: string;
  mixMusic: MixMusic;
}

/** Describes the file that an export would make now. */
export interface Plan {
  /** A download of the file has this name. */
  name: string;
  /**
   * The recipe contains everything that decides the file's content. Two plans with equal recipes
   * make equal files.
   */
  recipe: unknown;
  videoIds: readonly string[];
  /** Cards or trims that belong into the file are still being made. */
  isWaiting: boolean;
  /** Estimates the size of the file in bytes. */
  estimate: number;
  /** Lists the stored files that it is made from, and the speaker of each. */
  files: readonly { key: string; who: string }[];
  write(output: string, options: WriteOptions & WriteTools): Promise<void>;
}

export interface PlanParts {
  blobs: Deps["blobs"];
  db: Database;
}

/** Contains the row of a tribute. */
export type ExportedTribute = Parameters<typeof reelOf>[1];

/**
 * Contains a plan with an id of its content. `contents` stays the same as long as the file would
 * stay the same.
 */
export type IdentifiedPlan = Plan & { contents: string };
