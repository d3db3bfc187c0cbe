import { MEDIA_PATH } from "@contract/limits";
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  lt,
  min,
  notExists,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { contactMessages } from "../../db/schema/messages";
import { assets } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";

/** Names what people upload in forms: pictures, and files for a message to the operator. */
const KINDS = ["picture", "attachment"] as const;
export type FormFileKind = (typeof KINDS)[number];

/** Counts the files that a user has stored since a time, and returns when the first one was. */
export async function formFilesSince(
  tx: Transaction,
  { kind, ownerId, since }: { kind: FormFileKind; ownerId: string; since: Date },
): Promise<{ files: number; firstAt: Date | null }> {
  const [row] = await tx
    .select({ files: count(), firstAt: min(assets.createdAt) })
    .from(assets)
    .where(and(eq(assets.ownerId, ownerId), eq(assets.kind, kind), gt(assets.createdAt, since)));
  return row ?? { files: 0, firstAt: null };
}

export async function insertFormFile(
  tx: Transaction,
  row: { kind: FormFileKind; key: string; ownerId: string; sizeBytes: number; createdAt: Date },
): Promise<void> {
  await tx.insert(assets).values(row);
}

/** Returns the keys of all pictures and attachments that a user has uploaded. */
export async function formFilesOf(tx: Transaction, ownerId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: assets.key })
    .from(assets)
    .where(and(eq(assets.ownerId, ownerId), inArray(assets.kind, KINDS)));
  return rows.map(({ key }) => key);
}

/** Returns those of these pictures that a user has uploaded and no user, tribute or message shows. */
export async function unshownPicturesOf(
  tx: Transaction,
  ownerId: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .select({ key: assets.key })
    .from(assets)
    .where(and(eq(assets.ownerId, ownerId), inArray(assets.key, [...keys]), isUnshown(tx)));
  return rows.map(({ key }) => key);
}

export async function deletePictures(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.delete(assets).where(inArray(assets.key, [...keys]));
}

export async function findFormFile(
  db: Database,
  kind: FormFileKind,
  key: string,
): Promise<{ ownerId: string | null } | undefined> {
  const [row] = await db
    .select({ ownerId: assets.ownerId })
    .from(assets)
    .where(and(eq(assets.key, key), eq(assets.kind, kind)));
  return row;
}

/** Returns the key of the oldest file from before that no user, tribute or message shows. */
export async function findUnusedFormFile(
  tx: Transaction,
  { before, except }: { before: Date; except: readonly string[] },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ key: assets.key })
    .from(assets)
    .where(
      and(
        inArray(assets.kind, KINDS),
        lt(assets.createdAt, before),
        notInArray(assets.key, [...except]),
        isUnshown(tx),
      ),
    )
    .orderBy(asc(assets.createdAt), asc(assets.key))
    .limit(1);
  return row?.key;
}

function isUnshown(tx: Transaction): SQL | undefined {
  const url = sql`${`${MEDIA_PATH}/`} || ${assets.key}`;
  const shownBy = [
    [users, users.image],
    [tributes, tributes.imageUrl],
    [contactMessages, contactMessages.fileUrl],
  ] as const;
  return and(
    ...shownBy.map(([table, column]) =>
      notExists(tx.select({ url: column }).from(table).where(eq(column, url))),
    ),
  );
}
