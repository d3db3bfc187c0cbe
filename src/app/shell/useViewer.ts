import { useContext } from "react";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppSelector } from "../../shared/state/hooks";
import type { UserData } from "../../shared/state/userFirebaseDataSlice";
import { SessionContext } from "../session/sessionContext";

type Viewer =
  | { status: "user"; user: UserData }
  /** The status is `unknown` while the identity or the user data is loading. */
  | { status: "visitor" | "unknown"; user: null };

/**
 * Returns the user that the shell shows. Stored user data counts at once. The session removes it if
 * nobody is signed in.
 */
export function useViewer(): Viewer {
  const { status } = useIdentity();
  const { profileError } = useContext(SessionContext);
  const user = useAppSelector((state) => state.userFirebaseData);
  if (user) return { status: "user", user };
  return { status: status === "signedOut" || profileError ? "visitor" : "unknown", user: null };
}
