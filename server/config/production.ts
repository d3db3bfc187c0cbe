/** The key is part of the public sources, so it is a key that everybody has. */
export const LOCAL_API_KEY = "folkreel-local";

export const isLiveKey = (key: unknown): boolean =>
  typeof key === "string" && /^\w+_live_/.test(key);

const WHERE = "where FIREBASE_PROJECT_ID or a live key of Stripe is";

/**
 * Lists what an installation for the public must set, with the reason. In local mode, each has a
 * default that is safe only as long as nobody else reaches the server.
 */
const REQUIRED: Readonly<Record<string, string>> = {
  FIREBASE_PROJECT_ID: `must be set together with a live key of Stripe: the local Auth emulator accepts every sign-in`,
  PUBLIC_URL: `must be set ${WHERE}: links in mails must not repeat the address of a request`,
  SMTP_URL: `must be set ${WHERE}: otherwise mails are readable at /dev/outbox`,
  APP_SECRET: `must be set ${WHERE}: at least 32 random characters, kept in a backup`,
  API_KEY: `must be set ${WHERE}, and not to ${LOCAL_API_KEY}, which everybody knows`,
  TRUST_PROXY: `must be set ${WHERE}: the addresses of your proxies, or none`,
};

/**
 * Returns a line for each setting that is missing where real people sign in or pay. In local mode
 * nothing is missing.
 */
export function missingInProduction(
  values: Readonly<Record<string, string | undefined>>,
): string[] {
  const isProduction = Boolean(values.FIREBASE_PROJECT_ID) || isLiveKey(values.STRIPE_SECRET_KEY);
  if (!isProduction) return [];
  return Object.entries(REQUIRED)
    .filter(([name]) => !values[name]?.trim() || values[name] === LOCAL_API_KEY)
    .map(([name, problem]) => `${name}: ${problem}`);
}
