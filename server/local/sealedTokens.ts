import type { FastifyInstance } from "fastify";
import { AppError } from "../errors";
import type { Links } from "../links";
import type { Identity } from "../plugins/identity";
import type { AuthEmulator } from "./authEmulator";

const SEPARATOR = "~";

/**
 * Makes the sign-in tokens of the emulator as safe as those of Google: the emulator does not sign
 * them and accepts any, so ours carry our own signature, which the proxy checks.
 */
export function withSealedTokens(identity: Identity, links: Links): Identity {
  return {
    verify: (token, options) => identity.verify(token, options),
    markEmailVerified: (uid, email) => identity.markEmailVerified(uid, email),
    hasAccount: (email) => identity.hasAccount(email),
    changeEmail: (uid, change) => identity.changeEmail(uid, change),
    endSessions: (uid) => identity.endSessions(uid),
    removeAccount: (uid) => identity.removeAccount(uid),
    signInToken: async (uid) => {
      const token = await identity.signInToken(uid);
      return token + SEPARATOR + links.token("signIn", token);
    },
  };
}

interface Claims {
  exp?: number;
}

/**
 * Returns the emulator's token in a sealed one.
 * @throws AppError BAD_REQUEST for one that is not ours or has expired.
 */
function openSealedToken(links: Links, sealed: string, now: Date): string {
  const [token = "", seal] = sealed.split(SEPARATOR);
  if (!links.isValid(seal, "signIn", token)) throw new AppError("BAD_REQUEST");
  const payload = token.split(".")[1] ?? "";
  const { exp = 0 } = JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
  if (exp * 1000 < now.getTime()) throw new AppError("BAD_REQUEST");
  return token;
}

const PATH = "/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken";

interface SealedTokenOptions {
  emulator: Pick<AuthEmulator, "host">;
  links: Links;
}

/** Lets browsers redeem our sign-in tokens, and no others, at the emulator. */
export function registerSealedTokens(
  app: FastifyInstance,
  { emulator, links }: SealedTokenOptions,
): void {
  app.post<{ Body: { token?: unknown } | null }>(
    PATH.replace(":", "::"),
    async (request, reply) => {
      const sealed = request.body?.token;
      if (typeof sealed !== "string") throw new AppError("BAD_REQUEST");
      const token = openSealedToken(links, sealed, new Date());
      const answer = await fetch(`http://${emulator.host}${PATH}?key=local`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token, returnSecureToken: true }),
      });
      return reply
        .status(answer.status)
        .type("application/json")
        .send(await answer.text());
    },
  );
}
