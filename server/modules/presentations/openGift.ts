import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import {
  accessError,
  isPreviewToken,
  lockExistingTribute,
  type Recipient,
  recipientOf,
  requireNotBlocked,
  type TributeRow,
} from "../access";
import { presentationOf } from "./service";
import { requireWatchAccess } from "./watchAccess";

interface OpenGift {
  tribute: TributeRow;
  recipient: Recipient;
}

/**
 * Locks the tribute of a gift for somebody who says thank you. Only the link of an open gift allows
 * that.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN (also before the reveal), BLOCKED,
 * PASSWORD_NEEDED.
 */
export async function lockOpenGift(
  { links, clock }: Pick<Deps, "links" | "clock">,
  tx: Transaction,
  viewer: Viewer,
  { tributeId, tgd }: { tributeId: string; tgd?: string | undefined },
): Promise<OpenGift> {
  const tribute = await lockExistingTribute(tx, tributeId);
  if (isPreviewToken(tgd))
    throw new AppError("FORBIDDEN", "This is only a preview. Nobody would get your thank-you.");
  const recipient = await recipientOf({ db: tx, links }, tribute, tgd);
  if (!recipient) throw accessError({ viewer, tgd });
  await requireNotBlocked(tx, { tributeId, userId: viewer.uid });
  await requireWatchAccess({ db: tx, links, clock }, tribute, { viewer: null, tgd });
  const { gift } = await presentationOf(tx, tributeId);
  if (gift?.revealAt && gift.revealAt > clock())
    throw new AppError("FORBIDDEN", "This gift isn't open yet. You can say thank you once it is.");
  return { tribute, recipient };
}
