import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { organiserIdsOf, tellOrganisers } from "../access";
import { presentExport } from "./presenter";
import type { ExportRow } from "../exportFiles";

/** A reel, as far as its organisers are found by it. */
interface Organised {
  id: string;
  creatorId: string;
}

type Announcing = Pick<Deps, "blobs" | "realtime">;

/** Shows an export as it is now to the reel's organisers. */
export async function announceExport(
  { blobs, realtime }: Announcing,
  db: Database,
  reel: Organised,
  row: ExportRow,
): Promise<void> {
  const payload = { tributeId: reel.id, export: presentExport(row, blobs) };
  for (const userId of await organiserIdsOf(db, reel)) realtime.toUser(userId, "export", payload);
}

/** As `announce`, once the transaction is committed. */
export async function announceAfter(
  { blobs, realtime }: Announcing,
  tx: Transaction,
  reel: Organised,
  row: ExportRow,
): Promise<void> {
  const payload = { tributeId: reel.id, export: presentExport(row, blobs) };
  await tellOrganisers(realtime, tx, reel, "export", payload);
}
