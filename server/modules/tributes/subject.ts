import type { TributeFor } from "@contract/http/tribute";
import type { Database } from "../../db/connection";
import { peopleOf, type TributeRow } from "./repository";

/** Who the reel is for. */
export async function tributeForOf(
  db: Database,
  { id, gender }: Pick<TributeRow, "id" | "gender">,
): Promise<TributeFor> {
  return { name: (await peopleOf(db, [id])).get(id) ?? [], gender };
}
