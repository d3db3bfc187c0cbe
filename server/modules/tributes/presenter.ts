import type { PersonalInvite } from "@contract/http/invite";
import type {
  GiftCard,
  Person,
  ReelAction,
  TributeCard,
  TributePage,
  TributeQuestion,
  ViewerRole,
} from "@contract/http/tribute";
import type { tributes } from "../../db/schema/reels";

type TributeRow = typeof tributes.$inferSelect;

/** What the page shows beside the reel's own row. */
export interface PageParts {
  people: Person[];
  creatorFirstName: string;
  questions: TributeQuestion[];
  contributors: string[];
  invitee: PersonalInvite | null;
}

/** A recipient sees who made the reel, not what is being prepared: no message, questions or names. */
export function presentPage(row: TributeRow, parts: PageParts, viewer: ViewerRole): TributePage {
  const isSurprise = viewer === "recipient";
  return {
    _id: row.id,
    name: row.name,
    tributeType: row.tributeType,
    imageUrl: row.imageUrl,
    createdBy: { userId: row.creatorId, firstName: parts.creatorFirstName },
    tributeFor: { name: parts.people, gender: row.gender },
    message: isSurprise ? "" : row.message,
    dueDate: row.dueDate,
    timeZone: row.timeZone,
    state: row.state,
    questions: isSurprise ? [] : parts.questions,
    contributors: isSurprise ? [] : parts.contributors,
    viewer,
    invitee: parts.invitee,
  };
}

/** Whose list a card is on. */
export type CardRole = "creator" | "organiser" | "contributor";

/** A reel as a card of a list. */
export function presentCard(
  row: TributeRow,
  role: CardRole,
  { people, saved }: { people: Person[]; saved: boolean },
): TributeCard {
  return {
    _id: row.id,
    name: row.name,
    tributeType: row.tributeType,
    imageUrl: row.imageUrl,
    tributeFor: { name: people, gender: row.gender },
    dueDate: row.dueDate,
    state: row.state,
    clips: row.clips,
    contributors: row.contributors,
    viewer: role,
    actions: actionsOf(row, role),
    saved,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A reel that was given to whoever sees the card. How many took part is left out: clips can be hidden from them. */
export function presentGift(
  row: TributeRow,
  { people, ...gift }: Pick<GiftCard, "from" | "openedAt" | "saved" | "tgd"> & { people: Person[] },
): GiftCard {
  return {
    _id: row.id,
    name: row.name,
    tributeType: row.tributeType,
    imageUrl: row.imageUrl,
    tributeFor: { name: people, gender: row.gender },
    actions: actionsOf(row, "recipient"),
    ...gift,
  };
}

/** A contributor may record while the reel is open, and never watch: it is a surprise. A recipient only watches. */
function actionsOf(
  { clips, state }: Pick<TributeRow, "clips" | "state">,
  role: CardRole | "recipient",
): ReelAction[] {
  const isOrganiser = role === "creator" || role === "organiser";
  const isRecipient = role === "recipient";
  const actions: [ReelAction, boolean][] = [
    ["WATCH_REEL", isOrganiser && clips > 0],
    ["WATCH_GIFT_REEL", isRecipient && clips > 0],
    ["RECORD_VIDEO", !isRecipient && state === "open"],
    ["SHARE_REEL", isOrganiser],
    ["SAVE_LATER", !isOrganiser],
  ];
  return actions.filter(([, isOffered]) => isOffered).map(([action]) => action);
}
