import type { ExportKind } from "@contract/http/export";
import type { Submission } from "@contract/http/submission";
import type { TributeTypeName } from "@contract/http/tribute";

type SignInMethod = "email" | "google" | "guest";

/**
 * Everything that is measured beside the pages, each with what is said of it. Only words of this list, numbers and
 * yes or no: there is no place for what people typed, for a name, an address, an id or a link.
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

/** What is known of a signed-in person; never their name or address. */
export interface PeopleProperties {
  /** Unix seconds of the account; the month of it is told. */
  created_at: number;
  /** How many people they can still invite. */
  credit: number;
}

/** What goes along with a page or an event. */
export type Properties = Readonly<Record<string, string | number | boolean>>;
