import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { Speaker, Submission } from "@contract/http/submission";

/** Tells what a video is about. It is stored with the video, so that a later visit can send it. */
export interface RecorderSubject {
  /** It is null for feedback, which belongs to no reel. */
  readonly tributeId: string | null;
  readonly kind: Submission["kind"];
  /** Gives a written answer its look. Recordings of older versions lack it. */
  readonly occasion?: TributeTypeName;
  readonly questionId: string | null;
  /** Holds the question's text, so that an unsent video can be named without the server. */
  readonly question: string | null;
  /** Holds the token of the invite link, for people who are not in the reel yet. */
  readonly invite: string | null;
  /** Holds the token of the gift link, for the recipient's thank-you. */
  readonly tgd: string | null;
  readonly replaces?: string | null;
  readonly onBehalfOf?: Speaker | null;
}
