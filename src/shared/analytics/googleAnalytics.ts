import ga from "react-ga4";
import type { Properties } from "./events";
import type { Sink } from "./sink";

/**
 * Starts Google Analytics. Its script is loaded by an element, because the page's policy forbids
 * inline scripts.
 */
export function openGoogleAnalytics(id: string, start: Properties): Sink {
  ga.initialize(id, {
    gtagOptions: {
      ...start,
      // The address contains tokens and the title a name, so we send page views ourselves, without
      // either.
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_flags: location.protocol === "https:" ? "SameSite=Lax;Secure" : "SameSite=Lax",
    },
  });
  let known: readonly string[] = [];
  return {
    setPage: (place) => ga.gtag("set", place),
    event: (name, properties) => ga.event(name, properties),
    identify(hashedId, properties) {
      known = Object.keys(properties);
      ga.gtag("set", { user_id: hashedId });
      ga.gtag("set", "user_properties", properties);
    },
    forgetPerson() {
      ga.gtag("set", { user_id: null });
      ga.gtag("set", "user_properties", Object.fromEntries(known.map((name) => [name, null])));
    },
    setConsent(isPermitted) {
      // Google documents this switch:
      // https://developers.google.com/tag-platform/security/guides/privacy
      Object.assign(window, { [`ga-disable-${id}`]: !isPermitted });
    },
  };
}
