import type { EventEmitter } from "node:events";
import type { Socket } from "socket.io";
import { EXISTING } from "../limits/existing";

/** Browsers send a CONNECT after the handshake, a PONG every 25 seconds, and nothing else. */
const { max, windowMs } = EXISTING.packets;

/** A message of engine.io whose text begins with this is a CONNECT of socket.io. */
const CONNECT = "0";

interface Packet {
  type: string;
  data?: unknown;
}

/** The library's types leave out the WebSocket below a connection, whose pings cost time as well. */
type Transport = { socket?: EventEmitter };

/**
 * Ends a connection that sends more than browsers do: a second CONNECT, which would be
 * authenticated again, or more packets in a second than allowed. Whatever it has sent behind them
 * is not read any more.
 */
export function limitPackets(conn: Socket["conn"]): void {
  let isConnecting = false;
  let count = 0;
  let windowBegan = Date.now();
  // The connection is not closed in order: its buffer is full of packets, which would be answered.
  const end = () => {
    conn.request.socket.destroy();
    conn.close(true);
  };
  const countOne = () => {
    const now = Date.now();
    if (now - windowBegan >= windowMs) [count, windowBegan] = [0, now];
    count += 1;
    if (count > max) end();
  };
  conn.on("packet", ({ type, data }: Packet) => {
    countOne();
    if (type !== "message" || typeof data !== "string" || !data.startsWith(CONNECT)) return;
    if (isConnecting) end();
    isConnecting = true;
  });
  (conn.transport as Transport).socket?.on("ping", countOne);
}
