import type { DataOf } from "@contract/http/endpoint";
import type { joinTribute } from "@contract/http/tribute";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { existingTribute, refusal, roleIn } from "../tributes/access";
import { type ContributorRow, findContributor, insertContributor, userExists } from "./repository";

type Contributor = DataOf<typeof joinTribute>;

/**
 * Makes the viewer a contributor of the reel: its creator, or whoever holds its invite link. Repeating it changes nothing,
 * also after the link was revoked or the reel closed.
 * @throws AppError LINK_INVALID or FORBIDDEN, REEL_CLOSED, ACCOUNT_NEEDED without a profile, NOT_FOUND.
 */
export async function join(
  { db, links, ...deps }: Deps,
  viewer: Viewer,
  tributeId: string,
  invite?: string,
): Promise<Contributor> {
  return db.transaction(async (tx) => {
    const tribute = await existingTribute(tx, tributeId);
    const role = await roleIn({ db: tx, links }, tribute, { viewer, invite });
    if (!role) throw refusal({ viewer, invite });
    const known = await findContributor(tx, tributeId, viewer.uid);
    if (known) return present(known);
    if (tribute.state === "closed") throw new AppError("REEL_CLOSED");
    return present(await add(tx, { tributeId, userId: viewer.uid, joinedAt: deps.clock() }));
  });
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
