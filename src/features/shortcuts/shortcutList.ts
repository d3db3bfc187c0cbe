import { msg } from "@contract/msg";

interface Shortcut {
  /** Lists the keys as they are written on a keyboard. Each of them does the same. */
  keys: readonly string[];
  label: string;
  /** Selects an element without which the keys do nothing. Undefined means every page. */
  needs?: string;
  /** Selects an element that has the keys for itself. */
  unless?: string;
}

/** Selects a player, which has keys of its own. */
const PLAYER = "main video";
export const SEARCH = "main input[type=search]";
const TIMELINE = "main [role=toolbar] [data-piece]";
/** Selects columns side by side. */
const COLUMN = "main > [role=group]:not([hidden]) ~ [role=group]:not([hidden])";
const TABLE = "main [role=grid]";
const EDITOR = "main [data-undo]";

/**
 * Lists all shortcuts. Those of the player, the timeline, the table and undo are handled where they
 * work (`playerKeys`, `useTimelineKeys`, `tableKeys`, `useUndoKeys`); this list is what the dialog
 * shows.
 */
const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["?"], label: msg("Show the shortcuts") },
  { keys: ["N"], label: msg("Create a reel"), unless: PLAYER },
  { keys: ["/"], label: msg("Search"), needs: SEARCH },
  { keys: [msg("Space"), "K"], label: msg("Play or pause"), needs: PLAYER },
  { keys: ["←", "→"], label: msg("Go 5 seconds back or on"), needs: PLAYER },
  { keys: ["P", "N"], label: msg("Previous or next person"), needs: PLAYER },
  { keys: ["M"], label: msg("Sound on or off"), needs: PLAYER },
  { keys: ["C"], label: msg("Captions on or off"), needs: PLAYER },
  { keys: ["F"], label: msg("Full screen"), needs: PLAYER },
  { keys: ["←", "→"], label: msg("On the timeline: go to another piece"), needs: TIMELINE },
  { keys: ["Alt ←", "Alt →"], label: msg("On the timeline: move a video"), needs: TIMELINE },
  { keys: [msg("Enter")], label: msg("On the timeline: edit a video"), needs: TIMELINE },
  { keys: [msg("Del")], label: msg("On the timeline: hide a video"), needs: TIMELINE },
  { keys: ["←", "→"], label: msg("Go to another column"), needs: COLUMN },
  { keys: ["↑", "↓"], label: msg("In the table: go to another person"), needs: TABLE },
  { keys: [msg("Space")], label: msg("In the table: select a person"), needs: TABLE },
  { keys: ["⇧ ↑", "⇧ ↓"], label: msg("In the table: select several people"), needs: TABLE },
  { keys: [msg("Ctrl A"), "⌘ A"], label: msg("In the table: select everybody"), needs: TABLE },
  { keys: [msg("Enter")], label: msg("In the table: open a person"), needs: TABLE },
  { keys: [msg("Ctrl Z"), "⌘ Z"], label: msg("Undo"), needs: EDITOR },
  { keys: [msg("Ctrl Y"), "⇧ ⌘ Z"], label: msg("Redo"), needs: EDITOR },
];

/** Returns the first such element that is shown. A closed sheet and a hidden column stay on the page. */
export const shownElement = (selector: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.closest('[hidden], [aria-hidden="true"]') === null,
  ) ?? null;

const isOnPage = (selector: string | undefined): boolean =>
  selector !== undefined && shownElement(selector) !== null;

export const shortcutsOfPage = (): readonly Shortcut[] =>
  SHORTCUTS.filter(
    ({ needs, unless }) => (needs === undefined || isOnPage(needs)) && !isOnPage(unless),
  );

/** Tells whether a key is typed into something, or belongs to a dialog that is open. */
function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (isOnPage('[role="dialog"], dialog[open]')) return true;
  return (
    target instanceof Element &&
    target.closest(
      "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]",
    ) !== null
  );
}

export type ShortcutAction = "help" | "create" | "search";

/** Returns what a key does on every page, or null if it is for something else. */
export function actionOf(event: KeyboardEvent): ShortcutAction | null {
  if (isTaken(event)) return null;
  if (event.key === "?") return "help";
  if (event.key === "/") return isOnPage(SEARCH) ? "search" : null;
  return event.key.toLowerCase() === "n" && !isOnPage(PLAYER) ? "create" : null;
}
