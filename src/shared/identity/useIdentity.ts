import { useStore } from "../hooks/useStore";
import { identityStore } from "./identityStore";
import type { IdentityState } from "./identityTypes";

/** Returns who is signed in, live. */
export function useIdentity(): IdentityState {
  return useStore(identityStore);
}
