import { defaultHead, reelHead } from "@contract/head";
import type { Translate } from "@contract/msg";
import type { Deps } from "../../deps";
import type { PageData } from "../../pages/pageDeps";
import { type Capabilities, findTribute, personalInvitee, roleIn } from "../access";
import { presentPersonal } from "../invites";
import { pageFor } from "./service";

/**
 * A reel's page with its words for link previews. Who holds nothing that opens the reel learns nothing of it,
 * not even whether it exists.
 */
export async function pageData(
  deps: Pick<Deps, "db" | "links" | "brand">,
  tributeId: string,
  capabilities: Capabilities,
  t: Translate,
): Promise<PageData> {
  const row = await findTribute(deps.db, tributeId);
  const role = row ? await roleIn(deps, row, capabilities) : null;
  if (!row || !role) return { ...defaultHead(t, deps.brand), imageUrl: null, tribute: null };
  const invitee = await personalInvitee(deps, tributeId, capabilities.invite);
  const tribute = await pageFor(deps.db, row, role, invitee && presentPersonal(invitee));
  const words = reelHead(t, tribute, { isGift: Boolean(capabilities.tgd) });
  return { ...words, imageUrl: row.imageUrl, tribute };
}
