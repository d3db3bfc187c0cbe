import { displayName } from "@contract/displayName";
import type { presentations } from "../../db/schema/around";
import { designOf } from "../presentations";
import type * as rows from "./dataRepository";

type PresentationRow = typeof presentations.$inferSelect | undefined;
type CaptionsRow = Awaited<ReturnType<typeof rows.partsOf>>["captions"][number];

/** What its organisers have chosen and written of a reel's look; null while they have not. */
export function lookInWords(row: PresentationRow): object | null {
  if (!row || row.version === 0) return null;
  const { theme, cards, music, clips } = designOf(row);
  const words = ({ isShown, title, line }: typeof cards.opening) => ({
    shown: isShown,
    title,
    line,
  });
  return {
    theme,
    "opening card": words(cards.opening),
    "closing card": words(cards.closing),
    "a card before each video": cards.clips,
    "music of ours": music.trackId,
    "loudness of the music, 0 to 1": music.volume,
    "videos in order": row.order,
    "hidden videos": row.hidden,
    "changed of videos": clips.map(({ trimStartMs, trimEndMs, ...edit }) => ({
      video: edit._id,
      "name in the reel": edit.displayName,
      "begins at second": trimStartMs && trimStartMs / 1000,
      "ends at second": trimEndMs && trimEndMs / 1000,
    })),
  };
}

/** Captions of one video, as a file of captions says them. */
export const captionsInWords = ({ submissionId, vtt, firstName, lastName }: CaptionsRow) => ({
  video: submissionId,
  of: displayName([{ firstName, lastName }]),
  captions: vtt,
});

/** The gift as its giver wrote it; of its password, only that there is one is kept. */
export function giftInWords(row: PresentationRow): object | null {
  if (!row?.giftedAt) return null;
  return {
    for: row.recipientName,
    email: row.recipientEmail,
    message: row.message,
    "given at": row.giftedAt,
    "opens at": row.revealAt,
    "time zone": row.timeZone,
    "has a password": row.passwordHash !== null,
    "may be passed on": row.canShare,
    "recipient was told at": row.announcedAt,
  };
}
