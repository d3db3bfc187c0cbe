import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { takeSeat } from "./seats";
import { lockExistingTribute, organises, refusal, roleIn } from "../access";
import { insertContributor, userExists } from "./contributorRepository";

type Reel = Awaited<ReturnType<typeof lockExistingTribute>>;

interface JoinTributeInput {
  tributeId: string;
  invite?: string | undefined;
}

/**
 * Makes who begins to record a contributor of the reel: one of its organisers, or whoever holds an invite link of it. Repeating it
 * changes nothing, also after the link was revoked. The reel stays locked in the caller's transaction.
 * @throws AppError LINK_INVALID or FORBIDDEN, REEL_CLOSED, ACCOUNT_NEEDED without a profile, NOT_FOUND.
 */
export async function joinTribute(
  deps: Pick<Deps, "links" | "clock" | "realtime" | "jobs">,
  tx: Transaction,
  viewer: Viewer,
  { tributeId, invite }: JoinTributeInput,
): Promise<{ reel: Reel; isOrganiser: boolean }> {
  const reel = await lockExistingTribute(tx, tributeId);
  const role = await roleIn({ db: tx, links: deps.links }, reel, { viewer, invite });
  if (!role) throw refusal({ viewer, invite });
  if (reel.state === "closed") throw new AppError("REEL_CLOSED");
  if (!(await userExists(tx, viewer.uid)))
    throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
  await insertContributor(tx, { tributeId, userId: viewer.uid, joinedAt: deps.clock() });
  const isOrganiser = organises(role);
  if (!isOrganiser) await takeSeat(deps, tx, reel, { viewer, invite });
  return { reel, isOrganiser };
}
