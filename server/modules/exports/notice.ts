import type { ExportKind } from "@contract/http/export";
import { msg, type Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { exportReadyMail, READY } from "../../mail/exportTemplates";
import { requestMail } from "../../mail/requestMail";
import { notify } from "../notifications";
import { languageOfUser } from "../preferences";
import { findRequester } from "./repository";
import type { ExportRow } from "../exportFiles";

type Telling = Pick<Deps, "realtime" | "clock" | "jobs" | "brand">;

interface Reel {
  id: string;
  name: string;
}

const FAILED: Readonly<Record<ExportKind, string>> = {
  reel: msg("The film of “{{reelName}}” could not be made."),
  originals: msg("The ZIP of all originals of “{{reelName}}” could not be made."),
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
  const { id: tributeId, name: reelName } = reel;
  const say = (t: Translate) => t(READY[kind], { reelName });
  await notify(tx, deps, { userId, type: "EXPORT_READY", tributeId, say });
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

/** Tells who has asked for it that there will be no file, and why. */
export async function tellFailed(
  deps: Telling,
  tx: Transaction,
  reel: Reel,
  { requestedBy: userId, kind, failure }: ExportRow,
): Promise<void> {
  if (userId === null) return;
  const say = (t: Translate) =>
    `${t(FAILED[kind], { reelName: reel.name })} ${failure ?? ""}`.trim();
  await notify(tx, deps, { userId, type: "EXPORT_FAILED", tributeId: reel.id, say });
}
