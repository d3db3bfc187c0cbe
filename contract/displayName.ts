import type { Person } from "./http/tribute";

/**
 * The name of the people a tribute is for: two people give "first & first", one gives first and last name.
 * `firstOnly` leaves the last name out, as does an empty one.
 */
export function displayName(
  people: readonly Person[],
  { firstOnly = false }: { firstOnly?: boolean } = {},
): string {
  const [first, second] = people;
  if (!first) return "";
  if (second) return `${first.firstName} & ${second.firstName}`;
  return first.lastName && !firstOnly ? `${first.firstName} ${first.lastName}` : first.firstName;
}
