import type { Properties } from "./events";
import type { Sink } from "./sink";

const SCRIPT = "https://www.googletagmanager.com/gtm.js";

/**
 * Marks our events. The container also receives the commands for Google Analytics, which have no
 * prefix.
 */
const PREFIX = "folkreel.";

type Layer = Record<string, unknown>[];

/**
 * Starts a Google Tag Manager container with a script element. Everything reaches it through
 * `dataLayer`.
 */
export function openTagManager(id: string, start: Properties): Sink {
  const layer = (window as { dataLayer?: Layer }).dataLayer ?? [];
  Object.assign(window, { dataLayer: layer });
  const push = (message: Record<string, unknown>): void => void layer.push(message);
  push({ ...start });
  push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${SCRIPT}?id=${id}`;
  document.head.append(script);

  let isPermitted = true;
  const pushPermitted: typeof push = (message) => {
    if (isPermitted) push(message);
  };
  return {
    setPage: (place) => pushPermitted({ ...place }),
    event: (name, properties) => pushPermitted({ event: PREFIX + name, ...properties }),
    identify: (hashedId, properties) =>
      pushPermitted({ event: `${PREFIX}person`, user_id: hashedId, user_properties: properties }),
    forgetPerson: () =>
      push({ event: `${PREFIX}person`, user_id: undefined, user_properties: undefined }),
    setConsent(isNowPermitted) {
      isPermitted = isNowPermitted;
      push({ event: `${PREFIX}consent`, analytics_consent: isPermitted ? "granted" : "denied" });
    },
  };
}
