import type { DataOf } from "@contract/http/endpoint";
import { defaultHead, reelHead } from "@contract/head";
import type { getTributePage } from "@contract/http/tribute";
import type { Translate } from "@contract/msg";
import type { Deps } from "../../deps";
import { type Capabilities, personalInvitee, roleIn } from "./access";
import { findTribute } from "./repository";
import { presentPersonal } from "./presenter";
import { pageFor } from "./service";

export type PageData = DataOf<typeof getTributePage>;

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
