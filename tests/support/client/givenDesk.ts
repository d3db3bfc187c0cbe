import type { Invitee } from "@contract/http/invite";
import { getGiftLink } from "@contract/http/gift";
import { getReminders, listReelMails } from "@contract/http/reminder";
import { listSubmissions, type Submission } from "@contract/http/submission";
import { listInvitees } from "@contract/http/tribute";
import { aBoard, noReminders } from "@tests/support/factories/board";
import { answer } from "@tests/support/network/answer";

interface Desk {
  people?: Invitee[];
  videos?: Submission[];
}

/** Answers what an organiser's desk asks for. No mails were sent, and no gift was made. */
export function givenDesk({ people = [], videos = [] }: Desk = {}): void {
  answer(listInvitees, () => aBoard(people));
  answer(listSubmissions, () => videos);
  answer(getReminders, noReminders);
  answer(listReelMails, () => ({ items: [], nextCursor: null }));
  answer(getGiftLink, () => null);
}
