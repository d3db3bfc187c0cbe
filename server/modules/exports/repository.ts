import type { ExportKind } from "@contract/domain/export";
import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { exports } from "../../db/schema/exportFiles";
import { submissions } from "../../db/schema/videos";
import { users } from "../../db/schema/users";
import { isNotRemoved } from "../access";
import type { ExportRow } from "../exportFiles";
import { inReelOrder, speakerName } from "../videos";

const UNFINISHED: ExportRow["state"][] = ["waiting", "working"];

export async function findExport(db: Database, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(exports).where(eq(exports.id, id));
  return row;
}

export async function findExportOfKind(
  db: Database,
  tributeId: string,
  kind: ExportKind,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.tributeId, tributeId), eq(exports.kind, kind)));
  return row;
}

export async function insertExport(
  tx: Transaction,
  row: typeof exports.$inferInsert,
): Promise<ExportRow> {
  const [added] = await tx.insert(exports).values(row).returning();
  if (!added) throw new Error("The export was not stored.");
  return added;
}

/** Changes an unfinished export. It returns undefined when it was deleted or has ended. */
export async function updateUnfinishedExport(
  db: Database,
  id: string,
  values: Partial<ExportRow> & { changedAt: Date },
): Promise<ExportRow | undefined> {
  const [row] = await db
    .update(exports)
    .set(values)
    .where(and(eq(exports.id, id), inArray(exports.state, UNFINISHED)))
    .returning();
  return row;
}

/** Keeps a finished file as long as its tribute exists. */
export async function keepExport(db: Database, id: string): Promise<void> {
  await db
    .update(exports)
    .set({ expiresAt: null })
    .where(and(eq(exports.id, id), eq(exports.state, "ready")));
}

export async function expiredExports(db: Database, now: Date): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(and(isNotNull(exports.expiresAt), lt(exports.expiresAt, now)));
}

/** Returns the unfinished exports that have not changed since then. */
export async function stalledExports(db: Database, before: Date): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(and(inArray(exports.state, UNFINISHED), lt(exports.changedAt, before)));
}

/** Returns the user for the mail about a finished export. `email` is null unless it is verified. */
export async function findRequester(
  db: Database,
  id: string,
): Promise<{ firstName: string; email: string | null } | undefined> {
  const [row] = await db
    .select({
      firstName: users.firstName,
      email: sql<
        string | null
      >`case when ${users.emailVerifiedAt} is not null then ${users.email} end`,
    })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** Describes an answer whose bytes have arrived. */
export interface Original {
  id: string;
  question: string | null;
  firstName: string;
  lastName: string;
  mimeType: string;
  sha256: string | null;
  sizeBytes: number;
  createdAt: Date;
}

/**
 * Returns the original answers of a tribute, in the order of the reel, without those that are held for a
 * credit, and without those whose file was deleted.
 */
export async function originalsOf(db: Database, tributeId: string): Promise<Original[]> {
  const rows = await db
    .select({
      id: submissions.id,
      question: submissions.question,
      ...speakerName,
      mimeType: submissions.mimeType,
      sha256: submissions.sha256,
      sizeBytes: submissions.sizeBytes,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(
      and(
        eq(submissions.tributeId, tributeId),
        eq(submissions.kind, "answer"),
        inArray(submissions.state, ["uploaded", "processing", "ready", "failed"]),
        isNull(submissions.originalDeletedAt),
        isNotRemoved,
      ),
    )
    .orderBy(...inReelOrder);
  return rows.map((row) => ({ ...row, sizeBytes: row.sizeBytes ?? 0 }));
}
