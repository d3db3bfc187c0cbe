import { displayName } from "@contract/displayName";
import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { continueAsGuest, continueLater } from "@contract/http/tribute";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Links } from "../../links";
import type { Viewer } from "../../plugins/identity";
import {
  findTribute,
  findUser,
  isMember,
  openLink,
  personalLink,
  personToken,
  personTokenHolder,
  type TributeRow,
} from "../access";
import { joinTribute } from "./joinTribute";
import { findSeatOf } from "./repository";
import type { Newcomer } from "./seats";

/**
 * Returns the link with which a guest goes on later, on this device or on another one. It is the
 * link by which they came, with a token for their guest account. Who has it acts as this guest, so
 * only the guest gets it.
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
  return `${link}&continue=${personToken(links, "continue", { tributeId: tribute.id, userId })}`;
}

/**
 * Gives a guest a place in a tribute, as for somebody who begins to record, and returns their own
 * link to go on later.
 * @throws AppError FORBIDDEN for anybody but a guest; those of `joinTribute`.
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
    return { link: await continueLink({ db: tx, links: deps.links }, origin, tribute, viewer.uid) };
  });
}

/**
 * Signs a device in as the guest of a link. The link works while the reel is open and the guest has
 * no account with an address.
 * @throws AppError LINK_INVALID; UNAVAILABLE if the identity provider cannot be asked.
 */
export async function redeemContinueLink(
  { db, links, identity }: Pick<Deps, "db" | "links" | "identity">,
  { tributeId, code }: BodyOf<typeof continueAsGuest>,
): Promise<DataOf<typeof continueAsGuest>> {
  const userId = personTokenHolder(links, "continue", tributeId, code);
  const tribute = userId === null ? undefined : await findTribute(db, tributeId);
  if (!userId || tribute?.state !== "open") throw new AppError("LINK_INVALID");
  const user = await findUser(db, userId);
  if (!user || user.email !== null || !(await isMember(db, tribute, userId)))
    throw new AppError("LINK_INVALID");
  return { token: await identity.signInToken(userId), name: displayName([user]) };
}
