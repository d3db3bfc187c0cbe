import type { Gift } from "@contract/http/presentation";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { notify } from "../notifications/service";
import { organiserIdsOf } from "../tributes/access";
import { nameOf, untoldOwnersOf } from "./repository";

/** Tells whoever has an account with the recipient's address that the reel is theirs to watch, once for each reel. */
export async function tellRecipient(
  deps: Pick<Deps, "realtime" | "clock">,
  tx: Transaction,
  tribute: { id: string; creatorId: string; name: string },
  { recipientEmail }: Pick<Gift, "recipientEmail">,
): Promise<void> {
  if (!recipientEmail) return;
  const organiserIds = await organiserIdsOf(tx, tribute);
  const owners = await untoldOwnersOf(tx, recipientEmail, tribute.id);
  const from = (await nameOf(tx, tribute.creatorId)) || "Somebody";
  const said = {
    type: "REEL_GIFTED",
    tributeId: tribute.id,
    text: `${from} made a reel for you: “${tribute.name}”.`,
  } as const;
  for (const userId of owners)
    if (!organiserIds.includes(userId)) await notify(tx, deps, { userId, ...said });
}
