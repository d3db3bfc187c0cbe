import { useSyncExternalStore } from "react";
import { identityState, onIdentity } from "./identityStore";
import type { IdentityState } from "./identityTypes";

/** Who is signed in, live. */
export function useIdentity(): IdentityState {
  return useSyncExternalStore(onIdentity, identityState, identityState);
}
