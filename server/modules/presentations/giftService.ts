import type { BodyOf } from "@contract/http/endpoint";
import type { Gift, GiftLink, saveGiftLink } from "@contract/http/presentation";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, organisedTribute } from "../access";
import { giftLink } from "./giftLink";
import { announceGift } from "./giftNotice";
import { hashPassword } from "./passwordHash";
import { raiseGiftVersion } from "./giftRepository";
import { findPresentation, type PresentationRow, writePresentation } from "./repository";

/** The gift of a reel that the viewer organises, null until it was made. */
export async function readGift(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  tributeId: string,
): Promise<GiftLink | null> {
  const tribute = await organisedTribute(deps.db, tributeId, viewer);
  const row = await findPresentation(deps.db, tributeId);
  return row?.giftedAt ? present(row, giftLink(deps.links, origin, tribute)) : null;
}

/**
 * Makes the gift link, or changes whom the reel is for and when it opens; the link stays the same. The recipient is told at the
 * reveal, which may be now. Without a `password` the one that there is stays; null takes it away.
 */
export async function saveGift(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, gift, password }: BodyOf<typeof saveGiftLink>,
): Promise<GiftLink> {
  // Takes long enough that nobody should wait for the reel meanwhile.
  const passwordHash = password ? await hashPassword(password) : password;
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const known = await findPresentation(tx, tributeId);
    const now = deps.clock();
    const { revealAt, ...columns } = gift;
    await writePresentation(tx, tributeId, {
      ...columns,
      ...(passwordHash !== undefined && { passwordHash }),
      revealAt: revealAt ? new Date(revealAt) : null,
      giftedAt: known?.giftedAt ?? now,
      giftVersion: tribute.giftVersion,
      announcedAt: null,
      updatedAt: now,
    });
    await announceGift(deps, tx, tribute, origin);
    tellWatchers(deps, tx, tributeId);
    return existing(tx, tributeId, giftLink(deps.links, origin, tribute));
  });
}

/**
 * Makes a new gift link and kills those before. It belongs to the same recipient, who is mailed the new one as they were the old.
 * @throws AppError NOT_FOUND without a gift, FORBIDDEN.
 */
export async function renewGift(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  tributeId: string,
): Promise<GiftLink> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    if (!(await findPresentation(tx, tributeId))?.giftedAt) throw new AppError("NOT_FOUND");
    const giftVersion = await raiseGiftVersion(tx, tribute);
    const renewed = { ...tribute, giftVersion };
    await writePresentation(tx, tributeId, {
      giftVersion,
      announcedAt: null,
      updatedAt: deps.clock(),
    });
    await announceGift(deps, tx, renewed, origin);
    tellWatchers(deps, tx, tributeId);
    return existing(tx, tributeId, giftLink(deps.links, origin, renewed));
  });
}

/** Who watches right now may not be let any more. */
function tellWatchers({ realtime }: Deps, tx: Transaction, tributeId: string): void {
  afterCommit(tx, () => realtime.toWatchers(tributeId, "gift", { tributeId }));
}

async function existing(tx: Transaction, tributeId: string, link: string): Promise<GiftLink> {
  const row = await findPresentation(tx, tributeId);
  if (!row) throw new AppError("NOT_FOUND");
  return present(row, link);
}

const present = (row: PresentationRow, link: string): GiftLink => ({
  link,
  hasPassword: row.passwordHash !== null,
  gift: giftOf(row),
});

const giftOf = (row: PresentationRow): Gift => ({
  recipientName: row.recipientName ?? "",
  recipientEmail: row.recipientEmail,
  message: row.message,
  revealAt: row.revealAt?.toISOString() ?? null,
  timeZone: row.timeZone ?? "UTC",
  canShare: row.canShare,
});
