import { displayName as nameOf } from "@contract/displayName";
import type { TributeFor } from "@contract/http/tribute";

/**
 * Returns the names of the people that a tribute is for, as the contract writes them.
 * `firstNameOnly` omits the last name of a single person.
 */
export function displayName({ name }: Pick<TributeFor, "name">, firstNameOnly = false): string {
  return nameOf(name, { firstOnly: firstNameOnly });
}
