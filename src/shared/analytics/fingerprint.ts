import { hashed } from "./hashed";

/** On their way out, and without a successor that every browser has. */
interface Deprecated {
  readonly plugins?: ArrayLike<unknown>;
  readonly platform?: string;
}

/**
 * A hash of user agent, screen size, plugin count, timezone offset, language and platform: it tells devices apart in
 * analytics, for nothing else, and cannot be turned back.
 */
export function deviceFingerprint(): Promise<string> {
  const { userAgent, language } = navigator;
  const { plugins, platform } = navigator as Deprecated;
  return hashed([
    userAgent,
    `${screen.width}x${screen.height}`,
    plugins?.length ?? 0,
    new Date().getTimezoneOffset(),
    language,
    platform ?? "",
  ]);
}
