import type { Server as HttpServer } from "node:http";
import { type ErrorCode, ERRORS } from "@contract/errors";
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from "@contract/events";
import { Server, type Socket } from "socket.io";
import { AppError } from "../errors";
import type { Identity, Viewer } from "../plugins/identity";
import type { Emitter } from "./emitter";
import type { SharedRedis } from "../redis/openRedis";

/** Far more than a handshake needs; browsers send nothing else. */
const MAX_MESSAGE_BYTES = 16 * 1024;

type Events = ServerToClientEvents;

/** What somebody holds who wants to hear of a reel while they watch it. */
interface WatchWish {
  tributeId: string;
  viewer: Viewer | null;
  tgd: string | undefined;
}

/** Lets them, or throws an AppError. */
export type WatchGuard = (wish: WatchWish) => Promise<unknown>;

/**
 * Realtime events to the open tabs of each user, and to those who watch a reel. It can be given to modules before the http
 * server exists; until `attach`, events reach nobody here. With Redis they reach the tabs of every process.
 */
export class SocketServer implements Emitter {
  private readonly io: Server<ClientToServerEvents, Events>;
  private mayWatch: WatchGuard = () => Promise.reject(new AppError("UNAVAILABLE"));

  constructor(identity: Identity, shared: Pick<SharedRedis, "adapter"> | null = null) {
    this.io = new Server({
      ...(shared && { adapter: shared.adapter }),
      path: SOCKET_PATH,
      transports: ["websocket"],
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
    });
    this.io.use((socket, next) => void this.admit(socket, identity, next));
  }

  /** `mayWatch` decides who hears of a reel that they watch. */
  attach(server: HttpServer, mayWatch: WatchGuard): void {
    this.mayWatch = mayWatch;
    this.io.attach(server);
  }

  toUser<K extends keyof Events>(
    userId: string,
    event: K,
    ...payload: Parameters<Events[K]>
  ): void {
    this.io.to(roomOf(userId)).emit(event, ...(payload as never));
  }

  toWatchers<K extends keyof Events>(
    tributeId: string,
    event: K,
    ...payload: Parameters<Events[K]>
  ): void {
    this.io.to(watchRoomOf(tributeId)).emit(event, ...(payload as never));
  }

  disconnect(userId: string): void {
    this.io.in(roomOf(userId)).disconnectSockets(true);
  }

  private async admit(
    socket: Socket,
    identity: Identity,
    next: (error?: Error) => void,
  ): Promise<void> {
    try {
      const wish = await watchWishOf(socket.handshake, identity);
      if (wish) await this.mayWatch(wish);
      await socket.join(
        wish ? watchRoomOf(wish.tributeId) : roomOf(await userOf(socket.handshake, identity)),
      );
      next();
    } catch (error) {
      next(toConnectError(error));
    }
  }

  /** Ends every connection of this process; the http server is closed by whoever opened it. */
  close(): void {
    this.io.local.disconnectSockets(true);
    this.io.engine?.close();
  }
}

const roomOf = (userId: string) => `user:${userId}`;
const watchRoomOf = (tributeId: string) => `reel:${tributeId}`;

/** Null for a connection that is a user's. @throws AppError for a token that is not good; a visitor has none. */
async function watchWishOf(
  { query, auth }: Socket["handshake"],
  identity: Identity,
): Promise<WatchWish | null> {
  if (typeof query.watch !== "string") return null;
  const { token, tgd } = auth as Record<string, unknown>;
  return {
    tributeId: query.watch,
    viewer: typeof token === "string" && token ? await identity.verify(token) : null,
    tgd: typeof tgd === "string" && tgd ? tgd : undefined,
  };
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
