import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { renameContributor as endpoint } from "@contract/http/submission";
import type { Transaction } from "../../../db/connection";
import type { Deps, Platform } from "../../../deps";
import { AppError } from "../../../errors";
import type { Viewer } from "../../../plugins/identity";
import { lockOrganisedTribute } from "../../access";
import { recordAuditEvent } from "../../audit";
import { renamePerson } from "../../people";
import { existingSubmission } from "../access";
import { announceAfterCommit } from "../change";
import { submissionsOf, updateSubmission } from "../repository";

/**
 * Corrects the name of the speaker of a video, or of somebody on the status board, in one tribute.
 * All their videos get the name, and cards that show it are drawn again.
 * @throws AppError NOT_FOUND, FORBIDDEN for anybody but the tribute's organisers.
 */
export function renameContributor(
  deps: Deps,
  viewer: Viewer,
  { tributeId, submissionId, inviteeId, firstName, lastName }: BodyOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const name = { firstName, lastName };
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const speaker =
      submissionId === null
        ? { inviteeId, userId: null }
        : await speakerOf(tx, { tributeId, submissionId });
    const person = await renamePerson(deps, tx, tribute, { person: speaker, name });
    if (submissionId !== null && person.userId === null && person.inviteeId === null)
      await renameOne(deps, tx, submissionId, name);
    const act = { act: "NAME_CORRECTED" as const, tributeId, actorId: viewer.uid };
    await recordAuditEvent(tx, deps, { ...act, personId: person.userId, subject: submissionId });
    for (const row of await submissionsOf(tx, tributeId))
      if (row.firstName === firstName && row.lastName === lastName)
        announceAfterCommit(deps, tx, row);
    await deps.jobs.add(tx, "pieces", { tributeId });
    return name;
  });
}

/** Returns whose video it is: a row of the board for somebody whom an organiser has recorded. */
async function speakerOf(
  tx: Transaction,
  { tributeId, submissionId }: { tributeId: string; submissionId: string },
) {
  const row = await existingSubmission(tx, submissionId);
  if (row.tributeId !== tributeId) throw new AppError("NOT_FOUND");
  const { behalfFirstName, behalfInviteeId, userId } = row;
  return behalfFirstName === null
    ? { inviteeId: null, userId }
    : { inviteeId: behalfInviteeId, userId: null };
}

/** Renames a video whose speaker is not on the board any more. */
async function renameOne(
  { clock }: Pick<Platform, "clock">,
  tx: Transaction,
  id: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  const names = { behalfFirstName: firstName, behalfLastName: lastName };
  await updateSubmission(tx, id, { ...names, updatedAt: clock() });
}
