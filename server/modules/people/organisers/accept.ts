import type { DataOf } from "@contract/http/endpoint";
import type { getOrganiserInvite, Organiser } from "@contract/http/organiser";
import type { Database } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { AppError } from "../../../errors";
import type { Viewer } from "../../../plugins/identity";
import { removeSeat } from "../seats";
import { announceTribute, existingTribute, findUser, lockExistingTribute } from "../../access";
import { forgetModerationStatus } from "../moderationRepository";
import { recordAuditEvent } from "../../audit";
import { organiserIdFromToken } from "./link";
import { updateOrganiser, findOrganiser, type NamedOrganiser, organisersOf } from "./repository";
import { readOrganiser } from "./service";

interface Link {
  tributeId: string;
  organiser: string;
}

/**
 * Returns the details of a co-organiser's invitation.
 * @throws AppError LINK_INVALID.
 */
export async function readOrganiserInvite(
  { db, links }: Pick<Deps, "db" | "links">,
  link: Link,
): Promise<DataOf<typeof getOrganiserInvite>> {
  const { userId } = await requireOrganiserByLink({ db, links }, link);
  const { name, creatorId } = await existingTribute(db, link.tributeId);
  const creator = await findUser(db, creatorId);
  return {
    tributeName: name,
    from: creator?.firstName ?? "",
    state: userId === null ? "invited" : "accepted",
  };
}

/**
 * Makes the viewer a co-organiser, and removes their seat from the status board.
 * @throws AppError LINK_INVALID, also when somebody else has accepted with it; ACCOUNT_NEEDED;
 * ALREADY_EXISTS.
 */
export async function acceptOrganiserLink(
  deps: Deps,
  viewer: Viewer,
  link: Link,
): Promise<Organiser> {
  await requireOrganiserByLink(deps, link);
  return deps.db.transaction(async (tx) => {
    const { tributeId } = link;
    const tribute = await lockExistingTribute(tx, tributeId);
    const row = await requireOrganiserByLink({ db: tx, links: deps.links }, link);
    if (viewer.provider === "anonymous" || !(await findUser(tx, viewer.uid)))
      throw new AppError("ACCOUNT_NEEDED", "Please create an account to organise a reel.");
    if (row.userId === viewer.uid) return readOrganiser(tx, tributeId, row.id);
    if (row.userId !== null) throw new AppError("LINK_INVALID");
    const others = await organisersOf(tx, tributeId);
    if (viewer.uid === tribute.creatorId || others.some(({ userId }) => userId === viewer.uid))
      throw new AppError("ALREADY_EXISTS", "You already organise this reel.");
    await removeSeat(deps, tx, tribute, viewer.uid);
    await forgetModerationStatus(tx, { tributeId, userId: viewer.uid });
    await updateOrganiser(tx, row.id, { userId: viewer.uid });
    const act = { act: "ORGANISER_JOINED" as const, tributeId, subject: row.id };
    await recordAuditEvent(tx, deps, { ...act, actorId: viewer.uid });
    await announceTribute(deps, tx, tribute, tribute.state);
    return readOrganiser(tx, tributeId, row.id);
  });
}

/**
 * Returns the invitation that the link belongs to.
 * @throws AppError LINK_INVALID.
 */
async function requireOrganiserByLink(
  { db, links }: { db: Database } & Pick<Deps, "links">,
  { tributeId, organiser }: Link,
): Promise<NamedOrganiser> {
  const id = organiserIdFromToken(links, tributeId, organiser);
  const row = id ? await findOrganiser(db, tributeId, id) : undefined;
  if (!row) throw new AppError("LINK_INVALID");
  return row;
}
