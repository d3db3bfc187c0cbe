import { env } from "../../config/env";
import { logError } from "../lib/log";

type Properties = Readonly<Record<string, string | number | boolean>>;

/** Loaded with the first thing to measure; without VITE_GA_ID nothing is loaded and nothing is measured. */
async function client() {
  if (!env.gaId) return null;
  const { default: ga } = await import("react-ga4");
  if (!ga.isInitialized) ga.initialize(env.gaId);
  return ga;
}

type Client = NonNullable<Awaited<ReturnType<typeof client>>>;

function withClient(run: (ga: Client) => void): void {
  client()
    .then((ga) => ga && run(ga))
    .catch((error: unknown) => logError("Analytics", error));
}

/** `utm_source` of the page's address goes along with every event. */
function source(): Properties {
  const value = new URLSearchParams(location.search).get("utm_source");
  return value ? { utm_source: value } : {};
}

export function trackPage(path: string): void {
  withClient((ga) => ga.send({ hitType: "pageview", page: path, ...source() }));
}

/** What is known of the person; never their name or address. */
export function setPeopleProperties(userId: string, properties: Properties): void {
  withClient((ga) => ga.gtag("set", { user_id: userId, user_properties: properties }));
}

/** Forgets the person on sign-out. */
export function resetAnalytics(): void {
  withClient((ga) => ga.reset());
}
