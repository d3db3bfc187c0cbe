import { clearCookiesNamed } from "../lib/cookies";
import type { PeopleProperties, Properties } from "./events";
import { deviceFingerprint } from "./fingerprint";
import { openGoogleAnalytics } from "./googleAnalytics";
import { hashed } from "./hashed";
import type { Sink } from "./sink";
import { openTagManager } from "./tagManager";

/** Cookies of Google's scripts. */
const GOOGLE_COOKIES = "_ga";

/** What the app tells, spread over everybody who was given a key. */
export interface Measuring {
  page(place: Properties): void;
  event(name: string, properties: Properties): void;
  person(userId: string, properties: PeopleProperties): Promise<void>;
  forgetPerson(): void;
  permit(isPermitted: boolean): void;
}

interface Keys {
  gaId: string | null;
  gtmId: string | null;
}

/** Starts what there are keys for. `place`: where the visitor is. */
export async function openMeasuring({ gaId, gtmId }: Keys, place: Properties): Promise<Measuring> {
  const start = { ...place, device_fingerprint: await deviceFingerprint() };
  const sinks: Sink[] = [];
  if (gaId) sinks.push(openGoogleAnalytics(gaId, start));
  if (gtmId) sinks.push(openTagManager(gtmId, start));
  const tell = (what: (sink: Sink) => void): void => sinks.forEach(what);
  return {
    page(at) {
      tell((sink) => sink.at(at));
      tell((sink) => sink.event("page_view", at));
    },
    event: (name, properties) => tell((sink) => sink.event(name, properties)),
    async person(userId, { created_at, credit }) {
      const hashedId = await hashed(["folkreel-user", userId]);
      const joined = new Date(created_at * 1000).toISOString().slice(0, "YYYY-MM".length);
      tell((sink) => sink.person(hashedId, { joined, credit }));
    },
    forgetPerson() {
      tell((sink) => sink.forgetPerson());
      clearCookiesNamed(GOOGLE_COOKIES);
    },
    permit(isPermitted) {
      tell((sink) => sink.permit(isPermitted));
      if (!isPermitted) clearCookiesNamed(GOOGLE_COOKIES);
    },
  };
}
