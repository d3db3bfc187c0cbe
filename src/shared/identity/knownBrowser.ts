/*
 * Somebody who has never signed in on this browser most likely has no account yet, so the first
 * screen that asks for one offers to create it.
 */

const KEY = "hasSignedIn";

/** Remembers that a member has signed in on this browser. It outlasts a logout. */
export function rememberSignIn(): void {
  try {
    localStorage.setItem(KEY, "true");
  } catch {
    // Storage is blocked, and the browser stays unknown.
  }
}

export function hasSignedInHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
