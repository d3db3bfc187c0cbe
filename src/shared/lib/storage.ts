import Cookies from "js-cookie";

/** Cookies are stored as JSON. */
interface CookieValues {
  auth_token: string;
  uid: string;
  newUserEmail: string;
  /** The user chose this language. The server reads the cookie too. */
  language: string;
}

type CookieName = keyof CookieValues;

/**
 * The `uid` cookie lasts a year, because it tells the next visit that there is a session. The token
 * in `auth_token` expires by itself.
 */
const LIFETIME_DAYS: Record<CookieName, number> = {
  auth_token: 1 / 24,
  uid: 365,
  newUserEmail: 30,
  language: 365,
};

const options = () =>
  ({ path: "/", sameSite: "Lax", secure: location.protocol === "https:" }) as const;

export function readCookie<N extends CookieName>(name: N): CookieValues[N] | undefined {
  const text = Cookies.get(name);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : undefined;
  } catch {
    // This app did not write the cookie, so it counts as absent.
    return undefined;
  }
}

export function writeCookie<N extends CookieName>(name: N, value: CookieValues[N]): void {
  Cookies.set(name, JSON.stringify(value), { ...options(), expires: LIFETIME_DAYS[name] });
}

export function clearCookie(name: CookieName): void {
  Cookies.remove(name, options());
}

/**
 * Deletes the cookies of third-party scripts whose names start with `prefix`, on every domain that
 * the scripts could have used.
 */
export function clearCookiesNamed(prefix: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => `.${labels.slice(at).join(".")}`);
  for (const name of Object.keys(Cookies.get()).filter((one) => one.startsWith(prefix))) {
    Cookies.remove(name, { path: "/" });
    for (const domain of domains) Cookies.remove(name, { path: "/", domain });
  }
}

/** This entry says to which reels this device has sent a video (`sentReels.ts`). */
export const SENT_REELS = "sentReels";

const PREFIX = "draft:";

/**
 * Returns a form's initial values, overridden by the draft that was stored under this name in this
 * tab.
 */
export function withDraft<Values extends object>(name: string, values: Values): Values {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null");
    return { ...values, ...(draft as Partial<Values> | null) };
  } catch {
    return values;
  }
}

/**
 * Stores a draft, so that it survives a reload. If the browser blocks storage, the draft is lost
 * with the page.
 */
export function writeDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full. The form itself still holds the draft.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** Removes all drafts on sign-out, so that no personal text stays in the tab. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
