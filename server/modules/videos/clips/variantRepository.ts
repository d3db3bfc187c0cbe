import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../db/connection";
import { assets } from "../../../db/schema/videos";
import type { NewAsset } from "../submissionRow";

/**
 * Inserts the files of another variant of a clip. Only the latest trim is kept.
 * @returns the keys of files that are no longer needed.
 */
export async function insertVariant(
  tx: Transaction,
  submissionId: string,
  cut: string | null,
  rows: NewAsset[],
): Promise<string[]> {
  const isOfClip = eq(assets.submissionId, submissionId);
  const stale =
    cut === null
      ? []
      : await tx
          .delete(assets)
          .where(and(isOfClip, isNotNull(assets.cut)))
          .returning({ key: assets.key });
  await tx.insert(assets).values(rows).onConflictDoNothing();
  const added = new Set(rows.map(({ key }) => key));
  return stale.map(({ key }) => key).filter((key) => !added.has(key));
}
