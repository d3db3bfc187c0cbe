import { msg, type Translate } from "@contract/msg";
import type { Database, Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps, Platform } from "../../deps";
import { AppError } from "../../errors";
import { translator } from "../../language/translator";
import { exportReadyMail } from "../../mail/exportTemplates";
import { requestMail } from "../../mail/requestMail";
import { fullPlaceOf } from "../../storageFull";
import { organiserIdsOf } from "../access";
import type { ExportRow } from "../exportFiles";
import { notify } from "../notifications";
import { languageOfUser } from "../preferences";
import { presentExport } from "./presenter";
import { findRequester } from "./repository";

export class ExportFailure extends Error {
  readonly values: Readonly<Record<string, string>>;
  readonly isRetryable: boolean;

  constructor(
    readonly text: string,
    {
      isRetryable = true,
      values = {},
      ...options
    }: ErrorOptions & { isRetryable?: boolean; values?: Readonly<Record<string, string>> } = {},
  ) {
    super(translator("en")(text, values), options);
    this.values = values;
    this.name = "ExportFailure";
    this.isRetryable = isRetryable;
  }
}

export const nothingToExport = () =>
  new ExportFailure(msg("There are no videos in it any more."), { isRetryable: false });

/** The job waits for room and then goes on by itself. */
export const diskFull = () =>
  new ExportFailure(
    msg(
      "We don't have enough space for the file right now. It continues as soon as there is room.",
    ),
    { cause: new AppError("STORAGE_FULL") },
  );

export const videoMissing = (who: string) =>
  new ExportFailure(
    msg(
      "We couldn't find part of {{who}}’s video. Please try again. If that doesn't help, hide this video or ask for it again.",
    ),
    { values: { who } },
  );

export const changedTooOften = () =>
  new ExportFailure(
    msg("Some videos were removed while we were making the file. Please try again."),
  );

const UNKNOWN_FAILURE = msg(
  "Something went wrong on our side while we were making the file. Please try again.",
);

export function failureText(t: Translate, error: unknown): string {
  if (error instanceof ExportFailure) return t(error.text, error.values);
  if (fullPlaceOf(error)) return t(diskFull().text);
  return t(UNKNOWN_FAILURE);
}

interface TributeRef {
  id: string;
  creatorId: string;
}

type AnnounceDeps = Pick<Platform, "blobs" | "realtime">;

export async function announceExport(
  { blobs, realtime }: AnnounceDeps,
  db: Database,
  tribute: TributeRef,
  row: ExportRow,
): Promise<void> {
  sendTo(await organiserIdsOf(db, tribute), { blobs, realtime }, row);
}

/** Works like `announceExport`, once the transaction is committed. */
export async function announceExportAfterCommit(
  { blobs, realtime }: AnnounceDeps,
  tx: Transaction,
  tribute: TributeRef,
  row: ExportRow,
): Promise<void> {
  const userIds = await organiserIdsOf(tx, tribute);
  afterCommit(tx, () => sendTo(userIds, { blobs, realtime }, row));
}

function sendTo(userIds: readonly string[], { blobs, realtime }: AnnounceDeps, row: ExportRow) {
  for (const userId of userIds)
    realtime.toUser(userId, "export", {
      tributeId: row.tributeId,
      export: presentExport(row, blobs, userId),
    });
}

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
  const about = { tributeId, aboutId: null };
  await notify(tx, deps, { userId, type: "EXPORT_READY", ...about, values });
  const requester = await findRequester(tx, userId);
  if (!requester?.email) return;
  await requestMail(tx, deps, {
    kind: "exportReady",
    to: requester.email,
    ownerId: userId,
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

export async function notifyFailed(
  deps: NotifyDeps,
  tx: Transaction,
  tribute: ExportTribute,
  { requestedBy: userId, kind, failure }: ExportRow,
): Promise<void> {
  if (userId === null) return;
  const values = { kind, reelName: tribute.name, failure };
  const about = { tributeId: tribute.id, aboutId: null };
  await notify(tx, deps, { userId, type: "EXPORT_FAILED", ...about, values });
}
