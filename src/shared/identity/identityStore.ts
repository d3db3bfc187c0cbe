import type { IdentityState, IdentityUser } from "./identityTypes";

type Listener = () => void;

const UNKNOWN: IdentityState = { status: "unknown", user: null };
const SIGNED_OUT: IdentityState = { status: "signedOut", user: null };

let state: IdentityState = UNKNOWN;
const listeners = new Set<Listener>();
const endListeners = new Set<Listener>();

/** The identity as last told by the provider. */
export function identityState(): IdentityState {
  return state;
}

/** Called whenever the identity or its token changes. @returns the way to stop. */
export function onIdentity(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The provider's news: somebody, or null for nobody. */
export function publishIdentity(user: IdentityUser | null): void {
  state = user ? { status: "signedIn", user } : SIGNED_OUT;
  for (const listener of listeners) listener();
}

/** Called when a session ended that nobody meant to end: its user must sign in again. @returns the way to stop. */
export function onSessionEnd(listener: Listener): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

export function publishSessionEnd(): void {
  for (const listener of endListeners) listener();
}
