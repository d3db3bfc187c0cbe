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

/** Gives a guest's account an address and a password; it stays the same account. */
export async function linkPassword(guest: Account, host?: string): Promise<Account> {
  const email = newEmail();
  await callProvider(
    "accounts:update",
    { idToken: guest.idToken, email, password: DEFAULT_PASSWORD, returnSecureToken: true },
    host,
  );
  return signIn(email, DEFAULT_PASSWORD, host);
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
  const response = await fetchAnew(
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

/** Asks again when the emulator had closed a connection that was kept: a test that computes for seconds does not hear of it. */
async function fetchAnew(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    return fetch(url, init);
  }
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
