import type { ExportKind } from "@contract/domain/export";
import type { Submission } from "@contract/http/submission";
import type { TributeTypeName } from "@contract/domain/tributeTypes";

type SignInMethod = "email" | "google" | "guest";

/**
 * Lists every event besides page views, with its properties. Properties are fixed words, numbers
 * and booleans only, so that nothing that people typed, no name, address, id or link can be sent.
 */
export interface AnalyticsEvents {
  sign_up: { method: SignInMethod };
  login: { method: SignInMethod };
  create_reel: { occasion: TributeTypeName };
  add_question: Record<string, never>;
  invite_shared: { by: "copy" | "device" | "whatsapp" | "sms" | "email" };
  recording_started: { kind: Submission["kind"] };
  recording_sent: { kind: Submission["kind"] };
  gift_link_made: { opens: "now" | "later" };
  export_started: { kind: ExportKind };
  watch_started: { as: "gift" | "own" };
  heart: Record<string, never>;
}

export type AnalyticsEventName = keyof AnalyticsEvents;

/** Describes a signed-in person, never by name or address. */
export interface PeopleProperties {
  /** Gives the creation of the account in Unix seconds. Only its month is reported. */
  created_at: number;
  /** Counts the people that the user can still invite. */
  credit: number;
}

/** These properties go with a page view or an event. */
export type Properties = Readonly<Record<string, string | number | boolean>>;
