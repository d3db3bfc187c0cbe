import { createContext } from "react";
import type { ProfileLoading } from "./profile";

export interface Session extends ProfileLoading {
  /** Tells that the identity provider is unreachable. The app keeps trying. */
  isProviderAway: boolean;
  /** Tells that the user is logging out. Guarded screens stay until the screen has changed. */
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
