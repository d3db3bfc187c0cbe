import { type DefaultBodyType, http, HttpResponse } from "msw";

interface Account {
  localId: string;
  email?: string;
  password?: string;
  displayName?: string;
  emailVerified: boolean;
  googleId?: string;
}

const accounts = new Map<string, Account>();
let issued = 0;
let refusal: string | null = null;
let signedInAgoS = 0;

export function forgetAccounts(): void {
  accounts.clear();
  refusal = null;
  signedInAgoS = 0;
}

/** Creates an account before the test begins. */
export function givenAccount(
  account: Omit<Account, "emailVerified"> & { emailVerified?: boolean },
) {
  accounts.set(account.localId, { emailVerified: true, ...account });
}

export function verifyAccount(localId: string): void {
  const account = accounts.get(localId);
  if (account) account.emailVerified = true;
}

export function unverifyAccount(localId: string): void {
  const account = accounts.get(localId);
  if (account) account.emailVerified = false;
}

/** Makes tokens say that their user signed in this many seconds ago. */
export function signedInAgo(seconds: number): void {
  signedInAgoS = seconds;
}

/**
 * Makes the next sign-ins fail with this code of the provider's REST API, such as `INVALID_EMAIL`.
 */
export function refuseSignIn(code: string): void {
  refusal = code;
}

/** Makes the next sign-ins succeed again. */
export function acceptSignIn(): void {
  refusal = null;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Builds an unsigned token, as the emulator does. No two are the same. */
export function tokenFor({ localId, email, emailVerified }: Account): string {
  issued += 1;
  const now = Math.floor(Date.now() / 1000);
  const claims = { user_id: localId, sub: localId, email, email_verified: emailVerified };
  const times = { auth_time: now - signedInAgoS, iat: now, exp: now + 3600 };
  return `${encoded({ alg: "none" })}.${encoded({ ...claims, ...times, jti: issued })}.`;
}

function signedIn(account: Account, isNewUser = false) {
  const { localId, email } = account;
  return HttpResponse.json({
    localId,
    email,
    isNewUser,
    ...(account.googleId && { providerId: "google.com", federatedId: account.googleId }),
    idToken: tokenFor(account),
    refreshToken: localId,
    expiresIn: "3600",
  });
}

/** Builds the provider's response with one of its codes. */
export function refusedByProvider(status: number, message: string) {
  return HttpResponse.json({ error: { code: status, message } }, { status });
}

const refuse = (message: string) => refusedByProvider(400, message);

/**
 * Lists responses, from the provider or from something on the way to it, that say nothing about who
 * is signed in.
 */
export const PROVIDER_TROUBLES: Readonly<Record<string, () => HttpResponse<DefaultBodyType>>> = {
  "no network": () => HttpResponse.error(),
  "a proxy's page": () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 }),
  "an internal error": () => refusedByProvider(500, "INTERNAL_ERROR"),
  "an outage": () => refusedByProvider(503, "The service is currently unavailable."),
  "a quota": () => refusedByProvider(429, "QUOTA_EXCEEDED : Exceeded quota for verifying tokens."),
  "too many attempts": () => refusedByProvider(400, "TOO_MANY_ATTEMPTS_TRY_LATER"),
  "a refused key": () => refusedByProvider(400, "API key not valid. Please pass a valid API key."),
};

function providersOf({ email, password, googleId, displayName }: Account) {
  const providerUserInfo = [
    ...(googleId === undefined
      ? []
      : [{ providerId: "google.com", rawId: googleId, email, displayName }]),
    // An account that was not given a Google account has a password.
    ...(email !== undefined && (password !== undefined || googleId === undefined)
      ? [{ providerId: "password", rawId: email, email }]
      : []),
  ];
  return { providerUserInfo };
}

/**
 * This is a regular expression, because msw would read the colon in a path as the start of a
 * parameter.
 */
const at = (action: string) => new RegExp(`identitytoolkit.googleapis.com/v1/accounts${action}`);

interface Credentials {
  email?: string;
  password?: string;
  idToken?: string;
  displayName?: string;
  oobCode?: string;
  deleteProvider?: string[];
}

function accountOf({ idToken = "" }: Credentials): Account | undefined {
  const claims = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString() || "{}";
  const { sub = "" } = JSON.parse(claims) as { sub?: string };
  return accounts.get(sub);
}

/** Handles the few calls of the provider's REST API that the client makes. */
export const identityHandlers = [
  http.post<never, Credentials>(at(":signUp"), async ({ request }) => {
    if (refusal) return refuse(refusal);
    const { email, password, idToken } = await request.json();
    const guest = idToken && accountOf({ idToken });
    if (guest) return signedIn(Object.assign(guest, { email, password }));
    const account = { localId: `user-${accounts.size + 1}`, email, password, emailVerified: false };
    accounts.set(account.localId, account);
    return signedIn(account, true);
  }),
  http.post<never, Credentials>(at(":signInWithPassword"), async ({ request }) => {
    if (refusal) return refuse(refusal);
    const { email, password } = await request.json();
    const account = [...accounts.values()].find((one) => one.email === email);
    return account?.password === password && account
      ? signedIn(account)
      : refuse("INVALID_LOGIN_CREDENTIALS");
  }),
  http.post<never, { postBody: string; idToken?: string }>(
    at(":signInWithIdp"),
    async ({ request }) => {
      if (refusal) return refuse(refusal);
      const { postBody, idToken } = await request.json();
      const token = new URLSearchParams(postBody).get("id_token") ?? "{}";
      const { sub, email, name } = JSON.parse(token) as {
        sub: string;
        email: string;
        name: string;
      };
      const known = [...accounts.values()].find((one) => one.googleId === sub);
      const linked = idToken === undefined ? undefined : accountOf({ idToken });
      if (linked && known) return refuse("FEDERATED_USER_ID_ALREADY_LINKED");
      if (linked) return signedIn(Object.assign(linked, { googleId: sub }));
      const account = known ?? {
        localId: `user-${accounts.size + 1}`,
        email,
        displayName: name,
        emailVerified: true,
        googleId: sub,
      };
      accounts.set(account.localId, account);
      return signedIn(account, !known);
    },
  ),
  http.post<never, Credentials>(at(":lookup"), async ({ request }) => {
    const account = accountOf(await request.json());
    if (!account) return refuse("USER_NOT_FOUND");
    const { password: _, googleId: __, ...user } = account;
    return HttpResponse.json({ users: [{ ...user, ...providersOf(account) }] });
  }),
  http.post<never, Credentials>(at(":update"), async ({ request }) => {
    const { displayName, password, deleteProvider = [], ...rest } = await request.json();
    const account = accountOf(rest);
    if (!account) return refuse("USER_NOT_FOUND");
    if (refusal) return refuse(refusal);
    if (displayName !== undefined) account.displayName = displayName;
    if (deleteProvider.includes("google.com")) delete account.googleId;
    if (password === undefined)
      return HttpResponse.json({ localId: account.localId, displayName, ...providersOf(account) });
    account.password = password;
    return signedIn(account);
  }),
  http.post<never, Credentials>(at(":signInWithEmailLink"), async ({ request }) => {
    if (refusal) return refuse(refusal);
    const { email, oobCode } = await request.json();
    const account = [...accounts.values()].find((one) => one.email === email);
    if (oobCode !== "good") return refuse("INVALID_OOB_CODE");
    return account ? signedIn(account) : refuse("INVALID_EMAIL");
  }),
  http.post(at(":sendOobCode"), () => (refusal ? refuse(refusal) : HttpResponse.json({}))),
  http.post("*/securetoken.googleapis.com/v1/token", async ({ request }) => {
    const form = new URLSearchParams(await request.text());
    const account = accounts.get(form.get("refresh_token") ?? "");
    if (!account) return refuse("TOKEN_EXPIRED");
    const token = tokenFor(account);
    return HttpResponse.json({
      access_token: token,
      id_token: token,
      refresh_token: account.localId,
      expires_in: "3600",
      user_id: account.localId,
    });
  }),
];
