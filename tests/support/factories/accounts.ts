import { randomUUID } from "node:crypto";
import { inject } from "vitest";

export interface Account {
  uid: string;
  /** It is empty for a guest. */
  email: string;
  idToken: string;
  refreshToken: string;
}

export interface PasswordAccountOptions {
  email?: string;
  password?: string;
  /** Defaults to true, because most tests need a verified person. */
  verified?: boolean;
  displayName?: string;
  /** This is the emulator's `host:port`; the default is the shared one of the server tests. */
  host?: string;
}

export const DEFAULT_PASSWORD = "correct-horse-battery";

/** Signs a new person up with email and password. */
export async function createPasswordAccount(
  options: PasswordAccountOptions = {},
): Promise<Account> {
  const {
    email = newEmail(),
    password = DEFAULT_PASSWORD,
    verified = true,
    displayName,
    host,
  } = options;
  const signUp = await callProvider(
    "accounts:signUp",
    { email, password, displayName, returnSecureToken: true },
    host,
  );
  if (!verified) return toAccount(signUp);
  await callProvider(
    `projects/${projectId()}/accounts:update`,
    { localId: signUp.localId, emailVerified: true },
    host,
  );
  // The first token says email_verified: false, and only a later token says true.
  return signIn(email, password, host);
}

/**
 * Creates an account with a verified address and a token that this function signs itself, because
 * the emulator accepts unsigned tokens. Most tests are not about signing in, and three calls for
 * each person would take longer than some tests. The token cannot be renewed.
 */
export async function createVerifiedAccount({
  email = newEmail(),
  displayName,
}: Pick<PasswordAccountOptions, "email" | "displayName"> = {}): Promise<Account> {
  const { localId: uid } = await callProvider(`projects/${projectId()}/accounts`, {
    email,
    password: DEFAULT_PASSWORD,
    displayName,
    emailVerified: true,
  });
  return {
    uid,
    email,
    idToken: unsignedToken({ uid, email, name: displayName }),
    refreshToken: "",
  };
}

/** Builds a token in the emulator's format, which is valid for an hour unless stated otherwise. */
export function unsignedToken({
  uid,
  email,
  name,
  lifetimeS = 3600,
}: {
  uid: string;
  email: string;
  name?: string;
  lifetimeS?: number;
}): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    name,
    email,
    email_verified: true,
    auth_time: now,
    user_id: uid,
    firebase: { identities: { email: [email] }, sign_in_provider: "password" },
    iat: now,
    exp: now + lifetimeS,
    aud: projectId(),
    iss: `https://securetoken.google.com/${projectId()}`,
    sub: uid,
  };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}

export async function signIn(email: string, password: string, host?: string): Promise<Account> {
  return toAccount(
    await callProvider(
      "accounts:signInWithPassword",
      { email, password, returnSecureToken: true },
      host,
    ),
  );
}

/** Signs in a guest (the provider's anonymous sign-in). */
export async function createGuestAccount(host?: string): Promise<Account> {
  return toAccount(await callProvider("accounts:signUp", { returnSecureToken: true }, host));
}

/** Signs a device in by a token that the server has got for an account. */
export async function signInByCustomToken(token: string): Promise<Account> {
  const answer = await callProvider("accounts:signInWithCustomToken", {
    token,
    returnSecureToken: true,
  });
  const claims = Buffer.from(answer.idToken.split(".")[1] ?? "", "base64url").toString();
  const { user_id: localId } = JSON.parse(claims) as { user_id: string };
  return toAccount({ ...answer, localId });
}

/**
 * Adds an address and a password to a guest's account, with the same call as the browser. It stays
 * the same account.
 */
export async function linkPassword({ idToken }: Account, host?: string): Promise<Account> {
  const body = { idToken, email: newEmail(), password: DEFAULT_PASSWORD, returnSecureToken: true };
  return toAccount(await callProvider("accounts:signUp", body, host));
}

/**
 * Changes the address of an account at the provider, with the same call as a browser. The account
 * needs a token of the provider.
 */
export async function changeAddress({ idToken }: Account, email: string): Promise<Account> {
  return toAccount(
    await callProvider("accounts:update", { idToken, email, returnSecureToken: true }),
  );
}

/**
 * Signs in with Google. The emulator accepts the claims of an ID token as plain JSON, and the same
 * `sub` is the same account.
 */
export async function createGoogleAccount(
  options: { email?: string; name?: string; sub?: string; host?: string } = {},
): Promise<Account> {
  const { email = newEmail(), name = "Grace Hopper", sub = randomUUID(), host } = options;
  const claims = JSON.stringify({ sub, email, email_verified: true, name });
  const body = {
    postBody: `id_token=${encodeURIComponent(claims)}&providerId=google.com`,
    requestUri: "http://localhost",
    returnSecureToken: true,
    returnIdpCredential: true,
  };
  return toAccount(await callProvider("accounts:signInWithIdp", body, host));
}

interface ProviderAnswer {
  localId: string;
  email?: string;
  idToken: string;
  refreshToken: string;
}

async function callProvider(
  method: string,
  body: object,
  host = inject("authEmulator").host,
): Promise<ProviderAnswer> {
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/${method}?key=test`,
    {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(method.startsWith("projects/") && { authorization: "Bearer owner" }),
      },
      body: JSON.stringify(body),
    },
  );
  if (!response.ok) throw new Error(`${method}: ${await response.text()}`);
  return (await response.json()) as ProviderAnswer;
}

function toAccount(answer: ProviderAnswer): Account {
  return {
    uid: answer.localId,
    email: answer.email ?? "",
    idToken: answer.idToken,
    refreshToken: answer.refreshToken,
  };
}

function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

function projectId(): string {
  return inject("authEmulator").projectId;
}
