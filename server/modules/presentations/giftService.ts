import type { BodyOf } from "@contract/http/endpoint";
import type { Gift, GiftLink, saveGiftLink } from "@contract/http/presentation";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { deleteWaitingMails } from "../../mail/mailRecord";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, organisedTribute } from "../access";
import { recordAct } from "../audit";
import { giftLink } from "./giftLink";
import { announceGift } from "./giftNotice";
import { hashPassword } from "./passwordHash";
import { raiseGiftVersion } from "./giftRepository";
import { findPresentation, type PresentationRow, writePresentation } from "./repository";

/**
 * Returns the gift of a tribute that the viewer organises, or null before it was created.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function readGift(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  tributeId: string,
): Promise<GiftLink | null> {
  const tribute = await organisedTribute(deps.db, tributeId, viewer);
  const row = await findPresentation(deps.db, tributeId);
  return row?.giftedAt ? toGiftLink(row, giftLink(deps.links, origin, tribute)) : null;
}

/**
 * Creates the gift, or changes its recipient, reveal and password; the link stays the same. The
 * recipient is told at the reveal, which may be now. Without `password` the existing one stays, and
 * null removes it.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function saveGift(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, gift, password }: BodyOf<typeof saveGiftLink>,
): Promise<GiftLink> {
  // Hash before the lock: it takes so long that nobody should wait for the tribute meanwhile.
  const passwordHash = password ? await hashPassword(password) : password;
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const known = await findPresentation(tx, tributeId);
    const now = deps.clock();
    const { revealAt, expiresAt, ...columns } = gift;
    await writePresentation(tx, tributeId, {
      ...columns,
      ...(passwordHash !== undefined && { passwordHash }),
      revealAt: revealAt ? new Date(revealAt) : null,
      expiresAt: expiresAt ? new Date(expiresAt) : null,
      giftedAt: known?.giftedAt ?? now,
      giftVersion: tribute.giftVersion,
      announcedAt: null,
      updatedAt: now,
    });
    await announceGift(deps, tx, tribute, origin);
    await deps.jobs.add(tx, "giftFilm", { tributeId });
    const act = known?.giftedAt ? "GIFT_CHANGED" : "GIFT_GIVEN";
    await recordAct(tx, deps, { act, tributeId, actorId: viewer.uid });
    emitGiftChange(deps, tx, tributeId);
    return requireGiftLink(tx, tributeId, giftLink(deps.links, origin, tribute));
  });
}

/**
 * Creates a new gift link and invalidates the ones before. The recipient stays the same. The new
 * link is mailed only to a recipient who has not got the old one yet; the organiser passes it on to
 * others.
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
    await recordAct(tx, deps, { act: "GIFT_RENEWED", tributeId, actorId: viewer.uid });
    const renewedTribute = { ...tribute, giftVersion };
    const hasWaited = (await deleteWaitingMails(tx, { tributeId, kind: "gift" })) > 0;
    await writePresentation(tx, tributeId, {
      giftVersion,
      ...(hasWaited && { announcedAt: null }),
      updatedAt: deps.clock(),
    });
    if (hasWaited) await announceGift(deps, tx, renewedTribute, origin);
    emitGiftChange(deps, tx, tributeId);
    return requireGiftLink(tx, tributeId, giftLink(deps.links, origin, renewedTribute));
  });
}

/** Makes the open players check again whether they may still watch. */
function emitGiftChange({ realtime }: Deps, tx: Transaction, tributeId: string): void {
  afterCommit(tx, () => realtime.toWatchers(tributeId, "gift", { tributeId }));
}

async function requireGiftLink(
  tx: Transaction,
  tributeId: string,
  link: string,
): Promise<GiftLink> {
  const row = await findPresentation(tx, tributeId);
  if (!row) throw new AppError("NOT_FOUND");
  return toGiftLink(row, link);
}

const toGiftLink = (row: PresentationRow, link: string): GiftLink => ({
  link,
  hasPassword: row.passwordHash !== null,
  isAnnounced: row.announcedAt !== null,
  gift: toGift(row),
});

const toGift = (row: PresentationRow): Gift => ({
  recipientName: row.recipientName ?? "",
  recipientEmail: row.recipientEmail,
  message: row.message,
  revealAt: row.revealAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  timeZone: row.timeZone ?? "UTC",
  canShare: row.canShare,
  canDownload: row.canDownload,
  contributorsWatch: row.contributorsWatch,
  showsNewVideos: row.showsNewVideos,
});
