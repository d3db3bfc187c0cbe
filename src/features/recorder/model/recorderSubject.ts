import type { Speaker, Submission } from "@contract/http/submission";

/** Describes what is recorded, and what gives the right to record it. */
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
  /** Gives the id of the submission that the video replaces. */
  readonly replaces?: string | null;
  /** Names the person whom an organiser records, and whose name appears. */
  readonly onBehalfOf?: Speaker | null;
}
