export type PlayerAction =
  | { readonly type: "toggle" }
  | { readonly type: "seekBy"; readonly ms: number }
  | { readonly type: "toggleSound" }
  | { readonly type: "toggleFullScreen" }
  | { readonly type: "chapter"; readonly direction: "previous" | "next" };

const STEP_MS = 5000;

const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  " ": { type: "toggle" },
  k: { type: "toggle" },
  ArrowLeft: { type: "seekBy", ms: -STEP_MS },
  ArrowRight: { type: "seekBy", ms: STEP_MS },
  n: { type: "chapter", direction: "next" },
  p: { type: "chapter", direction: "previous" },
  m: { type: "toggleSound" },
  f: { type: "toggleFullScreen" },
};

/**
 * What a key means to the player. Null when the key belongs to something else: to a browser's shortcut,
 * to what has the focus outside the player, or to the focused button that a space presses.
 */
export function actionOfKey(event: KeyboardEvent, player: Element): PlayerAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target && target !== document.body && !player.contains(target)) return null;
  if (event.key === " " && target?.closest("button, a")) return null;
  return ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}
