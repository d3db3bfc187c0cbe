import { type HandshakeAuth, RECONNECTION, SOCKET_PATH } from "@contract/events";
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
