import { pageTitle } from "@contract/head";
import { env } from "../../config/env";
import { afterLoad } from "../lib/page";
import { logError } from "../lib/log";
import { asksForConsent, consent, onConsent } from "./consent";
import type { AnalyticsEventName, AnalyticsEvents, PeopleProperties, Properties } from "./events";
import type { AnalyticsClient } from "./analyticsClient";
import { captureUtmSource, utmSource } from "./utmSource";

let client: Promise<AnalyticsClient> | null = null;
/** This is the route of the current screen, such as `/tribute/:id`. */
let route: string | null = null;

function isAllowed(): boolean {
  const { gaId, gtmId } = env.analytics;
  return (gaId !== null || gtmId !== null) && (!asksForConsent() || consent() === "granted");
}

/**
 * Loads the analytics code on the first call, after everything that the visitor waits for. Visitors
 * who are not measured never load it.
 */
function loadClient(place: Properties): Promise<AnalyticsClient> {
  client ??= afterLoad()
    .then(() => import("./analyticsClient"))
    .then(({ createAnalyticsClient }) => createAnalyticsClient(env.analytics, place))
    .catch((error: unknown) => {
      // Without a network the code may fail to load. The next call then tries again.
      client = null;
      throw error;
    });
  return client;
}

/** Captures the page at the moment of the call, because the code may load later. */
function measure(run: (to: AnalyticsClient, place: Properties) => void | Promise<void>): void {
  if (!isAllowed()) return;
  const place = pageProperties();
  loadClient(place)
    .then((to) => run(to, place))
    .catch((error: unknown) => logError("Analytics", error));
}

/**
 * Returns the properties that go with every event. They replace the real address and title, which
 * contain tokens and names.
 */
function pageProperties(): Properties {
  const source = utmSource();
  const query = source === null ? "" : `?${new URLSearchParams({ utm_source: source }).toString()}`;
  return {
    page_location: `${window.location.origin}${route ?? "/"}${query}`,
    page_path: route ?? "/",
    // The title is always English, so that a page counts as one page in the statistics.
    page_title: pageTitle((text) => text, env.brand),
    page_referrer: originOf(document.referrer),
    ...(source !== null && { utm_source: source }),
  };
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "");

/** Calls `run` only if the analytics code is loaded, for calls that are no reason to load it. */
function withLoadedClient(run: (running: AnalyticsClient) => void): void {
  client?.then(run).catch((error: unknown) => logError("Analytics", error));
}

/** Starts analytics. The app calls it once. It does nothing without keys. */
export function startAnalytics(): void {
  captureUtmSource();
  onConsent(() => {
    const isGranted = consent() === "granted";
    withLoadedClient((running) => running.setConsent(isGranted));
    if (isGranted && route !== null) trackPage(route);
  });
}

/**
 * Reports that a screen is shown. `pattern` is its route, such as `/tribute/:id`, never its
 * address.
 */
export function trackPage(pattern: string): void {
  route = pattern;
  measure((to, place) => to.page(place));
}

export function trackEvent<Name extends AnalyticsEventName>(
  name: Name,
  properties: AnalyticsEvents[Name],
): void {
  measure((to, place) => to.event(name, { ...place, ...properties }));
}

/** Reports a person after their profile was saved. The id leaves the device only as a hash. */
export function setPeopleProperties(userId: string, properties: PeopleProperties): void {
  measure((to) => to.identify(userId, properties));
}

/** Disconnects the person from further events on sign-out. */
export function resetAnalytics(): void {
  withLoadedClient((running) => running.forgetPerson());
}
