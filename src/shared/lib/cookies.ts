import Cookies from "js-cookie";

/** Named values, each stored as JSON. */
interface CookieValues {
  auth_token: string;
  uid: string;
  newUserEmail: string;
  /** The one that was chosen; the server reads it too. */
  language: string;
}

type CookieName = keyof CookieValues;

/** A year: the uid tells the next visit that there is somebody to sign in; the token inside `auth_token` expires by itself. */
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
    // Not written by this app: as good as absent.
    return undefined;
  }
}

export function writeCookie<N extends CookieName>(name: N, value: CookieValues[N]): void {
  Cookies.set(name, JSON.stringify(value), { ...options(), expires: LIFETIME_DAYS[name] });
}

/** Deletes by expiring. */
export function clearCookie(name: CookieName): void {
  Cookies.remove(name, options());
}

/** Deletes cookies of other people's scripts by how their names begin, on every domain that they could have set them for. */
export function clearCookiesNamed(prefix: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => `.${labels.slice(at).join(".")}`);
  for (const name of Object.keys(Cookies.get()).filter((one) => one.startsWith(prefix))) {
    Cookies.remove(name, { path: "/" });
    for (const domain of domains) Cookies.remove(name, { path: "/", domain });
  }
}
