import type { Reduction } from "@contract/http/reduction";
import type { reductions } from "../../db/schema/reduction";

/** Presents a plan to the organisers. `originals` counts those that still exist. */
export const presentReduction = (
  row: typeof reductions.$inferSelect,
  originals: number,
): Reduction => ({
  state: row.doneAt ? "done" : row.startedAt ? "deleting" : "planned",
  deletesAt: row.deletesAt.toISOString(),
  originals,
});
