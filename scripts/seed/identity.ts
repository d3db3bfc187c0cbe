import type { Caller } from "../product/productApi";

/** An account of local mode's identity provider, as a browser holds it after signing in. */
export interface Account extends Caller {
  uid: string;
}

interface Credentials {
  email: string;
  password: string;
}

/** Signs somebody up: a guest without credentials. */
export async function signUp(origin: string, credentials?: Credentials): Promise<Account> {
  const answer = await ask(origin, "signUp", credentials);
  if ("error" in answer) throw new Error(refusal(answer.error.message, credentials));
  return accountOf(answer);
}

/** Undefined where there is no such account, or it has another password. */
export async function signIn(
  origin: string,
  credentials: Credentials,
): Promise<Account | undefined> {
  const answer = await ask(origin, "signInWithPassword", credentials);
  return "error" in answer ? undefined : accountOf(answer);
}

const refusal = (code: string, credentials?: Credentials) =>
  code === "EMAIL_EXISTS" && credentials
    ? `${credentials.email} has an account already, with another password than the seed's. Delete it, or seed an empty DATA_DIR.`
    : `Signing up was refused: ${code}`;

type ProviderAnswer = { localId: string; idToken: string } | { error: { message: string } };

async function ask(
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
