import { useStore } from "../hooks/useStore";
import { identityStore } from "./identityStore";
import type { IdentityState } from "./identityTypes";

export function useIdentity(): IdentityState {
  return useStore(identityStore);
}
