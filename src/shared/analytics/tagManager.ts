import type { Properties } from "./events";
import type { Sink } from "./sink";

const SCRIPT = "https://www.googletagmanager.com/gtm.js";

/** Marks what we push: the container also hears the commands for Google Analytics, under the bare names. */
const PREFIX = "folkreel.";

type Layer = Record<string, unknown>[];

/** Starts a container of Google Tag Manager by a script element; everything reaches it through `dataLayer`. */
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
    at: (place) => pushPermitted({ ...place }),
    event: (name, properties) => pushPermitted({ event: PREFIX + name, ...properties }),
    person: (hashedId, properties) =>
      pushPermitted({ event: `${PREFIX}person`, user_id: hashedId, user_properties: properties }),
    forgetPerson: () =>
      push({ event: `${PREFIX}person`, user_id: undefined, user_properties: undefined }),
    permit(isNowPermitted) {
      isPermitted = isNowPermitted;
      push({ event: `${PREFIX}consent`, analytics_consent: isPermitted ? "granted" : "denied" });
    },
  };
}
