import { isNull } from "drizzle-orm";
import { submissions } from "../../db/schema/submissions";

/** Matches submissions that no organiser has deleted: a deletion can be undone for some seconds. */
export const isNotRemoved = isNull(submissions.removesAt);
