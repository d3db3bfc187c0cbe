import { randomUUID } from "node:crypto";
import { inject } from "vitest";

/** A signed-in account of the identity provider, as a browser would hold it. */
export interface Account {
  uid: string;
  /** Empty for a guest. */
  email: string;
  idToken: string;
  refreshToken: string;
}

export interface PasswordAccountOptions {
  email?: string;
  password?: string;
  /** Default true: most of what a test does needs a verified person. */
  verified?: boolean;
  displayName?: string;
  /** `host:port` of the emulator; default is the one that the server tests share. */
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
  // The first token says email_verified: false; only a token made after the change says true.
  return signIn(email, password, host);
}

/**
 * Makes an account whose address is verified, with a token that nobody has asked the emulator for: it takes unsigned ones,
 * as it hands them out itself. Most tests are not about signing in, and three calls for each person would take longer
 * than some of them. The account cannot be renewed.
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

/** A token of the emulator's, for an hour from now on. */
function unsignedToken({
  uid,
  email,
  name,
}: {
  uid: string;
  email: string;
  name?: string;
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
    exp: now + 3600,
    aud: projectId(),
    iss: `https://securetoken.google.com/${projectId()}`,
    sub: uid,
  };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}

/** Signs in with email and password. */
export async function signIn(email: string, password: string, host?: string): Promise<Account> {
  return toAccount(
    await callProvider(
      "accounts:signInWithPassword",
      { email, password, returnSecureToken: true },
      host,
    ),
  );
}

/** Signs a guest in (the provider's anonymous sign-in). */
export async function createGuestAccount(host?: string): Promise<Account> {
  return toAccount(await callProvider("accounts:signUp", { returnSecureToken: true }, host));
}

/** Gives a guest's account an address and a password, with the call that the browser makes; it stays the same account. */
export async function linkPassword({ idToken }: Account, host?: string): Promise<Account> {
  const body = { idToken, email: newEmail(), password: DEFAULT_PASSWORD, returnSecureToken: true };
  return toAccount(await callProvider("accounts:signUp", body, host));
}

/** Signs in with Google; the emulator takes the claims of an ID token as plain JSON. The same `sub` is the same account. */
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
