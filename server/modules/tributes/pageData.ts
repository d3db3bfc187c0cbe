import { defaultHead, reelHead } from "@contract/head";
import type { Translate } from "@contract/msg";
import type { Deps } from "../../deps";
import type { PageData } from "../../pages/pageDeps";
import {
  type Capabilities,
  findTribute,
  isOrganiserRole,
  personalInvitee,
  roleIn,
} from "../access";
import { isBlocked, presentPersonal } from "../people";
import { mayContributorWatch } from "../gifts";
import { questionsFor } from "../questions";
import { readTributePage } from "./service";

/**
 * Returns a tribute's page with its texts for link previews. Callers without access learn nothing
 * about the tribute, not even whether it exists.
 */
export async function pageData(
  deps: Pick<Deps, "db" | "links" | "brand" | "clock">,
  tributeId: string,
  capabilities: Capabilities,
  t: Translate,
): Promise<PageData> {
  const row = await findTribute(deps.db, tributeId);
  const role = row ? await roleIn(deps, row, capabilities) : null;
  if (!row || !role) return { ...defaultHead(t, deps.brand), imageUrl: null, tribute: null };
  const invitee = await personalInvitee(deps, tributeId, capabilities.invite);
  const { viewer } = capabilities;
  const tribute = await readTributePage(deps.db, row, {
    role,
    invitee: invitee && presentPersonal(invitee),
    canWatch:
      role === "contributor" && (await mayContributorWatch(deps, tributeId, viewer?.uid ?? "")),
    isBlocked: viewer !== null && (await isBlocked(deps.db, { tributeId, userId: viewer.uid })),
  });
  const texts = reelHead(t, tribute, { isGift: Boolean(capabilities.tgd) });
  // Organisers see what they have chosen.
  const questions = isOrganiserRole(role) ? tribute.questions : questionsFor(t, tribute);
  return { ...texts, imageUrl: row.imageUrl, tribute: { ...tribute, questions } };
}
