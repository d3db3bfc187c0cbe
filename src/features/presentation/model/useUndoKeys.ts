import { useEffect, useEffectEvent } from "react";

/** Handles the usual keys for undo and redo. Text fields keep their own undo. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
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
    if (letter === "y" || shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => handle(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
