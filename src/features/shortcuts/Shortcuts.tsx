import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { actionOf, SEARCH, shownElement } from "./shortcutList";

/** Few people look at the list, and seldom. */
const ShortcutsDialog = lazy(async () => ({
  default: (await import("./ShortcutsDialog")).ShortcutsDialog,
}));

/** Handles the keys that work on every page, and lists all shortcuts of a page for `?`. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    if (action === "help") setOpen(true);
    else if (action === "search") shownElement(SEARCH)?.focus();
    else void navigate(paths.createTribute());
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => handle(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <ShortcutsDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
