import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { assets, submissions, users } from "../../db/schema/reels";

/** A clip that can be played: names, and the files it is made of. */
export interface ReelClip {
  id: string;
  question: string | null;
  firstName: string;
  lastName: string;
  posterKey: string | null;
  initKey: string;
  segments: { key: string; durationMs: number }[];
}

/** The one quality that is made so far. */
const RENDITION = "1080p";

/** The ready answers of a reel, oldest first. One whose files are not complete is left out. */
export async function readyClips(db: Database, tributeId: string): Promise<ReelClip[]> {
  const answers = await readyAnswers(db, tributeId);
  const files = await filesOf(
    db,
    answers.map(({ id }) => id),
  );
  return answers.flatMap((answer): ReelClip[] => {
    const own = files.get(answer.id) ?? [];
    const keyOf = (kind: string) => own.find((file) => file.kind === kind)?.key ?? null;
    const initKey = keyOf("init");
    const segments = own
      .filter((file) => file.kind === "segment")
      .map(({ key, durationMs }) => ({ key, durationMs: durationMs ?? 0 }));
    if (!initKey || segments.length === 0) return [];
    return [{ ...answer, posterKey: keyOf("poster"), initKey, segments }];
  });
}

async function readyAnswers(db: Database, tributeId: string) {
  return db
    .select({
      id: submissions.id,
      question: submissions.question,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(
      and(
        eq(submissions.tributeId, tributeId),
        eq(submissions.kind, "answer"),
        eq(submissions.state, "ready"),
      ),
    )
    .orderBy(asc(submissions.createdAt), asc(submissions.id));
}

type FileRow = typeof assets.$inferSelect;

async function filesOf(db: Database, submissionIds: string[]): Promise<Map<string, FileRow[]>> {
  const files = new Map<string, FileRow[]>(submissionIds.map((id) => [id, []]));
  if (submissionIds.length === 0) return files;
  const rows = await db
    .select()
    .from(assets)
    .where(
      and(
        inArray(assets.submissionId, submissionIds),
        or(eq(assets.rendition, RENDITION), eq(assets.kind, "poster")),
      ),
    )
    .orderBy(asc(assets.submissionId), asc(assets.position));
  for (const row of rows) files.get(row.submissionId ?? "")?.push(row);
  return files;
}
