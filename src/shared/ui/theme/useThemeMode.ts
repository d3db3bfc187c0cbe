import { useSyncExternalStore } from "react";

export type ThemeMode = "light" | "dark" | "system";

/** Joy and `public/colorScheme.js` read the mode from here. Unset means light. */
const KEY = "joy-mode";

/**
 * Returns the colour scheme and a function that changes it: at once, in every tab, and for the next
 * visit. `system` follows the device.
 */
export function useThemeMode(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void } {
  return { mode: useSyncExternalStore(subscribe, storedMode), setMode };
}

/** Stores the mode and tells this tab, because browsers tell only the others. */
function setMode(mode: ThemeMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // The browser blocks storage (private mode), so the page stays light.
  }
  window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: mode }));
}

function storedMode(): ThemeMode {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "dark" || stored === "system" ? stored : "light";
  } catch {
    return "light";
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}
