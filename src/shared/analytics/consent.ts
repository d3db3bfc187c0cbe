import { env } from "../../config/env";

export type Consent = "granted" | "denied";

/** Null: the visitor has not been asked, or has not answered. */
type Answer = Consent | null;

const KEY = "folkreel-analytics-consent";
const listeners = new Set<() => void>();
/** For a browser that closes its storage to us: the answer holds until the page is left. */
let given: Answer = null;

function stored(): Answer {
  try {
    const value = localStorage.getItem(KEY);
    return value === "granted" || value === "denied" ? value : null;
  } catch {
    return null;
  }
}

/** Whether anybody is there to measure for, and asks first. */
export function asksForConsent(): boolean {
  const { gaId, gtmId, needsConsent } = env.analytics;
  return needsConsent && (gaId !== null || gtmId !== null);
}

export function consent(): Answer {
  return stored() ?? given;
}

/** The visitor's answer; it can be changed at any time. */
export function answerConsent(answer: Consent): void {
  try {
    localStorage.setItem(KEY, answer);
  } catch {
    // It is asked again on the next visit.
    given = answer;
  }
  for (const listener of listeners) listener();
}

/** Called after every answer. @returns the way to stop. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
