import type { Properties } from "./events";

/** Somebody who is told what is measured. */
export interface Sink {
  /** Where the visitor is from now on; also for what the sink measures by itself. */
  at(place: Properties): void;
  event(name: string, properties: Properties): void;
  /** Who it is, by a hash, and what is known of them. */
  person(hashedId: string, properties: Properties): void;
  /** Whoever comes next on this device is somebody else. */
  forgetPerson(): void;
  /** The visitor's change of mind. */
  permit(isPermitted: boolean): void;
}
