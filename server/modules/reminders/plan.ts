import { displayName } from "@contract/displayName";
import type { BodyOf, DataOf } from "@contract/http/endpoint";
import { REMINDER_MOMENTS } from "@contract/domain/reminder";
import type {
  getReminders,
  pauseReminders,
  previewReminder,
  saveReminderPlan,
} from "@contract/http/reminder";
import type { Deps } from "../../deps";
import { reminderMail } from "../../mail/invitationTemplates";
import type { Viewer } from "../../plugins/identity";
import { dayAndHourIn, daysBetween } from "../../zonedTime";
import { fullNameOf, lockOrganisedTribute, organisedTribute, readTributeFor } from "../access";
import { recordAuditEvent } from "../audit";
import { languagesOfReaders } from "../preferences";
import { savePlan } from "./planRepository";
import { pendingAddresseesOf } from "./repository";
import { pauseRemindersOf, rescheduleReminders } from "../people";
import { readReminders } from "./service";

/**
 * Pauses, moves or rewords the automatic reminders of a tribute that the viewer organises. The next
 * run of the job computes their times again.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function changePlan(
  deps: Deps,
  viewer: Viewer,
  { tributeId, ...plan }: BodyOf<typeof saveReminderPlan>,
): Promise<DataOf<typeof getReminders>> {
  await deps.db.transaction(async (tx) => {
    await lockOrganisedTribute(tx, tributeId, viewer);
    const moments = REMINDER_MOMENTS.filter((moment) => plan.moments.includes(moment));
    await savePlan(tx, tributeId, { ...plan, moments });
    await rescheduleReminders(tx, tributeId);
    await recordAuditEvent(tx, deps, { act: "REMINDERS_CHANGED", tributeId, actorId: viewer.uid });
  });
  return readReminders(deps, viewer, tributeId);
}

/**
 * Pauses the reminders of one person of a tribute that the viewer organises, or goes on with them.
 * Repeating it changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export function pauseForPerson(
  deps: Deps,
  viewer: Viewer,
  { tributeId, ...change }: BodyOf<typeof pauseReminders>,
): Promise<DataOf<typeof pauseReminders>> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    await recordAuditEvent(tx, deps, { act: "REMINDERS_CHANGED", tributeId, actorId: viewer.uid });
    return pauseRemindersOf(deps, tx, tribute, change);
  });
}

/**
 * Returns a reminder as somebody who is missing would get it now, with these words, or as it would be
 * in the given language. Its links open nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function previewMail(
  { db, brand, clock }: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, message, language: wanted }: BodyOf<typeof previewReminder>,
): Promise<DataOf<typeof previewReminder>> {
  const tribute = await organisedTribute(db, tributeId, viewer);
  const missing = await pendingAddresseesOf(db, tributeId);
  const reader = missing.find(({ email }) => email !== null);
  const emails = reader?.email ? [reader.email] : [];
  const languageFor = await languagesOfReaders(db, emails, tribute.creatorId);
  const today = dayAndHourIn(tribute.timeZone, clock()).day;
  const language = wanted ?? languageFor(reader?.email ?? "");
  const { subject, html } = reminderMail({
    language,
    brand,
    link: `${origin}/`,
    from: await fullNameOf(db, tribute.creatorId),
    inviteeName: reader?.name ?? "",
    recipient: displayName((await readTributeFor(db, tribute)).name),
    dueDate: tribute.dueDate,
    daysLeft: daysBetween(today, tribute.dueDate),
    message,
    unsubscribeUrl: `${origin}/`,
  });
  return { subject, html, language };
}
