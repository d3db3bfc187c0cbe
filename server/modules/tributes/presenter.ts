import type { Reduction } from "@contract/http/reduction";
import type { InviteeCounts, PersonalInvite } from "@contract/http/invite";
import type { ReelAction, ViewerRole } from "@contract/domain/tribute";
import type {
  GiftCard,
  Person,
  TributeCard,
  TributeFor,
  TributePage,
  TributeQuestion,
} from "@contract/http/tribute";
import type { tributes } from "../../db/schema/tributes";

type TributeRow = typeof tributes.$inferSelect;

export interface PageParts {
  tributeFor: TributeFor;
  creatorFirstName: string;
  questions: TributeQuestion[];
  contributors: string[];
  invitee: PersonalInvite | null;
  isBlocked: boolean;
  canWatch: boolean;
  reduction: Reduction | null;
}

/**
 * Presents a tribute's page. A recipient sees who made it, but not the preparations: no message,
 * questions or names.
 */
export function presentPage(row: TributeRow, parts: PageParts, viewer: ViewerRole): TributePage {
  const isSurprise = viewer === "recipient";
  return {
    _id: row.id,
    name: row.name,
    tributeType: row.tributeType,
    imageUrl: row.imageUrl,
    createdBy: { userId: row.creatorId, firstName: parts.creatorFirstName },
    tributeFor: parts.tributeFor,
    message: isSurprise ? "" : row.message,
    dueDate: row.dueDate,
    timeZone: row.timeZone,
    state: row.state,
    questions: isSurprise ? [] : parts.questions,
    contributors: isSurprise ? [] : parts.contributors,
    viewer,
    requiresApproval: row.requiresApproval,
    isBlocked: parts.isBlocked,
    canWatch: parts.canWatch,
    reduction: parts.reduction,
    invitee: parts.invitee,
  };
}

export type CardRole = "creator" | "organiser" | "contributor";

export interface CardParts {
  tributeFor: Person[];
  people: InviteeCounts | undefined;
  givenAt: Date | undefined;
  hasAnswered: boolean;
  saved: boolean;
}

export function presentCard(
  row: TributeRow,
  role: CardRole,
  { tributeFor, people, givenAt, hasAnswered, saved }: CardParts,
): TributeCard {
  return {
    _id: row.id,
    name: row.name,
    tributeType: row.tributeType,
    imageUrl: row.imageUrl,
    tributeFor: { name: tributeFor, gender: row.gender },
    dueDate: row.dueDate,
    state: row.state,
    clips: row.clips,
    contributors: row.contributors,
    people: people ?? null,
    givenAt: givenAt?.toISOString() ?? null,
    hasAnswered,
    viewer: role,
    actions: actionsOf(row, role),
    saved,
  };
}

/**
 * Presents a tribute as a card for its recipient. It leaves out the number of contributors, since
 * clips may be hidden from the recipient.
 */
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

/**
 * Returns the actions of a card. A contributor may record while the tribute is open, but never
 * watch: it is a surprise. A recipient only watches.
 */
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
