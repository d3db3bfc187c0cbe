import { useSyncExternalStore } from "react";
import { type Consent, consent, onConsent } from "../../shared/analytics/consent";

/**
 * Returns the visitor's answer about measuring, or null if there is none, and updates when it
 * changes. A prerendered page knows of none.
 */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsent, consent, () => null);
}
