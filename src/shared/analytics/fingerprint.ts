import { hashParts } from "./hashParts";

/** Browsers are removing these fields, and not every browser has a replacement. */
interface Deprecated {
  readonly plugins?: ArrayLike<unknown>;
  readonly platform?: string;
}

/**
 * Hashes user agent, screen size, plugin count, timezone offset, language and platform. Analytics
 * alone uses the hash, to tell devices apart. It cannot be reversed.
 */
export function deviceFingerprint(): Promise<string> {
  const { userAgent, language } = navigator;
  const { plugins, platform } = navigator as Deprecated;
  return hashParts([
    userAgent,
    `${screen.width}x${screen.height}`,
    plugins?.length ?? 0,
    new Date().getTimezoneOffset(),
    language,
    platform ?? "",
  ]);
}
