import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { tellOrganisers } from "../access";
import { findPresentation, writePresentation } from "./repository";

interface Places {
  tributeId: string;
  creatorId: string;
  /** Ids of the answer that goes, and of the one that comes in its place. */
  from: string;
  to: string;
}

/**
 * Puts an answer where its person's former one was: in the reel's order, under the name that the organisers gave it. It is looked at
 * anew, so it is neither hidden nor cut as that one was. In a transaction that has locked the reel.
 */
export async function replaceInOrder(
  { clock, realtime }: Pick<Deps, "clock" | "realtime">,
  tx: Transaction,
  { tributeId, creatorId, from, to }: Places,
): Promise<void> {
  const row = await findPresentation(tx, tributeId);
  if (!row?.order.includes(from)) return;
  const version = row.version + 1;
  const named = row.clips.find((edit) => edit._id === from)?.displayName ?? null;
  const renamed = { _id: to, trimStartMs: null, trimEndMs: null, displayName: named };
  const others = row.clips.filter((edit) => edit._id !== from && edit._id !== to);
  await writePresentation(tx, tributeId, {
    order: row.order.filter((id) => id !== to).map((id) => (id === from ? to : id)),
    clips: named === null ? others : [...others, renamed],
    version,
    updatedAt: clock(),
  });
  await tellOrganisers(realtime, tx, { id: tributeId, creatorId }, "presentation", {
    tributeId,
    version,
  });
}
