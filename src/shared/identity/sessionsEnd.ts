import type { ServerToClientEvents } from "@contract/events";
import { logError } from "../lib/log";
import { randomId } from "../lib/randomId";
import { endSession, getToken } from "./identity";
import { isSessionOver } from "./identityError";
import { identityState } from "./identityStore";

/*
 * When somebody signs out their other devices, the server tells all of their tabs. The tabs of the
 * browser that asked recognise their own request by its id, and go on.
 */

type SessionsEnd = Parameters<ServerToClientEvents["sessionsEnded"]>[0];

const KEY = "sessionsEndAskedBy";

/** Returns the id of a new request of this browser. */
export function newSessionsEndRequest(): string {
  const id = randomId();
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Storage is blocked, and so is the session that tabs would share.
  }
  return id;
}

/**
 * Ends the session of a user whose sessions were ended, unless this browser asked for it. The
 * provider decides: a renewed token tells whether the session goes on.
 */
export async function followSessionsEnd({ userId, askedBy }: SessionsEnd): Promise<void> {
  if (identityState().user?.userId !== userId || isOwnRequest(askedBy)) return;
  try {
    await getToken({ refresh: true });
  } catch (error) {
    if (isSessionOver(error)) await endSession(userId);
    else logError("Looking whether the session goes on", error);
  }
}

function isOwnRequest(askedBy: string | null): boolean {
  try {
    return askedBy !== null && localStorage.getItem(KEY) === askedBy;
  } catch {
    return false;
  }
}
