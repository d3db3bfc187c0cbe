import { readCookie } from "../lib/cookies";
import type { Credentials, IdentityUser } from "./identityTypes";
import { nameOf } from "./userMapping";

/** Who is signed in as far as this device remembers, and the token that says so. */
export interface KeptSession {
  user: IdentityUser;
  credentials: Credentials;
}

/** Of a token that ends in this time nobody could make much use. */
const MARGIN_S = 60;

/** The identity provider's claims; all else is left alone. */
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
 * What an earlier page of this hour has kept in its cookies. The server looks at the token with every call, so nobody sees
 * more by it than they may. Null where there is none, where it has ended, or where an address is still to be proved: whether
 * that has happened meanwhile, the provider alone knows.
 */
export function keptSession(nowMs = Date.now()): KeptSession | null {
  const [userId, token] = [readCookie("uid"), readCookie("auth_token")];
  const claims = token === undefined ? null : claimsOf(token);
  if (!userId || !token || claims?.sub !== userId) return null;
  const isOver = typeof claims.exp !== "number" || claims.exp - MARGIN_S < nowMs / 1000;
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
    // Nothing that the provider has made.
    return null;
  }
}

/** As `identityUserOf` maps the provider's own user. */
function userOf(userId: string, claims: Claims): IdentityUser {
  const { sign_in_provider: provider, identities } = claims.firebase ?? {};
  const google = identities?.["google.com"];
  const googleId = Array.isArray(google) ? textOf(google[0]) : null;
  return {
    userId,
    name: nameOf(textOf(claims.name)),
    email: textOf(claims.email),
    accountCreationMethod:
      provider === "anonymous" ? "GUEST" : googleId === null ? "EMAIL" : "GOOGLE",
    googleId,
    isNewUser: false,
    image: textOf(claims.picture),
    isEmailVerified: claims.email_verified === true,
  };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
