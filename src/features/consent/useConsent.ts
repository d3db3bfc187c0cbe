import { useSyncExternalStore } from "react";
import { type Consent, consent, onConsent } from "../../shared/analytics/consent";

/** The visitor's answer about measuring, live; null while there is none. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsent, consent);
}
