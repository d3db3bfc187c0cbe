import type { BodyOf } from "@contract/http/endpoint";
import type { setApproval as api, TributePage } from "@contract/http/tribute";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { announceTribute, lockOrganisedTribute, organiserRole } from "../access";
import { approveSenders } from "../people";
import { recordAuditEvent } from "../audit";
import { shownAnswersOf, updateApproval } from "./repository";
import { readTributePage } from "./service";

/**
 * Makes the videos of new people wait for an organiser, or stops that. People whose videos the reel
 * already shows are not new. Repeating it changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function setApproval(
  deps: Deps,
  viewer: Viewer,
  { tributeId, requiresApproval }: BodyOf<typeof api>,
): Promise<TributePage> {
  const tribute = await deps.db.transaction(async (tx) => {
    const before = await lockOrganisedTribute(tx, tributeId, viewer);
    if (before.requiresApproval === requiresApproval) return before;
    await updateApproval(tx, tributeId, requiresApproval);
    if (requiresApproval) {
      const shown = await shownAnswersOf(tx, tributeId);
      await approveSenders(tx, shown, deps.clock());
    }
    const act = requiresApproval ? "APPROVAL_SWITCHED_ON" : "APPROVAL_SWITCHED_OFF";
    await recordAuditEvent(tx, deps, { act, tributeId, actorId: viewer.uid });
    await announceTribute(deps, tx, before, before.state);
    return { ...before, requiresApproval };
  });
  return readTributePage(deps.db, tribute, { role: organiserRole(viewer, tribute) });
}
