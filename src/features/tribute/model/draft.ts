import { msg } from "@contract/msg";
import { dayField } from "@contract/http/fields";
import {
  type TributeDetails,
  tributeDetailsSchema,
  type TributeTypeName,
} from "@contract/http/tribute";
import {
  dayOf,
  dayOfUsDate,
  defaultDueDay,
  deviceTimeZone,
  today,
  usDate,
} from "../../../shared/lib/dates";
import type { CreateTributeState } from "../../../shared/state/createTributeSlice";

/** What the create form holds: the contract's details, before an occasion is chosen. */
export type DraftDetails = Omit<TributeDetails, "tributeType"> & {
  tributeType: TributeTypeName | null;
};

/** The contract's schema; the due date is still to come, or is the one that a reel already has. */
export const draftSchema = (dueDate?: string) =>
  tributeDetailsSchema.shape({
    dueDate: dayField()
      .required(msg("Please choose a due date"))
      .test(
        "ahead",
        msg("Please choose a day that is still to come"),
        (day) => day === dueDate || day >= today(),
      ),
  });

/** The stored draft as the form's values; what was not entered yet, or is over by now, has its default. */
export function detailsOfDraft(draft: CreateTributeState, now = new Date()): DraftDetails {
  const day = dayOfUsDate(draft.dueDate);
  return {
    name: draft.name,
    tributeType: draft.tributeType,
    tributeFor: draft.tributeFor,
    imageUrl: draft.imageUrl,
    dueDate: day && day >= dayOf(now) ? day : defaultDueDay(now),
    timeZone: deviceTimeZone(),
    message: draft.message,
  };
}

/** The form's values as they are kept over a reload; the due date in the specification's MM/DD/YYYY. */
export function draftOfDetails(details: DraftDetails): Partial<CreateTributeState> {
  const { timeZone: _perDevice, dueDate, ...kept } = details;
  return { ...kept, dueDate: dueDate ? usDate(dueDate) : "" };
}
