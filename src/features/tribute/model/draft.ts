import { type Translate, msg } from "@contract/msg";
import { dayField } from "@contract/fields";
import { tributeDetailsSchema } from "@contract/forms/tribute";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { Person, TributeDetails } from "@contract/http/tribute";
import {
  dayOf,
  dayOfUsDate,
  defaultDueDay,
  deviceTimeZone,
  today,
  usDate,
} from "../../../shared/lib/dates";
import type { CreateTributeState } from "../../../shared/state/createTributeSlice";
import { displayName } from "@contract/displayName";

/** Holds the values of the create form: the contract's details, possibly without an occasion. */
export type DraftDetails = Omit<TributeDetails, "tributeType"> & {
  tributeType: TributeTypeName | null;
};

/**
 * Extends the contract's schema: the due date must be in the future, or be the one that a reel
 * already has.
 */
export const draftSchema = (dueDate?: string) =>
  tributeDetailsSchema.shape({
    dueDate: dayField()
      .required(msg("Please choose a due date"))
      .test(
        "ahead",
        msg("Please choose a day in the future"),
        (day) => day === dueDate || day >= today(),
      ),
  });

/** Converts the stored draft to form values. What is missing or in the past gets its default. */
export function detailsOfDraft(draft: CreateTributeState, now = new Date()): DraftDetails {
  const day = dayOfUsDate(draft.dueDate);
  const { image, ...tributeFor } = draft.tributeFor;
  return {
    name: draft.name,
    tributeType: draft.tributeType,
    tributeFor,
    imageUrl: image || null,
    dueDate: day && day >= dayOf(now) ? day : defaultDueDay(now),
    timeZone: deviceTimeZone(),
    message: draft.message,
  };
}

/**
 * Converts form values to a draft, which survives a reload. The due date has the specification's
 * format MM/DD/YYYY.
 */
export function draftOfDetails(details: DraftDetails): Partial<CreateTributeState> {
  const { timeZone: _perDevice, dueDate, imageUrl, ...kept } = details;
  const tributeFor = { ...details.tributeFor, image: imageUrl ?? "" };
  return { ...kept, tributeFor, dueDate: dueDate ? usDate(dueDate) : "" };
}

const PATTERNS: Record<TributeTypeName, string> = {
  Memorial: msg("In loving memory of {{who}}"),
  Birthday: msg("Happy birthday, {{who}}!"),
  Graduation: msg("Congratulations, {{who}}!"),
  Wedding: msg("To {{who}}, with love"),
  Goodbye: msg("Farewell, {{who}}"),
  "Team Icebreaker": msg("Meet {{who}}"),
  "Other Occasion": msg("For {{who}}"),
  Reviews: msg("What people say about {{who}}"),
};

/** The contract limits the name of a reel to this length. */
const MAX_LENGTH = 80;

/** Suggests a name for the reel, or an empty text if nobody is named yet. */
export function suggestedReelName(
  type: TributeTypeName | null,
  people: readonly Person[],
  t: Translate,
): string {
  const first = people.map(({ firstName }) => ({ firstName: firstName.trim(), lastName: "" }));
  const who = displayName(first.filter(({ firstName }) => firstName !== ""));
  if (!type || !who) return "";
  const name = t(PATTERNS[type], { who });
  return name.length <= MAX_LENGTH ? name : "";
}

/** Returns the details after a change. A suggested name follows the change, an edited one stays. */
export function withSuggestedName(
  before: DraftDetails,
  change: Partial<Pick<DraftDetails, "tributeType" | "tributeFor">>,
  t: Translate,
): DraftDetails {
  const next = { ...before, ...change };
  const isSuggested =
    before.name === "" ||
    before.name === suggestedReelName(before.tributeType, before.tributeFor.name, t);
  return isSuggested
    ? { ...next, name: suggestedReelName(next.tributeType, next.tributeFor.name, t) }
    : next;
}
