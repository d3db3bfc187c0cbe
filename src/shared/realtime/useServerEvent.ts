import { useEffect, useEffectEvent } from "react";
import { onServerEvent, type ServerEventHandler, type ServerEventName } from "./serverEvents";

/**
 * Listens to an event of the server while the component is mounted. The handler sees the latest
 * render.
 */
export function useServerEvent<K extends ServerEventName>(
  name: K,
  handler: ServerEventHandler<K>,
): void {
  const handle = useEffectEvent(handler);
  useEffect(() => onServerEvent(name, (payload) => handle(payload)), [name]);
}
