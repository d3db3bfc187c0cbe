import { useContext } from "react";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppSelector } from "../../shared/state/hooks";
import type { UserData } from "../../shared/state/userFirebaseDataSlice";
import { SessionContext } from "../session/sessionContext";

type Viewer =
  | { status: "user"; user: UserData }
  /** `unknown` while the identity or the user data is on its way. */
  | { status: "visitor" | "unknown"; user: null };

/** Who the shell speaks to. Stored user data counts at once: the session takes it away if nobody is signed in. */
export function useViewer(): Viewer {
  const { status } = useIdentity();
  const { profileError } = useContext(SessionContext);
  const user = useAppSelector((state) => state.userFirebaseData);
  if (user) return { status: "user", user };
  return { status: status === "signedOut" || profileError ? "visitor" : "unknown", user: null };
}
