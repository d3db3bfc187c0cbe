import { displayName as nameOf } from "@contract/displayName";
import type { TributeFor } from "@contract/http/tribute";

/** The people a tribute is for, as the contract writes their names; `firstNameOnly` leaves the last name of one out. */
export function displayName({ name }: Pick<TributeFor, "name">, firstNameOnly = false): string {
  return nameOf(name, { firstOnly: firstNameOnly });
}
