import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../db/connection";
import { assets } from "../../../db/schema/reels";
import type { NewAsset } from "../submissionRow";

/** Takes up files of another form of a clip; of trims, only the last one is kept. @returns keys that are of no use any more. */
export async function addForm(
  tx: Transaction,
  submissionId: string,
  cut: string | null,
  rows: NewAsset[],
): Promise<string[]> {
  const ofClip = eq(assets.submissionId, submissionId);
  const stale =
    cut === null
      ? []
      : await tx
          .delete(assets)
          .where(and(ofClip, isNotNull(assets.cut)))
          .returning({ key: assets.key });
  await tx.insert(assets).values(rows).onConflictDoNothing();
  const added = new Set(rows.map(({ key }) => key));
  return stale.map(({ key }) => key).filter((key) => !added.has(key));
}
