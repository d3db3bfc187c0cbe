import { type RefObject, useEffect, useEffectEvent } from "react";
import { actionOfKey, type PlayerAction } from "./playerKeys";

/** Keys work without a click into the player first, and never while the person is elsewhere. */
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
