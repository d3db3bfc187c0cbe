import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { exportReadyMail } from "../../mail/exportTemplates";
import { requestMail } from "../../mail/requestMail";
import { notify } from "../notifications";
import { languageOfUser } from "../preferences";
import { findRequester } from "./repository";
import type { ExportRow } from "../exportFiles";

type NotifyDeps = Pick<Deps, "realtime" | "clock" | "jobs" | "brand">;

interface ExportTribute {
  id: string;
  name: string;
}

/**
 * Tells the user who requested an export that it is ready: by a notification, and by one mail for
 * each export.
 */
export async function notifyReady(
  deps: NotifyDeps,
  tx: Transaction,
  tribute: ExportTribute,
  { row, origin }: { row: ExportRow; origin: string },
): Promise<void> {
  const { requestedBy: userId, kind, expiresAt } = row;
  if (userId === null || expiresAt === null) return;
  const { id: tributeId, name: reelName } = tribute;
  const values = { kind, reelName };
  await notify(tx, deps, { userId, type: "EXPORT_READY", tributeId, values });
  const requester = await findRequester(tx, userId);
  if (!requester?.email) return;
  await requestMail(tx, deps, {
    kind: "exportReady",
    to: requester.email,
    content: exportReadyMail({
      language: await languageOfUser(tx, userId),
      brand: deps.brand,
      link: `${origin}/tribute/${tributeId}/presentation?part=gift`,
      kind,
      reelName,
      expiresAt,
    }),
    idempotencyKey: `export/${row.id}`,
  });
}

/** Tells the user who requested an export that it failed, and why. */
export async function notifyFailed(
  deps: NotifyDeps,
  tx: Transaction,
  tribute: ExportTribute,
  { requestedBy: userId, kind, failure }: ExportRow,
): Promise<void> {
  if (userId === null) return;
  const values = { kind, reelName: tribute.name, failure };
  await notify(tx, deps, { userId, type: "EXPORT_FAILED", tributeId: tribute.id, values });
}
