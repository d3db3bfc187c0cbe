import type { TributeState } from "@contract/domain/tribute";
import type { TributePage } from "@contract/http/tribute";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { expireInvites, rescheduleReminders, reviveInvites } from "../people";
import { announceTribute, lockOrganisedTribute, organiserRole } from "../access";
import { updateState } from "./repository";
import { readTributePage } from "./service";

/**
 * Closes a tribute or opens it again. Repeating it changes nothing. Videos that are on their way
 * still arrive.
 * @throws AppError NOT_FOUND, FORBIDDEN, OUT_OF_CREDITS when opening it again needs more credits
 * than there are.
 */
export async function setTributeState(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, state }: { tributeId: string; state: TributeState },
): Promise<TributePage> {
  const tribute = await deps.db.transaction(async (tx) => {
    const before = await lockOrganisedTribute(tx, tributeId, viewer);
    if (before.state === state) return before;
    const actorId = viewer.uid;
    await updateState(tx, tributeId, state);
    if (state === "closed") await expireInvites(deps, tx, before, actorId);
    else await reviveInvites(deps, tx, before, { actorId, origin });
    await rescheduleReminders(tx, tributeId);
    await announceTribute(deps, tx, before, state);
    return { ...before, state };
  });
  return readTributePage(deps.db, tribute, { role: organiserRole(viewer, tribute) });
}
