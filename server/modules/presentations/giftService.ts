import type { Gift, GiftLink } from "@contract/http/presentation";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { requestMail } from "../../mail/requestMail";
import { giftMail } from "../../mail/templates";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, organisedTribute } from "../tributes/access";
import { tellRecipient } from "./giftNotice";
import { findPresentation, nameOf, type PresentationRow, writePresentation } from "./repository";

/** The gift of a reel that the viewer organises, null until it was made. */
export async function readGift(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  tributeId: string,
): Promise<GiftLink | null> {
  const tribute = await organisedTribute(deps.db, tributeId, viewer);
  const row = await findPresentation(deps.db, tributeId);
  return row?.giftedAt ? { link: giftLink(deps, origin, tribute), gift: present(row) } : null;
}

/**
 * Makes the gift link, or changes whom the reel is for and when it opens; the link stays the same.
 * A recipient with an address is written to, once for each link and address.
 */
export async function saveGift(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, gift }: { tributeId: string; gift: Gift },
): Promise<GiftLink> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const link = giftLink(deps, origin, tribute);
    const known = await findPresentation(tx, tributeId);
    const now = deps.clock();
    const { revealAt, ...columns } = gift;
    await writePresentation(tx, tributeId, {
      ...columns,
      revealAt: revealAt ? new Date(revealAt) : null,
      giftedAt: known?.giftedAt ?? now,
      giftVersion: tribute.giftVersion,
      updatedAt: now,
    });
    await writeToRecipient(deps, tx, { tribute, link, gift });
    if (!revealAt || new Date(revealAt) <= now) await tellRecipient(deps, tx, tribute, gift);
    return { link, gift };
  });
}

interface GiftLetter {
  tribute: { id: string; creatorId: string; giftVersion: number };
  link: string;
  gift: Gift;
}

async function writeToRecipient(
  deps: Deps,
  tx: Transaction,
  { tribute, link, gift: { recipientName, recipientEmail, message } }: GiftLetter,
): Promise<void> {
  if (!recipientEmail) return;
  const from = await nameOf(tx, tribute.creatorId);
  await requestMail(tx, deps, {
    kind: "gift",
    tributeId: tribute.id,
    to: recipientEmail,
    content: giftMail({ brand: deps.brand, link, from, recipientName, message }),
    idempotencyKey: `gift/${tribute.id}/${tribute.giftVersion}/${recipientEmail}`,
  });
}

function giftLink(
  { links }: Pick<Deps, "links">,
  origin: string,
  { id, giftVersion }: { id: string; giftVersion: number },
): string {
  return `${origin}/tribute/${id}/watch?tgd=${links.token("gift", id, giftVersion)}`;
}

const present = (row: PresentationRow): Gift => ({
  recipientName: row.recipientName ?? "",
  recipientEmail: row.recipientEmail,
  message: row.message,
  revealAt: row.revealAt?.toISOString() ?? null,
  timeZone: row.timeZone ?? "UTC",
});
