import { displayName } from "@contract/displayName";
import type { BodyOf, DataOf } from "@contract/http/endpoint";
import { msg } from "@contract/msg";
import type { continueAsGuest, continueLater } from "@contract/http/tribute";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Links } from "../../links";
import type { Viewer } from "../../plugins/identity";
import {
  continueToken,
  findTribute,
  findUser,
  isContinueTokenValid,
  isMember,
  openLink,
  personalLink,
  type TributeRow,
  userIdFromToken,
} from "../access";
import { joinTribute } from "./joinTribute";
import { findSeatOf, hasOtherReels, lockSeatOf, updateInvitee } from "./repository";
import type { Newcomer } from "./seats";

/**
 * Returns the link with which a guest goes on later, on this device or on another one. It is the
 * link by which they came, with a token for their guest account. Who has it acts as this guest, so
 * only the guest gets it. A guest with other reels gets no token, which would open those too.
 */
export async function continueLink(
  { db, links }: { db: Database | Transaction; links: Links },
  origin: string,
  tribute: TributeRow,
  userId: string,
): Promise<string> {
  const seat = await findSeatOf(db, tribute.id, userId);
  const isPersonal = seat?.source === "personal";
  const link = isPersonal ? personalLink(links, origin, seat) : openLink(links, origin, tribute);
  const place = { tributeId: tribute.id, userId };
  if (!seat || (await hasOtherReels(db, place))) return link;
  return `${link}&continue=${continueToken(links, place, seat)}`;
}

const OTHER_REELS = msg(
  "You're in several reels, and this link would open all of them. Add a password or Google in your profile, and you can go on anywhere.",
);

/**
 * Gives a guest a place in a tribute, as for somebody who begins to record, and returns their own
 * link to go on later. `isNew` ends the links that they got before.
 * @throws AppError FORBIDDEN for anybody but a guest, and for a guest with other reels; those of
 * `joinTribute`.
 */
export function continueGuestLater(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  where: BodyOf<typeof continueLater> & Pick<Newcomer, "address">,
): Promise<DataOf<typeof continueLater>> {
  if (viewer.provider !== "anonymous") throw new AppError("FORBIDDEN");
  return deps.db.transaction(async (tx) => {
    const { tribute } = await joinTribute(deps, tx, viewer, where);
    const place = { tributeId: tribute.id, userId: viewer.uid };
    if (await hasOtherReels(tx, place)) throw new AppError("FORBIDDEN", OTHER_REELS);
    const seat = where.isNew ? await lockSeatOf(tx, tribute.id, viewer.uid) : undefined;
    if (seat) await updateInvitee(tx, seat.id, { linkVersion: seat.linkVersion + 1 });
    return { link: await continueLink({ db: tx, links: deps.links }, origin, tribute, viewer.uid) };
  });
}

/**
 * Signs a device in as the guest of a link. The link works while the reel is open, and the guest has
 * no other reel and no account with an address.
 * @throws AppError LINK_INVALID; UNAVAILABLE if the identity provider cannot be asked.
 */
export async function redeemContinueLink(
  { db, links, identity }: Pick<Deps, "db" | "links" | "identity">,
  { tributeId, code }: BodyOf<typeof continueAsGuest>,
): Promise<DataOf<typeof continueAsGuest>> {
  const userId = userIdFromToken(code);
  const place = { tributeId, userId };
  const seat = await findSeatOf(db, tributeId, userId);
  if (!seat || !isContinueTokenValid(links, code, place, seat)) throw new AppError("LINK_INVALID");
  const tribute = await findTribute(db, tributeId);
  if (tribute?.state !== "open") throw new AppError("LINK_INVALID");
  const user = await findUser(db, userId);
  if (!user || user.email !== null || !(await isMember(db, tribute, userId)))
    throw new AppError("LINK_INVALID");
  if (await hasOtherReels(db, place)) throw new AppError("LINK_INVALID");
  return { token: await identity.signInToken(userId), name: displayName([user]) };
}
