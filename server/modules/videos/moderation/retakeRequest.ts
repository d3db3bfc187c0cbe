import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { requestRetake as endpoint } from "@contract/http/submission";
import { displayName } from "@contract/displayName";
import type { Transaction } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { AppError } from "../../../errors";
import { retakeMail } from "../../../mail/retakeMail";
import { requestMail } from "../../../mail/requestMail";
import type { Viewer } from "../../../plugins/identity";
import {
  fullNameOf,
  lockOrganisedTribute,
  openLink,
  personalLink,
  readTributeFor,
} from "../../access";
import { recordAuditEvent } from "../../audit";
import { notify } from "../../notifications";
import { unsubscribeLink } from "../../outreach";
import { languagesOfReaders } from "../../preferences";
import { lockExistingSubmission, requireUnblocked } from "../access";
import { announceAfterCommit } from "../change";
import { findSender } from "./retakeRequestRepository";
import { presentSubmission } from "../presenter";
import { updateSubmission } from "../repository";
import type { SubmissionRow } from "../submissionRow";

/** The sender of a video hears of requests for another one at most once in this time. */
const ASK_EVERY_MS = 24 * 3_600_000;

type Tribute = Awaited<ReturnType<typeof lockOrganisedTribute>>;

/**
 * Asks the sender of an answer to send another one. Their page of the reel shows the reason until
 * the new one has taken its place. A second request on the same day only changes the reason.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but an organiser; REEL_CLOSED; BLOCKED for a
 * blocked sender; BAD_REQUEST for a video that an organiser has sent.
 */
export function requestRetake(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { submissionId: id, reason }: BodyOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockExistingSubmission(tx, id);
    if (row.tributeId === null) throw new AppError("FORBIDDEN");
    const tribute = await lockOrganisedTribute(tx, row.tributeId, viewer);
    requireAskable(tribute, row);
    const now = deps.clock();
    const request = { retakeReason: reason, retakeAskedAt: now, updatedAt: now };
    await updateSubmission(tx, id, request);
    const act = { act: "NEW_TAKE_ASKED" as const, tributeId: tribute.id, actorId: viewer.uid };
    await recordAuditEvent(tx, deps, { ...act, personId: row.userId, subject: id });
    const isAskedLately =
      row.retakeAskedAt !== null && now.getTime() - row.retakeAskedAt.getTime() < ASK_EVERY_MS;
    const isMailed =
      !isAskedLately && (await tellSender(deps, tx, tribute, { row, reason, origin }));
    const asked = { ...row, ...request };
    announceAfterCommit(deps, tx, asked);
    return { submission: presentSubmission(asked, deps, viewer.uid), isMailed };
  });
}

function requireAskable({ state }: Tribute, row: SubmissionRow): void {
  if (row.kind !== "answer" || row.tribute?.organiserIds.includes(row.userId))
    throw new AppError("BAD_REQUEST", "An organiser sent this video, so there's nobody to ask.");
  if (state === "closed") throw new AppError("REEL_CLOSED");
  requireUnblocked(row);
}

interface Request {
  row: SubmissionRow;
  reason: string;
  origin: string;
}

/** Notifies the sender, and mails them if we know an address. It returns whether we do. */
async function tellSender(
  deps: Deps,
  tx: Transaction,
  tribute: Tribute,
  { row: { id, userId }, reason, origin }: Request,
): Promise<boolean> {
  const { id: tributeId, name: reelName, creatorId } = tribute;
  await notify(tx, deps, {
    userId,
    type: "NEW_TAKE_ASKED",
    tributeId,
    aboutId: null,
    values: { reelName, reason },
  });
  const sender = await findSender(tx, { tributeId, userId });
  if (!sender?.email) return false;
  const { email, firstName, invitation } = sender;
  const languageFor = await languagesOfReaders(tx, [email], creatorId);
  const day = deps.clock().toISOString().slice(0, 10);
  return requestMail(tx, deps, {
    kind: "newTake",
    tributeId,
    ...(invitation && { inviteeId: invitation.id }),
    to: email,
    ownerId: userId,
    content: retakeMail({
      language: languageFor(email),
      brand: deps.brand,
      link: invitation
        ? personalLink(deps.links, origin, invitation)
        : openLink(deps.links, origin, tribute),
      from: await fullNameOf(tx, creatorId),
      recipient: displayName((await readTributeFor(tx, tribute)).name),
      reader: firstName,
      reason,
      unsubscribeUrl: unsubscribeLink(deps.links, origin, { email, tributeId }),
    }),
    idempotencyKey: `newTake/${id}/${day}`,
  });
}
