import { createContext, type ReactNode } from "react";

/** What the app puts above every screen of a route (its top bar); null where a screen has its own header. */
export const ScreenTop = createContext<ReactNode>(null);
