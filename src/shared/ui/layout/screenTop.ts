import { createContext, type ReactNode } from "react";

/**
 * Holds the top bar that the app puts above every screen of a route. It is null where a screen has
 * its own header.
 */
export const ScreenTop = createContext<ReactNode>(null);
