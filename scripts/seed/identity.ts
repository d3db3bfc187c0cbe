import type { Caller } from "../product/productApi";

/**
 * Represents an account of local mode's identity provider, as a browser holds it after signing in.
 */
export interface Account extends Caller {
  uid: string;
}

interface Credentials {
  email: string;
  password: string;
}

/** Signs somebody up; without credentials, it creates a guest. */
export async function signUp(origin: string, credentials?: Credentials): Promise<Account> {
  const answer = await callProvider(origin, "signUp", credentials);
  if ("error" in answer) throw new Error(refusal(answer.error.message, credentials));
  return accountOf(answer);
}

/**
 * Signs somebody in. It returns undefined if there is no such account, or if it has another
 * password.
 */
export async function signIn(
  origin: string,
  credentials: Credentials,
): Promise<Account | undefined> {
  const answer = await callProvider(origin, "signInWithPassword", credentials);
  return "error" in answer ? undefined : accountOf(answer);
}

const refusal = (code: string, credentials?: Credentials) =>
  code === "EMAIL_EXISTS" && credentials
    ? `${credentials.email} has an account already, with another password than the seed's. Delete it, or seed an empty DATA_DIR.`
    : `Signing up was refused: ${code}`;

type ProviderAnswer = { localId: string; idToken: string } | { error: { message: string } };

async function callProvider(
  origin: string,
  method: "signUp" | "signInWithPassword",
  credentials?: Credentials,
): Promise<ProviderAnswer> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  });
  return (await response.json()) as ProviderAnswer;
}

const accountOf = ({ localId, idToken }: { localId: string; idToken: string }): Account => ({
  uid: localId,
  idToken,
});
