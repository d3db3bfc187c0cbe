import { isNull } from "drizzle-orm";
import { submissions } from "../../db/schema/videos";

/** Matches submissions that no organiser has deleted: a deletion can be undone for some seconds. */
export const isNotRemoved = isNull(submissions.removesAt);
