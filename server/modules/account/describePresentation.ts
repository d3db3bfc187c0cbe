import { displayName } from "@contract/displayName";
import type { giftRecipients, presentations } from "../../db/schema/presentations";
import { designOf } from "../presentations";
import type * as rows from "./dataRepository";

type PresentationRow = typeof presentations.$inferSelect | undefined;
type CaptionsRow = Awaited<ReturnType<typeof rows.partsOf>>["captions"][number];

/**
 * Describes the design that the organisers chose, or returns null while they have not changed it.
 */
export function describeDesign(row: PresentationRow): object | null {
  if (!row || row.version === 0) return null;
  const { theme, cards, music, clips } = designOf(row);
  const describeCard = ({ isShown, title, line }: typeof cards.opening) => ({
    shown: isShown,
    title,
    line,
  });
  return {
    theme,
    "opening card": describeCard(cards.opening),
    "closing card": describeCard(cards.closing),
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

/** Describes the captions of one video, in the format of a caption file. */
export const describeCaptions = ({ submissionId, vtt, firstName, lastName }: CaptionsRow) => ({
  video: submissionId,
  of: displayName([{ firstName, lastName }]),
  captions: vtt,
});

/** Describes the gift. Of its password it tells only whether there is one. */
export function describeGift(
  row: PresentationRow,
  others: readonly (typeof giftRecipients.$inferSelect)[],
): object | null {
  if (!row?.giftedAt) return null;
  return {
    for: row.recipientName,
    email: row.recipientEmail,
    message: row.message,
    "given at": row.giftedAt,
    "opens at": row.revealAt,
    "link expires at": row.expiresAt,
    "time zone": row.timeZone,
    "has a password": row.passwordHash !== null,
    "may be passed on": row.canShare,
    "people in it may watch": row.contributorsWatch,
    "shows new videos at once": row.showsNewVideos,
    "link was sent at": row.givenAt,
    "first watched at": row.watchedAt,
    "others who get it": others.map((one) => ({
      for: one.name,
      email: one.email,
      "link expires at": one.expiresAt,
      "link was sent at": one.givenAt,
      "first watched at": one.watchedAt,
    })),
  };
}
