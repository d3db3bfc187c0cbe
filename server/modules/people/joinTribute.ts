import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { assignSeat, type Newcomer } from "./seats";
import { lockExistingTribute, isOrganiserRole, accessError, roleIn, userExists } from "../access";
import { requireNotBlocked } from "./blocking";
import { insertContributor } from "./contributorRepository";

type Tribute = Awaited<ReturnType<typeof lockExistingTribute>>;

interface JoinTributeInput extends Omit<Newcomer, "viewer"> {
  tributeId: string;
}

/**
 * Makes a user who begins to record a contributor of the tribute. The user organises it, or holds
 * an invite link of it. Repeating it changes nothing, even after the link was revoked. The tribute
 * stays locked in the caller's transaction.
 * @throws AppError LINK_INVALID or FORBIDDEN, BLOCKED, REEL_CLOSED, ACCOUNT_NEEDED without a profile,
 * NOT_FOUND.
 */
export async function joinTribute(
  deps: Pick<Deps, "links" | "clock" | "realtime" | "jobs">,
  tx: Transaction,
  viewer: Viewer,
  { tributeId, invite, address }: JoinTributeInput,
): Promise<{ tribute: Tribute; isOrganiser: boolean }> {
  const tribute = await lockExistingTribute(tx, tributeId);
  const role = await roleIn({ ...deps, db: tx }, tribute, { viewer, invite });
  if (!role) throw accessError({ viewer, invite });
  await requireNotBlocked(tx, { tributeId, userId: viewer.uid });
  if (tribute.state === "closed") throw new AppError("REEL_CLOSED");
  if (!(await userExists(tx, viewer.uid)))
    throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
  await insertContributor(tx, { tributeId, userId: viewer.uid, joinedAt: deps.clock() });
  const isOrganiser = isOrganiserRole(role);
  if (!isOrganiser) await assignSeat(deps, tx, tribute, { viewer, invite, address });
  return { tribute, isOrganiser };
}
