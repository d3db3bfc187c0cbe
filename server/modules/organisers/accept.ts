import type { DataOf } from "@contract/http/endpoint";
import type { getOrganiserInvite, Organiser } from "@contract/http/organiser";
import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { giveUpSeat } from "../invites";
import { announceTribute, existingTribute, lockExistingTribute } from "../access";
import { organiserIdIn } from "./link";
import {
  changeOrganiser,
  findAccount,
  findOrganiser,
  type NamedOrganiser,
  organisersOf,
} from "./repository";
import { presented } from "./service";

interface Link {
  tributeId: string;
  organiser: string;
}

/** What a co-organiser's link is for. @throws AppError LINK_INVALID. */
export async function offerOf(
  { db, links }: Pick<Deps, "db" | "links">,
  link: Link,
): Promise<DataOf<typeof getOrganiserInvite>> {
  const { userId } = await rowOf({ db, links }, link);
  const { name, creatorId } = await existingTribute(db, link.tributeId);
  const creator = await findAccount(db, creatorId);
  return {
    tributeName: name,
    from: creator?.firstName ?? "",
    state: userId === null ? "invited" : "accepted",
  };
}

/**
 * Makes the viewer a co-organiser, whose place on the status board is then of no use any more.
 * @throws AppError LINK_INVALID, also when somebody else has accepted with it; ACCOUNT_NEEDED; ALREADY_EXISTS.
 */
export async function acceptOrganiserLink(
  deps: Deps,
  viewer: Viewer,
  link: Link,
): Promise<Organiser> {
  await rowOf(deps, link);
  return deps.db.transaction(async (tx) => {
    const { tributeId } = link;
    const reel = await lockExistingTribute(tx, tributeId);
    const row = await rowOf({ db: tx, links: deps.links }, link);
    if (viewer.provider === "anonymous" || !(await findAccount(tx, viewer.uid)))
      throw new AppError("ACCOUNT_NEEDED", "Please create an account to organise a reel.");
    if (row.userId === viewer.uid) return presented(tx, tributeId, row.id);
    if (row.userId !== null) throw new AppError("LINK_INVALID");
    const others = await organisersOf(tx, tributeId);
    if (viewer.uid === reel.creatorId || others.some(({ userId }) => userId === viewer.uid))
      throw new AppError("ALREADY_EXISTS", "You organise this reel already.");
    await giveUpSeat(deps, tx, reel, viewer.uid);
    await changeOrganiser(tx, row.id, { userId: viewer.uid });
    await announceTribute(deps, tx, reel, reel.state);
    return presented(tx, tributeId, row.id);
  });
}

/** The row that the link is for. @throws AppError LINK_INVALID. */
async function rowOf(
  { db, links }: { db: Database } & Pick<Deps, "links">,
  { tributeId, organiser }: Link,
): Promise<NamedOrganiser> {
  const id = organiserIdIn(links, tributeId, organiser);
  const row = id ? await findOrganiser(db, tributeId, id) : undefined;
  if (!row) throw new AppError("LINK_INVALID");
  return row;
}
