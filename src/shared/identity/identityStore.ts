import { createEmitter, createStore } from "../state/createStore";
import type { IdentityState, IdentityUser } from "./identityTypes";

const UNKNOWN: IdentityState = { status: "unknown", user: null };
const SIGNED_OUT: IdentityState = { status: "signedOut", user: null };

/**
 * Holds the identity as the provider last reported it. It also changes with the identity's token.
 */
export const identityStore = createStore<IdentityState>(UNKNOWN);

const sessionEnd = createEmitter();

export const identityState = identityStore.get;

/** Stores who is signed in. Null means nobody. */
export function publishIdentity(user: IdentityUser | null): void {
  identityStore.set(user ? { status: "signedIn", user } : SIGNED_OUT);
}

/**
 * Calls the listener when a session ended that nobody meant to end, until the returned function is
 * called. The user must sign in again.
 */
export const onSessionEnd = sessionEnd.subscribe;

export const publishSessionEnd = sessionEnd.emit;
