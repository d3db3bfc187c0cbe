import type { Speaker, Submission } from "@contract/http/submission";

/** What is being recorded, and by which right. */
export interface RecorderSubject {
  /** Null for a feedback, which belongs to no reel. */
  readonly tributeId: string | null;
  readonly kind: Submission["kind"];
  readonly questionId: string | null;
  readonly question: string | null;
  /** Token of the invite link, for those who are not in the reel yet. */
  readonly invite: string | null;
  /** Token of the gift link, for the recipient's thank-you. */
  readonly tgd: string | null;
  /** Id of the submission whose place it takes. */
  readonly replaces?: string | null;
  /** Whom an organiser records, in whose name it appears. */
  readonly onBehalfOf?: Speaker | null;
}
