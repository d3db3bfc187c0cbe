import type { Debt, OperatorMessage } from "@contract/http/operator";
import { MEDIA_PATH } from "@contract/limits";
import { HOUR_MS } from "@contract/time";
import type { BlobStore } from "../../storage/blobStore";
import type { DebtRow, OperatorMessageRow } from "./messageRow";

/** The page asks again when it is opened, so its links need not work for long. */
const FILE_LINK_MS = HOUR_MS;

/** A picture from before every kind of file could be attached has no name. */
const PICTURE_NAME = "picture.webp";

function fileOfRow(
  blobs: Pick<BlobStore, "signedUrl">,
  { fileUrl, fileName }: OperatorMessageRow,
): OperatorMessage["file"] {
  if (fileUrl === null) return null;
  const name = fileName ?? PICTURE_NAME;
  const key = fileUrl.slice(`${MEDIA_PATH}/`.length);
  return { name, url: blobs.signedUrl(key, FILE_LINK_MS, { saveAs: name }) };
}

export function toOperatorMessage(
  blobs: Pick<BlobStore, "signedUrl">,
  row: OperatorMessageRow,
): OperatorMessage {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name?.trim() ?? "",
    email: row.email,
    topic: row.topic,
    rating: row.rating,
    text: row.text,
    file: fileOfRow(blobs, row),
    isSuspect: row.isSuspect,
    isDone: row.doneAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toDebt(row: DebtRow): Debt {
  return {
    _id: row.id,
    name: row.name?.trim() ?? "",
    email: row.email,
    reference: row.intentId ?? row.id,
    folks: row.folks,
    owed: row.owed,
    paidCents: row.paidCents,
    isSandbox: row.mode === "sandbox",
    createdAt: row.createdAt.toISOString(),
  };
}
