import { type RefObject, useEffect, useEffectEvent } from "react";

export type PlayerAction =
  | { readonly type: "toggle" }
  | { readonly type: "seekBy"; readonly ms: number }
  /** Seeks to a share of the whole, 0 to 1. */
  | { readonly type: "seekTo"; readonly share: number }
  | { readonly type: "toggleSound" }
  | { readonly type: "toggleCaptions" }
  | { readonly type: "toggleFullScreen" }
  | { readonly type: "speed"; readonly step: -1 | 1 }
  | { readonly type: "chapter"; readonly direction: "previous" | "next" };

const STEP_MS = 5000;
const LONG_STEP_MS = 10_000;

const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  " ": { type: "toggle" },
  k: { type: "toggle" },
  ArrowLeft: { type: "seekBy", ms: -STEP_MS },
  ArrowRight: { type: "seekBy", ms: STEP_MS },
  j: { type: "seekBy", ms: -LONG_STEP_MS },
  l: { type: "seekBy", ms: LONG_STEP_MS },
  n: { type: "chapter", direction: "next" },
  p: { type: "chapter", direction: "previous" },
  m: { type: "toggleSound" },
  c: { type: "toggleCaptions" },
  f: { type: "toggleFullScreen" },
  "<": { type: "speed", step: -1 },
  ">": { type: "speed", step: 1 },
};

/**
 * These elements handle keys themselves: text, choices and lists. The seek bar's arrows do the same
 * as the player's.
 */
const HAS_OWN_KEYS = "input:not([type=range]), textarea, select, [contenteditable]";

/** Tells whether a key is for the page or the player, and not for the focused element. */
function isForPlayer({ key, target }: KeyboardEvent, player: Element): boolean {
  if (!(target instanceof Element) || target === document.body) return true;
  if (!player.contains(target) || target.closest(HAS_OWN_KEYS)) return false;
  return key !== " " || !target.closest("button, a");
}

/**
 * Returns what a key means for the player. It returns null if the key belongs to something else: a
 * browser shortcut, an element focused outside the player, or the focused button that the space bar
 * presses.
 */
function actionOfKey(event: KeyboardEvent, player: Element): PlayerAction | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented) return null;
  if (!isForPlayer(event, player)) return null;
  if (/^\d$/.test(key)) return { type: "seekTo", share: Number(key) / 10 };
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

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
