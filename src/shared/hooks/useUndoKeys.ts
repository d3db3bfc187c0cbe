import { useEffect, useEffectEvent } from "react";

interface Undo {
  undo: () => void;
  redo: () => void;
}

/** Lists what can be undone now. The last one began last, so that the keys belong to it. */
const owners: object[] = [];

/**
 * Handles the usual keys for undo and redo, everywhere in the same way. Text fields keep their own
 * undo. If several things can be undone, the keys go to the newest. Null means nothing.
 */
export function useUndoKeys(history: Undo | null): void {
  const canUndo = history !== null;
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, target } = event;
    if (!ctrlKey && !metaKey) return;
    if (
      target instanceof Element &&
      target.closest("input:not([type=radio], [type=checkbox], [type=range]), textarea")
    )
      return;
    const letter = key.toLowerCase();
    if (letter !== "z" && letter !== "y") return;
    event.preventDefault();
    if (letter === "y" || shiftKey) history?.redo();
    else history?.undo();
  });
  useEffect(() => {
    if (!canUndo) return undefined;
    const owner = {};
    owners.push(owner);
    const onKey = (event: KeyboardEvent): void => {
      if (owners.at(-1) === owner) handle(event);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      owners.splice(owners.indexOf(owner), 1);
      document.removeEventListener("keydown", onKey);
    };
  }, [canUndo]);
}
