import type { ServerToClientEvents } from "@contract/events";

/**
 * Sends an event to every open tab of a user. A user without an open tab misses it and reads the
 * state later.
 */
export interface Emitter {
  toUser<K extends keyof ServerToClientEvents>(
    userId: string,
    event: K,
    ...payload: Parameters<ServerToClientEvents[K]>
  ): void;
  /** Sends an event to everybody who is watching a reel, with an account or without. */
  toWatchers<K extends keyof ServerToClientEvents>(
    tributeId: string,
    event: K,
    ...payload: Parameters<ServerToClientEvents[K]>
  ): void;
  /** Ends the connections of every open tab of a user, after sending the pending events. */
  disconnect(userId: string): void;
}
