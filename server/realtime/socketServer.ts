import type { Server as HttpServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type ErrorCode, ERRORS } from "@contract/errors";
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from "@contract/events";
import { Server, type Socket } from "socket.io";
import { AppError } from "../errors";
import { toAppError } from "../plugins/errorHandler";
import type { Identity, Session, Viewer } from "../plugins/identity";
import type { Emitter } from "./emitter";
import { SessionWatch } from "./sessionWatch";
import type { SocketGate } from "./socketGate";
import type { SharedRedis } from "../redis/openRedis";
import { limitPackets } from "./packetLimit";

/** A handshake needs far less than this, and browsers send nothing else. */
const MAX_MESSAGE_BYTES = 16 * 1024;

/** A right to watch that has ended keeps its open sockets for at most this long. */
const RECHECK_MS = 2 * 60_000;

type Events = ServerToClientEvents;
type EngineSocket = Socket["conn"];

interface WatchRequest {
  tributeId: string;
  viewer: Viewer | null;
  tgd: string | undefined;
}

/** Throws an AppError if they may not watch the reel. */
export type WatchGuard = (watchRequest: WatchRequest) => Promise<unknown>;

/**
 * Sends realtime events to the open tabs of each user, and to viewers of a reel. Modules can
 * receive it before the http server exists; until `attach` is called, events reach nobody in this
 * process. With Redis they reach the tabs of every process.
 */
export class SocketServer implements Emitter {
  private readonly io: Server<ClientToServerEvents, Events>;
  private guardWatching: WatchGuard = () => Promise.reject(new AppError("UNAVAILABLE"));
  private gate: SocketGate | null = null;
  private readonly connections = new Set<EngineSocket>();

  constructor(
    private readonly identity: Identity,
    shared: Pick<SharedRedis, "adapter"> | null = null,
    private readonly sessionWatch = new SessionWatch(identity),
    private readonly recheckMs = RECHECK_MS,
  ) {
    this.io = new Server({
      ...(shared && { adapter: shared.adapter }),
      path: SOCKET_PATH,
      transports: ["websocket"],
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
    });
    this.io.use((socket, next) => void this.authenticate(socket, next));
  }

  /**
   * Starts to accept connections. `guardWatching` decides who gets the events of a reel, and `gate`
   * how many sockets there may be.
   */
  attach(server: HttpServer, guardWatching: WatchGuard, gate: SocketGate): void {
    this.guardWatching = guardWatching;
    this.gate = gate;
    this.io.attach(server, { allowRequest: gate.allowRequest });
    this.io.engine.on("connection", (socket: EngineSocket) => {
      this.connections.add(socket);
      socket.once("close", () => this.connections.delete(socket));
      const leave = gate.enter(socket.request);
      if (leave) socket.once("close", leave);
      else socket.close(true);
      limitPackets(socket);
    });
  }

  get count(): number {
    return this.connections.size;
  }

  toUser<K extends keyof Events>(
    userId: string,
    event: K,
    ...payload: Parameters<Events[K]>
  ): void {
    this.io.to(userRoom(userId)).emit(event, ...(payload as never));
  }

  toWatchers<K extends keyof Events>(
    tributeId: string,
    event: K,
    ...payload: Parameters<Events[K]>
  ): void {
    this.io.to(watchRoom(tributeId)).emit(event, ...(payload as never));
  }

  disconnect(userId: string): void {
    this.io.in(userRoom(userId)).disconnectSockets(true);
  }

  private async authenticate(socket: Socket, next: (error?: Error) => void): Promise<void> {
    try {
      const session = await sessionOf(socket.handshake, this.identity);
      const watchRequest = readWatchRequest(socket.handshake, session);
      if (watchRequest) {
        await this.guardWatching(watchRequest);
        await socket.join(watchRoom(watchRequest.tributeId));
        this.closeWithRight(socket, watchRequest);
      } else {
        const userId = authenticatedUserId(socket.handshake, session);
        const leave = await this.gate?.enterAs(userId);
        if (leave) whenClosed(socket.conn, leave);
        await socket.join(userRoom(userId));
      }
      if (session) this.closeWithSession(socket, session);
      next();
    } catch (error) {
      next(toConnectError(error));
      // Another attempt needs another handshake, which counts. socket.io sends the reason first.
      setImmediate(() => socket.conn.close());
    }
  }

  /** An outage says nothing about the right, so only a refusal closes the connection. */
  private closeWithRight({ conn }: Socket, watchRequest: WatchRequest): void {
    const ask = () =>
      this.guardWatching(watchRequest).catch((error: unknown) => {
        if (error instanceof AppError) conn.close();
      });
    const timer = setInterval(() => void ask(), this.recheckMs).unref();
    whenClosed(conn, () => clearInterval(timer));
  }

  private closeWithSession({ conn, handshake }: Socket, session: Session): void {
    const token = String(handshake.auth.token);
    const stop = this.sessionWatch.watch({ token, session, close: () => conn.close() });
    whenClosed(conn, stop);
  }

  /** Closes the connections one after the other within a time, or at once if the signal aborts. */
  async drain(spreadMs: number, hurry: AbortSignal): Promise<void> {
    const open = [...this.connections];
    for (const connection of open) {
      if (connection !== open[0])
        await sleep(spreadMs / open.length, undefined, { signal: hurry }).catch(() => undefined);
      connection.close();
    }
  }

  /**
   * Ends every connection of this process. The code that opened the http server closes it. The
   * browser of a tab connects again, as after any lost connection; it would not if we disconnected
   * the tab itself.
   */
  close(): void {
    for (const connection of this.connections) connection.close(true);
    this.io.engine?.close();
  }
}

/** Calls `end` when a connection closes, or now if it has closed meanwhile. */
function whenClosed(conn: Socket["conn"], end: () => void): void {
  if (conn.readyState === "open") conn.once("close", end);
  else end();
}

const userRoom = (userId: string) => `user:${userId}`;
const watchRoom = (tributeId: string) => `reel:${tributeId}`;

/**
 * Returns the session of the handshake's token, or null without a token.
 * @throws AppError for an invalid token.
 */
async function sessionOf(
  { auth }: Socket["handshake"],
  identity: Identity,
): Promise<Session | null> {
  const token: unknown = auth.token;
  return typeof token === "string" && token ? identity.verify(token) : null;
}

/**
 * Reads who wants to watch which reel. It returns null for the connection of a user.
 */
function readWatchRequest(
  { query, auth }: Socket["handshake"],
  viewer: Viewer | null,
): WatchRequest | null {
  if (typeof query.watch !== "string") return null;
  const { tgd } = auth as Record<string, unknown>;
  return {
    tributeId: query.watch,
    viewer,
    tgd: typeof tgd === "string" && tgd ? tgd : undefined,
  };
}

/**
 * Returns the id of the connecting user.
 * @throws AppError if there is no session, or it does not belong to the user that the query names.
 */
function authenticatedUserId(handshake: Socket["handshake"], session: Session | null): string {
  if (!session) throw new AppError("UNAUTHENTICATED");
  if (handshake.query.userId !== session.uid) throw new AppError("FORBIDDEN");
  return session.uid;
}

/**
 * Creates the browser's `connect_error` with our message, and with `data.code` as in an answer over
 * HTTP.
 */
function toConnectError(error: unknown): Error & { data: { code: ErrorCode } } {
  const { code } = toAppError(error instanceof Error ? error : new Error("unknown"));
  return Object.assign(new Error(ERRORS[code].message), { data: { code } });
}
