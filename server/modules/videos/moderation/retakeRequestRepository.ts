import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/connection";
import { invitees } from "../../../db/schema/people";
import { users } from "../../../db/schema/users";

interface Sender {
  firstName: string;
  /** This is their verified address, or else the one to which the organisers invited them. */
  email: string | null;
  /** This is their personal invitation. It is null for people of the open link. */
  invitation: { id: string; tributeId: string; linkVersion: number } | null;
}

export async function findSender(
  db: Database,
  { tributeId, userId }: { tributeId: string; userId: string },
): Promise<Sender | undefined> {
  const [row] = await db
    .select({
      firstName: users.firstName,
      email: sql<
        string | null
      >`coalesce(case when ${users.emailVerifiedAt} is not null then ${users.email} end, ${invitees.email})`,
      inviteeId: invitees.id,
      source: invitees.source,
      linkVersion: invitees.linkVersion,
    })
    .from(users)
    .leftJoin(invitees, and(eq(invitees.userId, users.id), eq(invitees.tributeId, tributeId)))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { inviteeId: id, source, linkVersion, ...sender } = row;
  const isPersonal = id !== null && linkVersion !== null && source === "personal";
  return { ...sender, invitation: isPersonal ? { id, tributeId, linkVersion } : null };
}
