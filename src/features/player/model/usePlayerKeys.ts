import { type RefObject, useEffect, useEffectEvent } from "react";
import { actionOfKey, type PlayerAction } from "./playerKeys";

/**
 * Handles the player's keys. They work without a click into the player, but never while the focus
 * is elsewhere.
 */
export function usePlayerKeys(
  player: RefObject<HTMLElement | null>,
  act: (action: PlayerAction) => void,
): void {
  const handle = useEffectEvent(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = player.current && actionOfKey(event, player.current);
      if (!action) return;
      event.preventDefault();
      handle(action);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [player]);
}
