import type { Counts } from "./http/user";
import type { Export } from "./http/export";
import type { Invitee, InviteeCounts } from "./http/invite";
import type { Notification } from "./http/notification";
import type { Submission } from "./http/submission";
import type { TributeState } from "./http/tribute";

/** Realtime events, server to browser. Names of the first two are the specification's. */
export interface ServerToClientEvents {
  /** New values of the user's counters; merged into the stored user data. */
  updateCount(counts: Partial<Counts>): void;
  /** The user's email has just been verified, perhaps on another device. */
  verifyUser(payload: { userId: string }): void;
  /** Their account was deleted, perhaps on another device; the connection ends. */
  accountDeleted(payload: { userId: string }): void;
  /** A submission of one of the user's reels (or their own) was made, moved on or was removed. */
  submission(payload: { tributeId: string; submission: Submission }): void;
  submissionRemoved(payload: { tributeId: string; submissionId: string }): void;
  notification(payload: Notification): void;
  /** Folks that the user can still invite. */
  credit(payload: { credit: number }): void;
  /** To a reel's organisers: somebody on the status board is new or stands elsewhere. */
  invitee(payload: { tributeId: string; invitee: Invitee; counts: InviteeCounts }): void;
  /** To a reel's organisers: many people of the status board have changed; read it again. */
  invitees(payload: { tributeId: string; counts: InviteeCounts }): void;
  /** To a reel's organisers: its presentation was changed, perhaps in another tab or by another of them; read it again. */
  presentation(payload: { tributeId: string; version: number }): void;
  /** To a reel's organisers: it plays something new without a change of theirs, such as a card that is ready. */
  reel(payload: { tributeId: string }): void;
  /** To a reel's organisers: an export was asked for, has got on, is ready or has failed. */
  export(payload: { tributeId: string; export: Export }): void;
  exportRemoved(payload: { tributeId: string; exportId: string }): void;
  /** To everybody who watches the reel: how often it was seen and loved by now. */
  reactions(payload: { tributeId: string; views: number; hearts: number }): void;
  /** To everybody who watches the reel: its link, its password or its moment was changed; who still may, reads the feed again. */
  gift(payload: { tributeId: string }): void;
  /** To everybody who takes part: the reel was closed, opened again or deleted, or its details have changed. */
  tribute(payload: { tributeId: string; state: TributeState | "removed" }): void;
}

/** The browser only listens; everything it wants goes over HTTP. */
export type ClientToServerEvents = Record<string, never>;

/** What the handshake carries: the token proves the `userId` of the query. */
export interface HandshakeAuth {
  token: string;
}

/** What the handshake of somebody who watches the reel in the query's `watch` carries; either of them opens it. */
export interface WatchAuth {
  /** Empty for a visitor. */
  token: string;
  /** Of the gift link; empty for an organiser. */
  tgd: string;
}

export const SOCKET_PATH = "/socket.io";

/** Reconnection numbers of the specification, in milliseconds. */
export const RECONNECTION = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;
