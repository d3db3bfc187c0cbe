import type { Properties } from "./events";

export interface Sink {
  /** Sets the current page, also for events that the service measures by itself. */
  setPage(place: Properties): void;
  event(name: string, properties: Properties): void;
  /** Identifies the person by a hash, with what is known about them. */
  identify(hashedId: string, properties: Properties): void;
  /** Drops the person, because the next one on this device is somebody else. */
  forgetPerson(): void;
  setConsent(isPermitted: boolean): void;
}
