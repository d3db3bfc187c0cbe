import type { Counts } from "./http/user";
import type { Export } from "./http/export";
import type { Invitee, InviteeCounts } from "./http/invite";
import type { Notification } from "./http/notification";
import type { Submission } from "./http/submission";
import type { TributeState } from "./domain/tribute";

/** Declares the realtime events from server to browser. The specification names the first two. */
export interface ServerToClientEvents {
  /** Sends new values of the user's counters. The browser merges them into the stored user data. */
  updateCount(counts: Partial<Counts>): void;
  /** Tells that the user's email has just been verified, perhaps on another device. */
  verifyUser(payload: { userId: string }): void;
  /**
   * Tells that the user's account was deleted, perhaps on another device. The connection then ends.
   */
  accountDeleted(payload: { userId: string }): void;
  /**
   * Tells that the user's sessions were ended. Only the browser that asked for it, and knows the id
   * in `askedBy`, goes on.
   */
  sessionsEnded(payload: { userId: string; askedBy: string | null }): void;
  /**
   * Tells that a submission of the user, or of one of the user's reels, was created or has changed
   * its state.
   */
  submission(payload: { tributeId: string; submission: Submission }): void;
  submissionRemoved(payload: { tributeId: string; submissionId: string }): void;
  notification(payload: Notification): void;
  /** Sends the number of folks that the user can still invite. */
  credit(payload: { credit: number }): void;
  /** Tells a reel's organisers that somebody joined the status board or changed their state. */
  invitee(payload: { tributeId: string; invitee: Invitee; counts: InviteeCounts }): void;
  /**
   * Tells a reel's organisers that many people on the status board have changed and that the board
   * must be read again.
   */
  invitees(payload: { tributeId: string; counts: InviteeCounts }): void;
  /**
   * Tells a reel's organisers that its presentation was changed, perhaps in another tab or by
   * another organiser, and must be read again.
   */
  presentation(payload: { tributeId: string; version: number }): void;
  /**
   * Tells a reel's organisers that the reel plays something new that they did not change, such as a
   * card that is ready.
   */
  reel(payload: { tributeId: string }): void;
  /** Tells a clip's sender and the organisers that its captions are others, or cannot be made. */
  captions(payload: { submissionId: string }): void;
  /**
   * Tells a reel's organisers that an export was requested, has progressed, is ready or has failed.
   */
  export(payload: { tributeId: string; export: Export }): void;
  exportRemoved(payload: { tributeId: string; exportId: string }): void;
  /** Tells everybody who watches the reel how many views and hearts it has. */
  reactions(payload: { tributeId: string; views: number; hearts: number }): void;
  /**
   * Tells everybody who watches the reel that its link, password or reveal time has changed. Those
   * who still have access read the feed again.
   */
  gift(payload: { tributeId: string }): void;
  /**
   * Tells a reel's organisers that its recipients have changed: somebody was added or removed, was
   * sent the link, or has watched.
   */
  recipients(payload: { tributeId: string }): void;
  /**
   * Tells everybody who takes part that the reel was closed, reopened or deleted, or that its
   * details have changed.
   */
  tribute(payload: { tributeId: string; state: TributeState | "removed" }): void;
}

/** The browser only listens. It sends all its requests over HTTP. */
export type ClientToServerEvents = Record<string, never>;

/** The handshake carries a token that proves the `userId` of the query. */
export interface HandshakeAuth {
  token: string;
}

/**
 * The handshake of a viewer, whose query names the reel in `watch`, carries these tokens. Either
 * one gives access.
 */
export interface WatchAuth {
  /** The token is empty for a visitor. */
  token: string;
  /** The token of the gift link is empty for an organiser. */
  tgd: string;
}

export const SOCKET_PATH = "/socket.io";

/** The specification sets these reconnection parameters (times in ms). */
export const RECONNECTION = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;
