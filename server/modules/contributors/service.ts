import type { DataOf } from "@contract/http/endpoint";
import type { joinTribute } from "@contract/http/tribute";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { takeSeat } from "../invites/seats";
import { lockExistingTribute, organises, refusal, roleIn } from "../tributes/access";
import { type ContributorRow, findContributor, insertContributor, userExists } from "./repository";

type Contributor = DataOf<typeof joinTribute>;
type Reel = Awaited<ReturnType<typeof lockExistingTribute>>;
type JoinDeps = Pick<Deps, "links" | "clock" | "realtime" | "jobs">;

interface Wish {
  tributeId: string;
  invite?: string | undefined;
}

/**
 * Makes the viewer a contributor of the reel: one of its organisers, or whoever holds an invite link of it. Repeating it changes
 * nothing, also after the link was revoked or the reel closed.
 * @throws AppError LINK_INVALID or FORBIDDEN, REEL_CLOSED, ACCOUNT_NEEDED without a profile, NOT_FOUND.
 */
export function join(deps: Deps, viewer: Viewer, wish: Wish): Promise<Contributor> {
  return deps.db.transaction(async (tx) => (await joinIn(deps, tx, viewer, wish)).contributor);
}

/** As `join`, in the caller's transaction, in which the reel stays locked. */
export async function joinIn(
  deps: JoinDeps,
  tx: Transaction,
  viewer: Viewer,
  { tributeId, invite }: Wish,
): Promise<{ contributor: Contributor; reel: Reel; isOrganiser: boolean }> {
  const reel = await lockExistingTribute(tx, tributeId);
  const role = await roleIn({ db: tx, links: deps.links }, reel, { viewer, invite });
  if (!role) throw refusal({ viewer, invite });
  const known = await findContributor(tx, tributeId, viewer.uid);
  if (!known && reel.state === "closed") throw new AppError("REEL_CLOSED");
  const joined = { tributeId, userId: viewer.uid, joinedAt: deps.clock() };
  const contributor = known ?? (await add(tx, joined));
  const isOrganiser = organises(role);
  if (!isOrganiser && reel.state === "open") await takeSeat(deps, tx, reel, { viewer, invite });
  return { contributor: present(contributor), reel, isOrganiser };
}

async function add(
  tx: Transaction,
  row: { tributeId: string; userId: string; joinedAt: Date },
): Promise<ContributorRow> {
  if (!(await userExists(tx, row.userId)))
    throw new AppError("ACCOUNT_NEEDED", "Please tell us your name first.");
  await insertContributor(tx, row);
  const added = await findContributor(tx, row.tributeId, row.userId);
  if (!added) throw new AppError("NOT_FOUND");
  return added;
}

const present = ({ joinedAt, ...row }: ContributorRow): Contributor => ({
  ...row,
  joinedAt: joinedAt.toISOString(),
});
