import { eq } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { contributorStandings } from "../../db/schema/access";
import { auditLog } from "../../db/schema/audit";
import { correctedNames } from "../../db/schema/invites";
import { tributes } from "../../db/schema/tributes";
import { each } from "./lists";

/** Lists what organisers have decided about a user in their tributes. */
export const standingsOf = (db: Database, userId: string) =>
  each({
    select: () =>
      db
        .select({
          reelName: tributes.name,
          tributeId: tributes.id,
          standing: contributorStandings.standing,
          since: contributorStandings.createdAt,
        })
        .from(contributorStandings)
        .innerJoin(tributes, eq(tributes.id, contributorStandings.tributeId))
        .$dynamic(),
    of: eq(contributorStandings.userId, userId),
    at: contributorStandings.createdAt,
    id: tributes.id,
    markOf: ({ since, tributeId }) => ({ at: since, id: tributeId }),
  });

/** Lists the names that organisers use for a user in their tributes. */
export const correctedNamesOf = (db: Database, userId: string) =>
  each({
    select: () =>
      db
        .select({
          reelName: tributes.name,
          tributeId: tributes.id,
          createdAt: tributes.createdAt,
          firstName: correctedNames.firstName,
          lastName: correctedNames.lastName,
        })
        .from(correctedNames)
        .innerJoin(tributes, eq(tributes.id, correctedNames.tributeId))
        .$dynamic(),
    of: eq(correctedNames.userId, userId),
    at: tributes.createdAt,
    id: tributes.id,
    markOf: ({ createdAt, tributeId }) => ({ at: createdAt, id: tributeId }),
  });

/** Lists what the log says that a user did, with the tributes that still exist. */
export const actsBy = (db: Database, userId: string) =>
  each({
    select: () =>
      db
        .select({
          id: auditLog.id,
          act: auditLog.act,
          createdAt: auditLog.createdAt,
          reelName: tributes.name,
        })
        .from(auditLog)
        .leftJoin(tributes, eq(tributes.id, auditLog.tributeId))
        .$dynamic(),
    of: eq(auditLog.actorId, userId),
    at: auditLog.createdAt,
    id: auditLog.id,
    markOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });
