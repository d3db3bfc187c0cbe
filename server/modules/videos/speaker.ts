import { sql } from "drizzle-orm";
import { submissions } from "../../db/schema/videos";
import { correctedName } from "../people";

const { behalfFirstName, behalfLastName } = submissions;

/**
 * These columns contain the speaker's name: the user's own, which organisers may have corrected, or
 * the name of the person whom an organiser recorded.
 */
export const speakerName = {
  firstName: sql<string>`coalesce(${behalfFirstName}, ${correctedName("first_name", submissions)})`,
  lastName: sql<string>`case when ${behalfFirstName} is null then ${correctedName("last_name", submissions)} else coalesce(${behalfLastName}, '') end`,
};
