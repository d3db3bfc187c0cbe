import { MEDIA_PATH } from "@contract/limits";
import { and, asc, eq, gt, lt, min, count, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { contactMessages } from "../../db/schema/messages";
import { assets } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";

/** Counts the pictures that a user has stored since a time, and returns when the first one was. */
export async function picturesSince(
  tx: Transaction,
  ownerId: string,
  since: Date,
): Promise<{ pictures: number; firstAt: Date | null }> {
  const [row] = await tx
    .select({ pictures: count(), firstAt: min(assets.createdAt) })
    .from(assets)
    .where(
      and(eq(assets.ownerId, ownerId), eq(assets.kind, "picture"), gt(assets.createdAt, since)),
    );
  return row ?? { pictures: 0, firstAt: null };
}

export async function insertPicture(
  tx: Transaction,
  row: { key: string; ownerId: string; sizeBytes: number; createdAt: Date },
): Promise<void> {
  await tx.insert(assets).values({ ...row, kind: "picture" });
}

export async function findPicture(
  db: Database,
  key: string,
): Promise<{ ownerId: string | null } | undefined> {
  const [row] = await db
    .select({ ownerId: assets.ownerId })
    .from(assets)
    .where(and(eq(assets.key, key), eq(assets.kind, "picture")));
  return row;
}

/** Returns the keys of older pictures that no user, tribute or message shows, the oldest first. */
export async function unusedPictures(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const url = sql`${`${MEDIA_PATH}/`} || ${assets.key}`;
  const shownBy = [
    tx.select({ url: users.image }).from(users).where(eq(users.image, url)),
    tx.select({ url: tributes.imageUrl }).from(tributes).where(eq(tributes.imageUrl, url)),
    tx
      .select({ url: contactMessages.fileUrl })
      .from(contactMessages)
      .where(eq(contactMessages.fileUrl, url)),
  ];
  const rows = await tx
    .select({ key: assets.key })
    .from(assets)
    .where(
      and(
        eq(assets.kind, "picture"),
        lt(assets.createdAt, before),
        ...shownBy.map((shown) => notExists(shown)),
      ),
    )
    .orderBy(asc(assets.createdAt), asc(assets.key))
    .limit(limit);
  return rows.map(({ key }) => key);
}
