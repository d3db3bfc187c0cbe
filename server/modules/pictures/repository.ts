import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { assets, users } from "../../db/schema/reels";

/** Records a stored picture; an owner who has no row of their own yet is left out. */
export async function insertPicture(
  db: Database,
  { ownerId, ...row }: { key: string; ownerId: string | null; sizeBytes: number; createdAt: Date },
): Promise<void> {
  const [owner] = ownerId
    ? await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId))
    : [];
  await db.insert(assets).values({ ...row, kind: "picture", ownerId: owner?.id });
}

/** Whose a stored picture is. */
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
