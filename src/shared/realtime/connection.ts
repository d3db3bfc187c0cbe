import type { ErrorCode } from "@contract/errors";
import {
  type HandshakeAuth,
  RECONNECTION,
  type ServerToClientEvents,
  SOCKET_PATH,
  type WatchAuth,
} from "@contract/events";
import { io } from "socket.io-client";
import { emitServerEvent, SERVER_EVENT_NAMES } from "./serverEvents";

interface ConnectionOptions {
  origin: string;
  userId: string;
  /** Asked at every (re)connection, because a token lives for an hour only. */
  getToken: () => Promise<string | null>;
}

/** Opens the realtime connection of a user and passes the server's events on. @returns the way to close it. */
export function openConnection({ origin, userId, getToken }: ConnectionOptions): () => void {
  const socket = io(origin, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    query: { userId },
    auth: (give) => {
      const giveToken = (token: string | null) =>
        give({ token: token ?? "" } satisfies HandshakeAuth);
      getToken().then(giveToken, () => giveToken(null));
    },
    ...RECONNECTION,
  });
  for (const name of SERVER_EVENT_NAMES) {
    socket.on(name, (payload) => emitServerEvent(name, payload as never));
  }
  return () => socket.close();
}

interface WatchOptions extends Omit<ConnectionOptions, "userId"> {
  tributeId: string;
  /** Of the gift link; empty for an organiser. */
  tgd: string;
  onReactions: ServerToClientEvents["reactions"];
  /** Who may watch was changed: perhaps not this one any more. */
  onGift: () => void;
}

/** What the server says to who may not watch any more. */
const TAKEN_BACK: ReadonlySet<string> = new Set<ErrorCode>([
  "LINK_INVALID",
  "PASSWORD_NEEDED",
  "FORBIDDEN",
  "NOT_FOUND",
]);

/** Hears how a reel is loved while it is watched, and when it may have been taken back, with an account or without. @returns the way to stop. */
export function openWatching(options: WatchOptions): () => void {
  const { origin, tributeId, tgd, getToken, onReactions, onGift } = options;
  const socket = io(origin, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    query: { watch: tributeId },
    auth: (give) => {
      const giveBoth = (token: string | null) =>
        give({ token: token ?? "", tgd } satisfies WatchAuth);
      getToken().then(giveBoth, () => giveBoth(null));
    },
    // Else it would be a part of the user's own connection, whose handshake is another one.
    forceNew: true,
    ...RECONNECTION,
  });
  socket.on("reactions", onReactions);
  socket.on("gift", () => onGift());
  // It was changed while the connection was away: who may watch no more is not let in again.
  socket.on("connect_error", (error: Error & { data?: { code?: string } }) => {
    if (error.data?.code && TAKEN_BACK.has(error.data.code)) onGift();
  });
  return () => socket.close();
}
