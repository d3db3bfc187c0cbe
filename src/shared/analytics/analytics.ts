import { pageTitle } from "@contract/head";
import { env } from "../../config/env";
import { afterLoad } from "../lib/afterLoad";
import { logError } from "../lib/log";
import { asksForConsent, consent, onConsent } from "./consent";
import type { AnalyticsEventName, AnalyticsEvents, PeopleProperties, Properties } from "./events";
import type { Measuring } from "./measuring";
import { noteUtmSource, utmSource } from "./utmSource";

let measuring: Promise<Measuring> | null = null;
/** The route of the screen that is shown, such as `/tribute/:id`. */
let route: string | null = null;

function isAllowed(): boolean {
  const { gaId, gtmId } = env.analytics;
  return (gaId !== null || gtmId !== null) && (!asksForConsent() || consent() === "granted");
}

/** Loaded when there is something to measure, and after all that the visitor waits for; else nothing is loaded at all. */
function opened(place: Properties): Promise<Measuring> {
  measuring ??= afterLoad()
    .then(() => import("./measuring"))
    .then(({ openMeasuring }) => openMeasuring(env.analytics, place))
    .catch((error: unknown) => {
      // Without a network the code may not come; with it, the next thing to measure asks again.
      measuring = null;
      throw error;
    });
  return measuring;
}

/** Where the visitor is counts at the moment of the call, not when the code has come. */
function measure(run: (to: Measuring, place: Properties) => void | Promise<void>): void {
  if (!isAllowed()) return;
  const place = placeNow();
  opened(place)
    .then((to) => run(to, place))
    .catch((error: unknown) => logError("Analytics", error));
}

/** Goes with everything, in place of the real address and title, which have tokens and names in them. */
function placeNow(): Properties {
  const source = utmSource();
  const query = source === null ? "" : `?${new URLSearchParams({ utm_source: source }).toString()}`;
  return {
    page_location: `${window.location.origin}${route ?? "/"}${query}`,
    page_path: route ?? "/",
    // In English, so that a page is one page in the figures.
    page_title: pageTitle((text) => text, env.brand),
    page_referrer: originOf(document.referrer),
    ...(source !== null && { utm_source: source }),
  };
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "");

/** For what is no use to start measuring for. */
function onMeasuring(run: (running: Measuring) => void): void {
  measuring?.then(run).catch((error: unknown) => logError("Analytics", error));
}

/** Called once, when the app starts. Without keys there is nothing to start. */
export function startAnalytics(): void {
  noteUtmSource();
  onConsent(() => {
    const isGranted = consent() === "granted";
    onMeasuring((running) => running.permit(isGranted));
    if (isGranted && route !== null) trackPage(route);
  });
}

/** A screen is shown. `pattern`: its route, never its address, such as `/tribute/:id`. */
export function trackPage(pattern: string): void {
  route = pattern;
  measure((to, place) => to.page(place));
}

/** Somebody did something that matters; `events.ts` lists all of it. */
export function trackEvent<Name extends AnalyticsEventName>(
  name: Name,
  properties: AnalyticsEvents[Name],
): void {
  measure((to, place) => to.event(name, { ...place, ...properties }));
}

/** After a profile was saved. The id leaves the device only as a hash. */
export function setPeopleProperties(userId: string, properties: PeopleProperties): void {
  measure((to) => to.person(userId, properties));
}

/** Forgets the person on sign-out. */
export function resetAnalytics(): void {
  onMeasuring((running) => running.forgetPerson());
}
