import { actionCounts } from "@server/db/schema/limits";
import { countAction } from "@server/limits/countAction";
import { type LimitName, LIMITS } from "@server/limits/table";
import { eq } from "drizzle-orm";
import type { TestServer } from "./server";

/** Uses up all but `left` of a limit. Others who have been counted have used up as much. */
export async function useUp(
  { deps }: TestServer,
  name: LimitName,
  subject: string,
  left = 0,
): Promise<void> {
  await countAction(deps, name, subject);
  await deps.db
    .update(actionCounts)
    .set({ count: LIMITS[name].max - left })
    .where(eq(actionCounts.action, name));
}
