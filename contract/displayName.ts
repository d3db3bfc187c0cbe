/** Names somebody. The last name may be empty. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * Returns the name of the people a tribute is for: two people give "first & first", one gives first
 * and last name. It leaves out an empty last name, and every last name with `firstOnly`.
 */
export function displayName(
  people: readonly PersonName[],
  { firstOnly = false }: { firstOnly?: boolean } = {},
): string {
  const [first, second] = people;
  if (!first) return "";
  if (second) return `${first.firstName} & ${second.firstName}`;
  return first.lastName && !firstOnly ? `${first.firstName} ${first.lastName}` : first.firstName;
}
