import { inArray } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { contactMessages } from "../../db/schema/messages";
import { assets } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";

/** Returns those of these URLs that a user, a tribute or a message still shows. */
export async function shownPictures(
  tx: Transaction,
  urls: readonly string[],
): Promise<Set<string | null>> {
  const shown: (string | null)[] = [];
  for (const [table, column] of [
    [users, users.image],
    [tributes, tributes.imageUrl],
    [contactMessages, contactMessages.fileUrl],
  ] as const) {
    const rows = await tx
      .select({ url: column })
      .from(table)
      .where(inArray(column, [...urls]));
    shown.push(...rows.map(({ url }) => url));
  }
  return new Set(shown);
}

export async function deletePictures(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.delete(assets).where(inArray(assets.key, [...keys]));
}
