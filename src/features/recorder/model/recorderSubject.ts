import type { Speaker, Submission } from "@contract/http/submission";

export interface RecorderSubject {
  /** It is null for feedback, which belongs to no reel. */
  readonly tributeId: string | null;
  readonly kind: Submission["kind"];
  readonly questionId: string | null;
  readonly question: string | null;
  /** Holds the token of the invite link, for people who are not in the reel yet. */
  readonly invite: string | null;
  /** Holds the token of the gift link, for the recipient's thank-you. */
  readonly tgd: string | null;
  readonly replaces?: string | null;
  readonly onBehalfOf?: Speaker | null;
}
