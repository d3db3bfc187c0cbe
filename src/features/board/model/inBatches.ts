import { INVITE_PEOPLE_MAX } from "@contract/limits";
import type { Invitee } from "@contract/http/invite";

/** Splits people into lists of ids that are short enough for one call. */
export function inBatches(people: readonly Pick<Invitee, "_id">[]): string[][] {
  const ids = people.map(({ _id: id }) => id);
  return Array.from({ length: Math.ceil(ids.length / INVITE_PEOPLE_MAX) }, (_, at) =>
    ids.slice(at * INVITE_PEOPLE_MAX, (at + 1) * INVITE_PEOPLE_MAX),
  );
}
