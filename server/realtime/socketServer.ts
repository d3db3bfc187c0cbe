import type { Server as HttpServer } from "node:http";
import { type ErrorCode, ERRORS } from "@contract/errors";
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from "@contract/events";
import { Server, type Socket } from "socket.io";
import { AppError } from "../errors";
import type { Identity } from "../plugins/identity";
import type { Emitter } from "./emitter";

/** Far more than a handshake needs; browsers send nothing else. */
const MAX_MESSAGE_BYTES = 16 * 1024;

type Events = ServerToClientEvents;

/**
 * Realtime events to the open tabs of each user. It can be given to modules before the http server exists; until `attach`,
 * events reach nobody.
 */
export class SocketServer implements Emitter {
  private readonly io: Server<ClientToServerEvents, Events>;

  constructor(identity: Identity) {
    this.io = new Server({
      path: SOCKET_PATH,
      transports: ["websocket"],
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
    });
    this.io.use((socket, next) => void admit(socket, identity, next));
  }

  attach(server: HttpServer): void {
    this.io.attach(server);
  }

  toUser<K extends keyof Events>(
    userId: string,
    event: K,
    ...payload: Parameters<Events[K]>
  ): void {
    this.io.to(roomOf(userId)).emit(event, ...(payload as never));
  }

  disconnect(userId: string): void {
    this.io.in(roomOf(userId)).disconnectSockets(true);
  }

  /** Ends every connection; the http server is closed by whoever opened it. */
  close(): void {
    this.io.disconnectSockets(true);
    this.io.engine.close();
  }
}

const roomOf = (userId: string) => `user:${userId}`;

async function admit(
  socket: Socket,
  identity: Identity,
  next: (error?: Error) => void,
): Promise<void> {
  try {
    await socket.join(roomOf(await userOf(socket.handshake, identity)));
    next();
  } catch (error) {
    next(toConnectError(error));
  }
}

/** @throws AppError when the token is not the one of the user that the query names. */
async function userOf(handshake: Socket["handshake"], identity: Identity): Promise<string> {
  const token: unknown = handshake.auth.token;
  if (typeof token !== "string") throw new AppError("UNAUTHENTICATED");
  const { uid } = await identity.verify(token);
  if (handshake.query.userId !== uid) throw new AppError("FORBIDDEN");
  return uid;
}

/** What the browser gets as `connect_error`: our message, and `data.code` as in an answer over HTTP. */
function toConnectError(error: unknown): Error & { data: { code: ErrorCode } } {
  const code = error instanceof AppError ? error.code : "UNEXPECTED";
  return Object.assign(new Error(ERRORS[code].message), { data: { code } });
}
