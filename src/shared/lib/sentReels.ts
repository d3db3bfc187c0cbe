import { useSyncExternalStore } from "react";
import { createEmitter } from "../state/createStore";
import { SENT_REELS } from "./storage";

/*
 * This device remembers to which reels its user has sent a video, and by which name. Whoever comes
 * back is thanked in the first paint, before the server has answered. Signing out forgets it.
 */

type Senders = Readonly<Record<string, unknown>>;

/** The oldest are forgotten first. */
const REELS_AT_MOST = 50;

const { emit, subscribe } = createEmitter();

/**
 * Returns the first name by which this device has sent a video to a reel, or null. It is null while
 * a page that the server has rendered is hydrated.
 */
export const useSenderHere = (tributeId: string): string | null =>
  useSyncExternalStore(subscribe, () => senderOf(tributeId), nobody);

const nobody = () => null;

function senderOf(tributeId: string): string | null {
  const name = stored()[tributeId];
  return typeof name === "string" ? name : null;
}

/** Remembers who has sent a video to this reel. Null forgets it, because all of theirs are gone. */
export function rememberSender(tributeId: string, firstName: string | null): void {
  if (senderOf(tributeId) === firstName) return;
  const others = Object.entries(stored()).filter(([id]) => id !== tributeId);
  const kept = others.slice(Math.max(0, others.length + 1 - REELS_AT_MOST));
  try {
    const own = firstName === null ? [] : [[tributeId, firstName]];
    localStorage.setItem(SENT_REELS, JSON.stringify(Object.fromEntries([...kept, ...own])));
  } catch {
    // Storage is blocked or full. The next visit starts with the invitation.
  }
  emit();
}

function stored(): Senders {
  try {
    const senders: unknown = JSON.parse(localStorage.getItem(SENT_REELS) ?? "{}");
    return { ...(senders as Senders | null) };
  } catch {
    return {};
  }
}
