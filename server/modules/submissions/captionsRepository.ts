import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { captions } from "../../db/schema/pieces";

type CaptionsRow = typeof captions.$inferSelect;

export async function findCaptions(
  db: Database,
  submissionId: string,
): Promise<CaptionsRow | undefined> {
  const [row] = await db.select().from(captions).where(eq(captions.submissionId, submissionId));
  return row;
}

export async function writeCaptions(
  tx: Transaction,
  { submissionId, ...columns }: CaptionsRow,
): Promise<void> {
  await tx
    .insert(captions)
    .values({ submissionId, ...columns })
    .onConflictDoUpdate({ target: captions.submissionId, set: columns });
}
