import { and, count, eq, inArray, isNull, not } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { isAfter, newestFirst, type PageMark } from "../../db/page";
import { notifications } from "../../db/schema/notifications";

export type NotificationRow = typeof notifications.$inferSelect;

export async function insertNotification(
  tx: Transaction,
  row: typeof notifications.$inferInsert,
): Promise<NotificationRow | undefined> {
  const [added] = await tx.insert(notifications).values(row).onConflictDoNothing().returning();
  return added;
}

export async function findNotification(
  db: Database,
  id: string,
): Promise<NotificationRow | undefined> {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  return row;
}

/** Returns notifications after the mark that are shown in the app, newest first. */
export function notificationsOf(
  db: Database,
  userId: string,
  { mark, limit }: { mark: PageMark | undefined; limit: number },
): Promise<NotificationRow[]> {
  const { createdAt, id } = notifications;
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        not(notifications.isHidden),
        isAfter(createdAt, id, mark),
      ),
    )
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

/** Marks the given notifications of the user as read, or all of them without `ids`. */
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
