import { sql } from "drizzle-orm";
import { removals, submissions } from "../../db/schema/submissions";

/** Matches submissions that no organiser has deleted: a deletion can be undone for some seconds. */
export const isNotRemoved = sql<boolean>`not exists (select 1 from ${removals} where ${removals.submissionId} = ${submissions.id})`;
