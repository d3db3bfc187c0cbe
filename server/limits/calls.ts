/**
 * Bounds calls that cost more than others, or need no account, in requests a minute from one
 * address. A crowd behind one address has to stay below.
 */
export const CALLS_PER_MINUTE: Readonly<Record<string, number>> = {
  // Somebody without an account comes by a link, perhaps with a whole office.
  "POST /user/verify": 60,
  "POST /user/email/confirm": 60,
  "GET /tribute/organiser/accept": 120,
  "POST /tribute/invite/open": 120,
  "POST /tribute/invite/decline": 120,
  "PUT /tribute/continue": 60,
  "POST /tribute/presentation_link/open": 60,
  "POST /submission/action": 240,
  "POST /push/subscription/removal": 60,
  "POST /push/subscription/replacement": 60,
  // These write many rows or mails, or ask a provider.
  "POST /tribute/invite": 300,
  "POST /tribute/invite/links": 60,
  "POST /tribute/invite/removal": 60,
  "POST /tribute/organiser": 60,
  "POST /tribute/reminder": 60,
  "PUT /tribute/reminder": 60,
  "POST /tribute/reminder/preview": 60,
  "POST /stripe/checkout_session": 30,
  // These read every row of somebody.
  "GET /user/data": 10,
  "GET /user/credit/history/csv": 10,
  "GET /operator/letter/csv": 10,
  // These cost seconds of a processor.
  "POST /submission/retry": 10,
  "POST /public/upload/file": 20,
  "POST /contact/file": 20,
  "POST /tribute/music": 12,
};

/** These calls give space back, so they work while the disk is full. DELETE always does. */
export const FREES_SPACE: ReadonlySet<string> = new Set([
  "POST /user/sessions/end",
  "POST /tribute/invite/removal",
]);
