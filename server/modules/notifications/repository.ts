import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { after, newestFirst, type PageMark } from "../../db/page";
import { notifications } from "../../db/schema/around";

export type NotificationRow = typeof notifications.$inferSelect;

export async function insertNotification(
  tx: Transaction,
  row: typeof notifications.$inferInsert,
): Promise<NotificationRow | undefined> {
  const [added] = await tx.insert(notifications).values(row).returning();
  return added;
}

/** Newest first, from behind the mark. */
export function notificationsOf(
  db: Database,
  userId: string,
  { mark, limit }: { mark: PageMark | undefined; limit: number },
): Promise<NotificationRow[]> {
  const { createdAt, id } = notifications;
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), after(createdAt, id, mark)))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit);
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

/** Marks the user's own among the given ones, or all of them. */
export async function markRead(
  db: Database,
  { userId, ids, at }: { userId: string; ids: string[] | undefined; at: Date },
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, ids),
      ),
    );
}
