import { createContext } from "react";

/**
 * Tells a `Screen` that it is a column of `Columns`: beside others, or alone in a narrow window. It
 * is null for a screen that has the window for itself.
 */
export const ScreenInColumn = createContext<"beside" | "alone" | null>(null);
