import { type Column, type SQL, sql } from "drizzle-orm";
import { correctedNames } from "../../db/schema/invites";
import { users } from "../../db/schema/users";

/**
 * Selects the name of a user, as an organiser of the tribute has corrected it or as they entered
 * it. `person` has the columns that identify the tribute and the user, who is joined.
 */
export function correctedName(
  part: "first_name" | "last_name",
  person: { tributeId: Column; userId: Column },
): SQL<string> {
  const own = part === "first_name" ? users.firstName : users.lastName;
  return sql<string>`coalesce((select ${sql.raw(part)} from ${correctedNames} where ${correctedNames.tributeId} = ${person.tributeId} and ${correctedNames.userId} = ${person.userId}), ${own})`;
}
