import type { FastifyInstance } from "fastify";
import { AppError } from "../errors";
import type { Links } from "../links";
import type { AuthEmulator } from "./authEmulator";

const SEPARATOR = "~";

/**
 * Adds our signature to a sign-in token of the emulator. The emulator does not sign its tokens and
 * accepts any, but the proxy passes on only those with our signature.
 */
export const sealToken = (links: Links, token: string): string =>
  token + SEPARATOR + links.token("signIn", token);

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
      }).catch((cause: unknown) => {
        throw new AppError("UNAVAILABLE", undefined, { cause });
      });
      return reply
        .status(answer.status)
        .type("application/json")
        .send(await answer.text());
    },
  );
}
