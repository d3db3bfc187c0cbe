import type { ErrorCode } from "@contract/errors";
import {
  type HandshakeAuth,
  RECONNECTION,
  type ServerToClientEvents,
  SOCKET_PATH,
  type WatchAuth,
} from "@contract/events";
import { io, type Socket } from "socket.io-client";
import { fromApi } from "../lib/apiAddresses";
import { backoffMs } from "../lib/backoff";
import { emitServerEvent, reportMissedEvents, SERVER_EVENT_NAMES } from "./serverEvents";

interface ConnectionOptions {
  origin: string;
  userId: string;
  /**
   * This function is called at every connection and reconnection, because a token is only valid for
   * an hour.
   */
  getToken: () => Promise<string | null>;
  askAgainMs?: number;
}

/** Some networks let no sockets through. Pages that people look at then ask again this often. */
const ASK_AGAIN_MS = 30_000;

/**
 * Opens the realtime connection of a user and passes the server's events on.
 * @returns a function that closes it.
 */
export function openConnection(options: ConnectionOptions): () => void {
  const { origin, userId, getToken, askAgainMs = ASK_AGAIN_MS } = options;
  const tokens = new TokenSource(getToken);
  const socket = io(origin, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    query: { userId },
    auth: (give) => {
      void tokens.next().then((token) => give({ token } satisfies HandshakeAuth));
    },
    ...RECONNECTION,
  });
  const stopRetrying = connectAfterRefusals(socket, tokens);
  const stopAsking = askWhileAway(socket, askAgainMs);
  for (const name of SERVER_EVENT_NAMES) {
    socket.on(name, (payload) => emitServerEvent(name, fromApi(payload) as never));
  }
  return () => {
    stopRetrying();
    stopAsking();
    socket.close();
  };
}

/**
 * Reports missed events again and again while there is no connection and somebody looks, and once
 * when there is one again.
 * @returns a function that stops it.
 */
function askWhileAway(socket: Socket, askAgainMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const isSeen = () => document.visibilityState === "visible" && navigator.onLine;
  const noteAway = () => {
    // Closing the socket disconnects it, too.
    if (isOver) return;
    timer ??= setInterval(() => isSeen() && reportMissedEvents(), askAgainMs);
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  socket.on("connect_error", noteAway);
  socket.on("disconnect", noteAway);
  socket.on("connect", () => {
    if (timer === undefined) return;
    stop();
    reportMissedEvents();
  });
  return () => {
    isOver = true;
    stop();
  };
}

/** Gets the token of each handshake, and knows whether that has failed, as without a network. */
class TokenSource {
  hasFailed = false;

  constructor(private readonly getToken: ConnectionOptions["getToken"]) {}

  /** Resolves with an empty token where there is none. */
  async next(): Promise<string> {
    try {
      const token = await this.getToken();
      this.hasFailed = false;
      return token ?? "";
    } catch {
      this.hasFailed = true;
      return "";
    }
  }
}

/** The server could not decide. With any other code it has decided, and would say the same again. */
const UNDECIDED: ReadonlySet<string> = new Set<ErrorCode>([
  "UNAVAILABLE",
  "UNEXPECTED",
  "TOO_MANY_REQUESTS",
]);

type ConnectError = Error & { data?: { code?: string } };

/**
 * Connects again, later each time, after the server was reached and could not decide who connects.
 * socket.io repeats only what did not reach the server.
 * @returns a function that stops it.
 */
function connectAfterRefusals(socket: Socket, tokens: TokenSource): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  socket.on("connect", () => {
    failures = 0;
  });
  socket.on("connect_error", ({ data }: ConnectError) => {
    if (socket.active || !data?.code) return;
    if (!UNDECIDED.has(data.code) && !tokens.hasFailed) return;
    failures += 1;
    const waitMs = Math.min(backoffMs(failures), RECONNECTION.reconnectionDelayMax);
    // All tabs were refused at the same time.
    const factor = 1 - RECONNECTION.randomizationFactor * Math.random();
    timer = setTimeout(() => socket.connect(), waitMs * factor);
  });
  return () => clearTimeout(timer);
}

interface WatchOptions extends Omit<ConnectionOptions, "userId" | "askAgainMs"> {
  tributeId: string;
  /** Contains the token of the gift link. It is empty for an organiser. */
  tgd: string;
  onReactions: ServerToClientEvents["reactions"];
  /** This function is called when the people who may watch have changed. */
  onGift: () => void;
}

/** The server sends these codes to somebody who may no longer watch. */
const TAKEN_BACK: ReadonlySet<string> = new Set<ErrorCode>([
  "LINK_INVALID",
  "PASSWORD_NEEDED",
  "FORBIDDEN",
  "NOT_FOUND",
]);

/**
 * Listens to the number of hearts of a reel while it is watched, and notices when the viewer may no
 * longer watch it. It needs no account.
 * @returns a function that stops listening.
 */
export function openWatching(options: WatchOptions): () => void {
  const { origin, tributeId, tgd, getToken, onReactions, onGift } = options;
  const tokens = new TokenSource(getToken);
  const socket = io(origin, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    query: { watch: tributeId },
    auth: (give) => {
      void tokens.next().then((token) => give({ token, tgd } satisfies WatchAuth));
    },
    // Without this, it would share the user's own connection, which has a different handshake.
    forceNew: true,
    ...RECONNECTION,
  });
  const stopRetrying = connectAfterRefusals(socket, tokens);
  socket.on("reactions", onReactions);
  socket.on("gift", () => onGift());
  // The reel was changed while the connection was interrupted, and now the server refuses viewers
  // who may no longer watch.
  socket.on("connect_error", (error: ConnectError) => {
    if (error.data?.code && TAKEN_BACK.has(error.data.code)) onGift();
  });
  return () => {
    stopRetrying();
    socket.close();
  };
}
