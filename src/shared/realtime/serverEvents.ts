import type { ServerToClientEvents } from "@contract/events";

export type ServerEventName = keyof ServerToClientEvents;
type Payload<K extends ServerEventName> = Parameters<ServerToClientEvents[K]>[0];
export type ServerEventHandler<K extends ServerEventName> = (payload: Payload<K>) => void;

type Handlers = { [K in ServerEventName]: Set<ServerEventHandler<K>> };

const handlers: Handlers = {
  updateCount: new Set(),
  verifyUser: new Set(),
  accountDeleted: new Set(),
  sessionsEnded: new Set(),
  submission: new Set(),
  submissionRemoved: new Set(),
  notification: new Set(),
  credit: new Set(),
  invitee: new Set(),
  invitees: new Set(),
  presentation: new Set(),
  reel: new Set(),
  export: new Set(),
  captions: new Set(),
  exportRemoved: new Set(),
  reactions: new Set(),
  gift: new Set(),
  recipients: new Set(),
  tribute: new Set(),
};

/** Lists the names of all events, for the connection that passes them on. */
export const SERVER_EVENT_NAMES = Object.keys(handlers) as ServerEventName[];

/**
 * Listens to an event of the server, whether the connection is open or not. The listener outlives
 * reconnections.
 * @returns a function that stops listening.
 */
export function onServerEvent<K extends ServerEventName>(
  name: K,
  handler: ServerEventHandler<K>,
): () => void {
  const listening: Set<ServerEventHandler<K>> = handlers[name];
  listening.add(handler);
  return () => void listening.delete(handler);
}

const missing = new Set<() => void>();

/**
 * Calls back when events may have been missed, because the connection was or still is interrupted.
 * @returns a function that stops listening.
 */
export function onMissedEvents(handler: () => void): () => void {
  missing.add(handler);
  return () => void missing.delete(handler);
}

export function reportMissedEvents(): void {
  for (const handler of missing) handler();
}

export function emitServerEvent<K extends ServerEventName>(name: K, payload: Payload<K>): void {
  const listening: Set<ServerEventHandler<K>> = handlers[name];
  for (const handler of listening) handler(payload);
}
