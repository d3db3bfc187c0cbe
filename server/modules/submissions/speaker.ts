import { sql } from "drizzle-orm";
import { submissions, users } from "../../db/schema/reels";

const { behalfFirstName, behalfLastName } = submissions;

/** Columns with the name of whoever speaks: the user's own, or that of the person whom an organiser recorded. */
export const speakerName = {
  firstName: sql<string>`coalesce(${behalfFirstName}, ${users.firstName})`,
  lastName: sql<string>`case when ${behalfFirstName} is null then ${users.lastName} else coalesce(${behalfLastName}, '') end`,
};
