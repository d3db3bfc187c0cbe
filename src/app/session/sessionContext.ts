import { createContext } from "react";

export interface Session {
  /** Why the user data could not be loaded, in words for people. */
  profileError: string | null;
  retryProfile: () => void;
}

export const SessionContext = createContext<Session>({
  profileError: null,
  retryProfile: () => {},
});
