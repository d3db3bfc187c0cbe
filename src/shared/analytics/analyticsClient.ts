import { clearCookiesNamed } from "../lib/storage";
import type { PeopleProperties, Properties } from "./events";
import { deviceFingerprint } from "./fingerprint";
import { openGoogleAnalytics } from "./googleAnalytics";
import { hashParts } from "./hashParts";
import type { Sink } from "./sink";
import { openTagManager } from "./tagManager";

/** Google's scripts start the names of their cookies with this. */
const GOOGLE_COOKIES = "_ga";

/** Passes calls on to every analytics service that has a key. */
export interface AnalyticsClient {
  page(place: Properties): void;
  event(name: string, properties: Properties): void;
  identify(userId: string, properties: PeopleProperties): Promise<void>;
  forgetPerson(): void;
  setConsent(isPermitted: boolean): void;
}

interface Keys {
  gaId: string | null;
  gtmId: string | null;
}

/** Starts the services that have keys. `place` describes the current page. */
export async function createAnalyticsClient(
  { gaId, gtmId }: Keys,
  place: Properties,
): Promise<AnalyticsClient> {
  const start = { ...place, device_fingerprint: await deviceFingerprint() };
  const sinks: Sink[] = [];
  if (gaId) sinks.push(openGoogleAnalytics(gaId, start));
  if (gtmId) sinks.push(openTagManager(gtmId, start));
  const forEachSink = (run: (sink: Sink) => void): void => sinks.forEach(run);
  return {
    page(at) {
      forEachSink((sink) => sink.setPage(at));
      forEachSink((sink) => sink.event("page_view", at));
    },
    event: (name, properties) => forEachSink((sink) => sink.event(name, properties)),
    async identify(userId, { created_at, credit }) {
      const hashedId = await hashParts(["folkreel-user", userId]);
      const joined = new Date(created_at * 1000).toISOString().slice(0, "YYYY-MM".length);
      forEachSink((sink) => sink.identify(hashedId, { joined, credit }));
    },
    forgetPerson() {
      forEachSink((sink) => sink.forgetPerson());
      clearCookiesNamed(GOOGLE_COOKIES);
    },
    setConsent(isPermitted) {
      forEachSink((sink) => sink.setConsent(isPermitted));
      if (!isPermitted) clearCookiesNamed(GOOGLE_COOKIES);
    },
  };
}
