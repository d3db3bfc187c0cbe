import type { TributeDetails, TributeTypeName } from "@contract/http/tribute";
import { dayOfUsDate, defaultDueDay, usDate } from "../../shared/lib/dates";
import type { CreateTributeState } from "../../shared/state/createTributeSlice";

/** What the create form holds: the contract's details, before an occasion is chosen. */
export type DraftDetails = Omit<TributeDetails, "tributeType"> & {
  tributeType: TributeTypeName | null;
};

/** The stored draft as the form's values; what was not entered yet has its default. */
export function detailsOfDraft(draft: CreateTributeState, now = new Date()): DraftDetails {
  return {
    name: draft.name,
    tributeType: draft.tributeType,
    tributeFor: draft.tributeFor,
    imageUrl: draft.imageUrl,
    dueDate: draft.dueDate ? dayOfUsDate(draft.dueDate) : defaultDueDay(now),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    message: draft.message,
  };
}

/** The form's values as they are kept over a reload; the due date in the specification's MM/DD/YYYY. */
export function draftOfDetails(details: DraftDetails): Partial<CreateTributeState> {
  const { timeZone: _perDevice, dueDate, ...kept } = details;
  return { ...kept, dueDate: dueDate ? usDate(dueDate) : "" };
}
