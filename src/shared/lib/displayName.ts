import type { TributeFor } from "@contract/http/tribute";

/**
 * The people a tribute is for: two people give "first & first"; one gives first and last name, or the first alone
 * when there is no last name or `firstNameOnly` is set.
 */
export function displayName({ name }: Pick<TributeFor, "name">, firstNameOnly = false): string {
  const [one, two] = name;
  if (!one) return "";
  if (two) return `${one.firstName} & ${two.firstName}`;
  return firstNameOnly || !one.lastName ? one.firstName : `${one.firstName} ${one.lastName}`;
}
