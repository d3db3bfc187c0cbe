import { env } from "../../config/env";
import { createEmitter } from "../state/createStore";

export type Consent = "granted" | "denied";

/** Null means that the visitor has not been asked, or has not answered. */
type Answer = Consent | null;

const KEY = "folkreel-analytics-consent";
const answered = createEmitter();
/** Holds the answer until the page is left, for browsers that block storage. */
let given: Answer = null;

function stored(): Answer {
  try {
    const value = localStorage.getItem(KEY);
    return value === "granted" || value === "denied" ? value : null;
  } catch {
    return null;
  }
}

/** Tells whether the visitor must be asked before anything is measured. */
export function asksForConsent(): boolean {
  const { gaId, gtmId, needsConsent } = env.analytics;
  return needsConsent && (gaId !== null || gtmId !== null);
}

export function consent(): Answer {
  return stored() ?? given;
}

/** Stores the visitor's answer, which they can change at any time. */
export function answerConsent(answer: Consent): void {
  try {
    localStorage.setItem(KEY, answer);
  } catch {
    // The browser blocks storage, so the visitor is asked again on the next visit.
    given = answer;
  }
  answered.emit();
}

/** Calls the listener after every answer, until the returned function is called. */
export const onConsent = answered.subscribe;
