import { displayName } from "@contract/displayName";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { Turn } from "../../jobs/eachInTurn";
import { reminderMail } from "../../mail/invitationTemplates";
import { requestMail } from "../../mail/requestMail";
import { dayAndHourIn, daysBetween } from "../../zonedTime";
import { fullNameOf, readTributeFor } from "../access";
import { unsubscribeLink } from "../outreach";
import { languageOfUser } from "../preferences";
import { lockUnfinishedGuest } from "./guestRepository";
import { planOf } from "./planRepository";
import { continueLink, setReminded } from "../people";

/**
 * Reminds one guest of the open link who has left an address and not finished, once. Those whom
 * organisers have invited by name get the other reminders.
 * @returns false if there is nobody to remind.
 */
export async function remindNextGuest(
  deps: Pick<Deps, "brand" | "links" | "jobs" | "clock">,
  tx: Transaction,
  { origin, turn }: { origin: string; turn: Turn },
): Promise<boolean> {
  const now = deps.clock();
  const guest = await lockUnfinishedGuest(tx, now, turn.failed);
  if (!guest) return false;
  turn.begin(guest.id);
  const { id, userId, name, email, tribute } = guest;
  const { id: tributeId, dueDate, timeZone, creatorId } = tribute;
  await requestMail(tx, deps, {
    kind: "reminder",
    tributeId,
    inviteeId: id,
    to: email,
    ownerId: userId,
    content: reminderMail({
      language: await languageOfUser(tx, userId),
      brand: deps.brand,
      from: await fullNameOf(tx, creatorId),
      recipient: displayName((await readTributeFor(tx, tribute)).name),
      dueDate,
      daysLeft: daysBetween(dayAndHourIn(timeZone, now).day, dueDate),
      message: (await planOf(tx, tributeId)).message,
      link: await continueLink({ db: tx, links: deps.links }, origin, tribute, userId),
      inviteeName: name,
      unsubscribeUrl: unsubscribeLink(deps.links, origin, { email, tributeId }),
    }),
    idempotencyKey: `reminder/${id}/guest`,
  });
  await setReminded(tx, [id], now);
  return true;
}
