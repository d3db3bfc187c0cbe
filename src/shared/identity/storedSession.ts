import { readCookie } from "../lib/storage";
import type { Credentials, IdentityUser } from "./identityTypes";
import { nameOf } from "./userMapping";

/** Names the user whom this device remembers as signed in, with their token. */
export interface StoredSession {
  user: IdentityUser;
  credentials: Credentials;
}

/** A token that expires within this time is too short-lived to use. */
const EXPIRY_MARGIN_S = 60;

interface Claims {
  sub?: unknown;
  exp?: unknown;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  picture?: unknown;
  firebase?: { sign_in_provider?: unknown; identities?: Record<string, unknown> };
}

/**
 * Reads the session that an earlier page of this hour stored in its cookies. The server checks the
 * token with every call, so nobody sees more by it than they may. It returns null if there is no
 * session, if it has expired, or if the user has not verified their address, because only the
 * provider knows whether they have done so meanwhile.
 */
export function readStoredSession(nowMs = Date.now()): StoredSession | null {
  const [userId, token] = [readCookie("uid"), readCookie("auth_token")];
  const claims = token === undefined ? null : claimsOf(token);
  if (!userId || !token || claims?.sub !== userId) return null;
  const isOver = typeof claims.exp !== "number" || claims.exp - EXPIRY_MARGIN_S < nowMs / 1000;
  const user = userOf(userId, claims);
  if (isOver || (user.email !== null && !user.isEmailVerified)) return null;
  return { user, credentials: { userId, token } };
}

function claimsOf(token: string): Claims | null {
  try {
    const [, payload = ""] = token.split(".");
    const bytes = Uint8Array.from(
      atob(payload.replaceAll("-", "+").replaceAll("_", "/")),
      (character) => character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" ? claims : null;
  } catch {
    // The cookie does not hold a token of the provider.
    return null;
  }
}

/** Maps the claims as `identityUserOf` maps the provider's user. */
function userOf(userId: string, claims: Claims): IdentityUser {
  const { sign_in_provider: provider, identities } = claims.firebase ?? {};
  const google = identities?.["google.com"];
  const googleId = Array.isArray(google) ? stringOrNull(google[0]) : null;
  const isGuest = provider === "anonymous" || (provider === "custom" && !claims.email);
  return {
    userId,
    name: nameOf(stringOrNull(claims.name)),
    email: stringOrNull(claims.email),
    accountCreationMethod: isGuest ? "GUEST" : googleId === null ? "EMAIL" : "GOOGLE",
    googleId,
    isNewUser: false,
    image: stringOrNull(claims.picture),
    isEmailVerified: claims.email_verified === true,
  };
}

const stringOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
