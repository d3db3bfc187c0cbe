import { env } from "../../config/env";

/** Addresses of pictures, videos and music begin with this in all answers and events of the API. */
const MEDIA = "/media/";

export const isApiElsewhere = (): boolean =>
  typeof window !== "undefined" && env.apiOrigin !== window.location.origin;

/** Returns the attribute with which a page may read media of the API, such as captions. */
export const crossOriginOfMedia = (): "anonymous" | undefined =>
  isApiElsewhere() ? "anonymous" : undefined;

/**
 * Returns a value from the API in which the addresses of media lead to the API, also where the page
 * is at another origin.
 */
export const fromApi = <T>(value: T): T =>
  isApiElsewhere() ? mapped(value, MEDIA, env.apiOrigin + MEDIA) : value;

/** Returns a value for the API, with addresses as the API itself writes them. */
export const toApi = <T>(value: T): T =>
  isApiElsewhere() ? mapped(value, env.apiOrigin + MEDIA, MEDIA) : value;

/** Replaces the beginning of each text in a value. Files and forms stay as they are. */
function mapped<T>(value: T, start: string, replacement: string): T;
function mapped(value: unknown, start: string, replacement: string): unknown {
  if (typeof value === "string")
    return value.startsWith(start) ? replacement + value.slice(start.length) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => mapped(one, start, replacement));
  if (typeof value !== "object" || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([name, one]: [string, unknown]) => [
    name,
    mapped(one, start, replacement),
  ]);
  return Object.fromEntries(entries) as unknown;
}
