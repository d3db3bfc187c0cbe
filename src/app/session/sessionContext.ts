import { createContext } from "react";
import type { ProfileLoading } from "./useProfile";

/** What the root knows of the session and its screens need. */
export interface Session extends ProfileLoading {
  /** It could not be found out yet who is signed in; it is tried again and again. */
  isProviderAway: boolean;
  /** The user is logging out: what is behind the guard holds still until the screen has changed. */
  isLeaving: boolean;
  leave: () => void;
}

export const SessionContext = createContext<Session>({
  isProviderAway: false,
  profileError: null,
  retryProfile: () => {},
  isLeaving: false,
  leave: () => {},
});
