import type { DataOf } from "@contract/http/endpoint";
import type { getReminders, listReminderRecipients, sendReminders } from "@contract/http/reminder";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { groupBy } from "../../groupBy";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, organisedTribute } from "../access";
import { languagesOfReaders } from "../preferences";
import { requestReminders } from "./reminderMails";
import { type Calendar, momentsOf } from "./moments";
import { planOf } from "./planRepository";
import { obstacleOf } from "./reminderObstacle";
import { type ReminderRecipient, reminderRecipientsOf, pendingAddresseesOf } from "./repository";

type Upcoming = DataOf<typeof getReminders>["upcoming"];

/**
 * Returns the upcoming automatic reminders of a tribute that the viewer organises, and their plan. A
 * closed tribute has none, and neither has a paused plan.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function readReminders(
  { db, clock }: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<DataOf<typeof getReminders>> {
  const tribute = await organisedTribute(db, tributeId, viewer);
  const now = clock();
  const missing = await pendingAddresseesOf(db, tributeId);
  const isOpen = tribute.state === "open";
  const obstacles = missing.map((person) => obstacleOf(person, tribute, now));
  const reachable = missing.filter((_person, index) => {
    const obstacle = obstacles[index];
    return obstacle === null || obstacle === "WRITTEN_TODAY" || obstacle === "NOT_INVITED_YET";
  });
  const plan = await planOf(db, tributeId);
  const { timeZone } = tribute;
  return {
    plan,
    timeZone,
    upcoming: isOpen ? upcomingOf({ ...tribute, plan }, reachable, now) : [],
    missing: missing.length,
    remindable: isOpen ? obstacles.filter((obstacle) => obstacle === null).length : 0,
  };
}

/**
 * Says of everybody who is missing whether they would be reminded now, and in which language.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function readRecipients(
  { db, clock }: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<DataOf<typeof listReminderRecipients>> {
  const tribute = await organisedTribute(db, tributeId, viewer);
  const missing = await pendingAddresseesOf(db, tributeId);
  const emails = missing.flatMap(({ email }) => email ?? []);
  const languageFor = await languagesOfReaders(db, emails, tribute.creatorId);
  const now = clock();
  return {
    recipients: missing.map((person) => ({
      _id: person.id,
      obstacle: obstacleOf(person, tribute, now),
      language: languageFor(person.email ?? ""),
    })),
    message: (await planOf(db, tributeId)).message,
  };
}

function upcomingOf(calendar: Calendar, people: readonly ReminderRecipient[], now: Date): Upcoming {
  const coming = people
    .flatMap(({ invitedAt }) => momentsOf(calendar, invitedAt))
    .filter(({ at }) => at > now);
  const groups = groupBy(coming, ({ moment, at }) => `${at.toISOString()} ${moment}`);
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first ? { moment: first.moment, at: first.at.toISOString(), people: others.length + 1 } : [],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/**
 * Reminds these people, or everybody without a video, and skips people with an obstacle. Ids of
 * other tributes change nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN, REEL_CLOSED.
 */
export async function remindNow(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, inviteeIds }: { tributeId: string; inviteeIds?: string[] | undefined },
): Promise<DataOf<typeof sendReminders>> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    if (tribute.state === "closed") throw new AppError("REEL_CLOSED");
    const now = deps.clock();
    const requested = inviteeIds
      ? await reminderRecipientsOf(tx, tributeId, inviteeIds)
      : await pendingAddresseesOf(tx, tributeId);
    const people = requested.filter((person) => obstacleOf(person, tribute, now) === null);
    const reminded = new Set(
      (await requestReminders(deps, tx, { tribute, people, origin, now })).map(({ id }) => id),
    );
    return {
      reminded: [...reminded],
      skipped: requested
        .filter(({ id }) => !reminded.has(id))
        .map((person) => ({
          _id: person.id,
          obstacle: obstacleOf(person, tribute, now) ?? ("WRITTEN_TODAY" as const),
        })),
    };
  });
}
