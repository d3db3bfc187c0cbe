import type { DataOf } from "@contract/http/endpoint";
import type { getReminders, sendReminders } from "@contract/http/reminder";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { groupBy } from "../../groupBy";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, organisedTribute } from "../access";
import { writeReminders } from "./letters";
import { type Calendar, momentsOf } from "./moments";
import { obstacleOf } from "./reminderObstacle";
import { type Addressee, addresseesOf, missingOf } from "./repository";

type Upcoming = DataOf<typeof getReminders>["upcoming"];

/** What is to come by itself for a reel that the viewer organises. Nothing comes while it is closed. */
export async function remindersOf(
  { db, clock }: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<DataOf<typeof getReminders>> {
  const reel = await organisedTribute(db, tributeId, viewer);
  const now = clock();
  const missing = await missingOf(db, tributeId);
  const isOpen = reel.state === "open";
  const obstacles = missing.map((person) => obstacleOf(person, reel, now));
  const reachable = missing.filter((_person, index) => {
    const obstacle = obstacles[index];
    return obstacle === null || obstacle === "WRITTEN_TODAY" || obstacle === "NOT_INVITED_YET";
  });
  return {
    upcoming: isOpen ? upcomingOf(reel, reachable, now) : [],
    missing: missing.length,
    remindable: isOpen ? obstacles.filter((obstacle) => obstacle === null).length : 0,
  };
}

function upcomingOf(calendar: Calendar, people: readonly Addressee[], now: Date): Upcoming {
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
 * Reminds these people, or everybody who is missing, unless something stands between; ids of other reels change nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN, REEL_CLOSED.
 */
export async function remindNow(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, inviteeIds }: { tributeId: string; inviteeIds?: string[] | undefined },
): Promise<DataOf<typeof sendReminders>> {
  return deps.db.transaction(async (tx) => {
    const reel = await lockOrganisedTribute(tx, tributeId, viewer);
    if (reel.state === "closed") throw new AppError("REEL_CLOSED");
    const now = deps.clock();
    const asked = inviteeIds
      ? await addresseesOf(tx, tributeId, inviteeIds)
      : await missingOf(tx, tributeId);
    const people = asked.filter((person) => obstacleOf(person, reel, now) === null);
    const reminded = new Set(
      (await writeReminders(deps, tx, { reel, people, origin, now })).map(({ id }) => id),
    );
    return {
      reminded: [...reminded],
      skipped: asked
        .filter(({ id }) => !reminded.has(id))
        .map((person) => ({
          _id: person.id,
          obstacle: obstacleOf(person, reel, now) ?? ("WRITTEN_TODAY" as const),
        })),
    };
  });
}
