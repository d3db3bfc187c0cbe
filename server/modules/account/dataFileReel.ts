import { displayName } from "@contract/displayName";
import { LANGUAGE_NAMES } from "@contract/languages";
import type { tributes } from "../../db/schema/tributes";
import type { partsOf } from "./dataRepository";
import { describeCaptions, describeGift, describeDesign } from "./describePresentation";

type ReelParts = Awaited<ReturnType<typeof partsOf>>;

interface ReelUrls {
  /** Contains the URL of the tribute's picture. */
  picture: string | null;
  /** Returns the URL of a blob, which works for a limited time. */
  linkTo: (key: string) => string;
}

/** Describes one tribute that the user created, with everything that belongs to it. */
export const describeReel = (
  reel: typeof tributes.$inferSelect,
  parts: ReelParts,
  { picture, linkTo }: ReelUrls,
) => ({
  name: reel.name,
  occasion: reel.tributeType,
  for: displayName(parts.people),
  gender: reel.gender,
  picture,
  "language of its cards": LANGUAGE_NAMES[reel.language],
  "message to contributors": reel.message,
  "due on": reel.dueDate,
  "time zone": reel.timeZone,
  state: reel.state,
  "made at": reel.createdAt,
  videos: reel.clips,
  views: reel.views,
  hearts: reel.hearts,
  questions: parts.asked
    .filter(({ position }) => position !== null)
    .map(({ question }) => question),
  "questions you wrote and do not ask": parts.asked
    .filter(({ position, isOwn }) => position === null && isOwn)
    .map(({ question }) => question),
  "people you invited": parts.invited.map(describeInvitee),
  "people who organise it with you": parts.helpers.map(({ name, email }) => ({ name, email })),
  "how it is shown": describeDesign(parts.presentation),
  "captions you or who organises it with you wrote": parts.captions.map(describeCaptions),
  gift: describeGift(parts.presentation, parts.recipients),
  "music you added": parts.music.map(({ name, key, createdAt }) => ({
    name,
    "added at": createdAt,
    "the music as we keep it": linkTo(key),
  })),
});

const describeInvitee = ({ invitee, firstName, lastName }: ReelParts["invited"][number]) => ({
  // Somebody who came by the open link has no name from the organiser, but one of their own.
  name: invitee.name || displayName([{ firstName: firstName ?? "", lastName: lastName ?? "" }]),
  email: invitee.email,
  "phone number": invitee.phone,
  state: invitee.state,
  "invited at": invitee.invitedAt,
});
