import type { ExportKind } from "@contract/http/export";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { exportReadyMail } from "../../mail/exportTemplates";
import { requestMail } from "../../mail/requestMail";
import { notify } from "../notifications/service";
import { type ExportRow, findRequester } from "./repository";

type Telling = Pick<Deps, "realtime" | "clock" | "jobs" | "brand">;

interface Reel {
  id: string;
  name: string;
}

const WHAT: Readonly<Record<ExportKind, string>> = {
  reel: "The film",
  originals: "The ZIP of all originals",
};

/** Tells who has asked for it that the file is there: a notification, and a mail for each export. */
export async function tellReady(
  deps: Telling,
  tx: Transaction,
  reel: Reel,
  { row, origin }: { row: ExportRow; origin: string },
): Promise<void> {
  const { requestedBy: userId, kind, expiresAt } = row;
  if (userId === null || expiresAt === null) return;
  const text = `${WHAT[kind]} of “${reel.name}” is ready to be downloaded.`;
  await notify(tx, deps, { userId, type: "EXPORT_READY", tributeId: reel.id, text });
  const requester = await findRequester(tx, userId);
  if (!requester?.email) return;
  await requestMail(tx, deps, {
    kind: "exportReady",
    to: requester.email,
    content: exportReadyMail({
      brand: deps.brand,
      link: `${origin}/tribute/${reel.id}/presentation`,
      what: WHAT[kind],
      reelName: reel.name,
      expiresAt,
    }),
    idempotencyKey: `export/${row.id}`,
  });
}

/** Tells who has asked for it that there will be no file, and why. */
export async function tellFailed(
  deps: Telling,
  tx: Transaction,
  reel: Reel,
  { requestedBy: userId, kind, failure }: ExportRow,
): Promise<void> {
  if (userId === null) return;
  const text = `${WHAT[kind]} of “${reel.name}” could not be made. ${failure ?? ""}`.trim();
  await notify(tx, deps, { userId, type: "EXPORT_FAILED", tributeId: reel.id, text });
}
