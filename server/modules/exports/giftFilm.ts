import type { Platform } from "../../deps";
import { newId } from "../../ids";
import type { JobHandler } from "../../jobs/queue";
import { exportFolder, exportKey } from "../../storage/keys/exportKeys";
import { lockTributeIfExists } from "../access";
import { deleteExport, type ExportRow } from "../exportFiles";
import { findGift } from "../gifts";
import { announceExportAfterCommit } from "./outcome";
import { makeFile, type MixMusic } from "./makeFile";
import { type ExportedTribute, type IdentifiedPlan, planExport } from "./plans";
import { findExportOfKind, insertExport, keepExport } from "./repository";
import { hasExpired } from "./service";

interface Film {
  key: string;
  name: string;
  sizeBytes: number;
}

/** Returns the film that shows the current reel, or null while there is none. */
export async function currentFilm(
  { db, blobs, clock }: Pick<Platform, "db" | "blobs" | "clock">,
  tribute: ExportedTribute,
): Promise<Film | null> {
  const film = await findExportOfKind(db, tribute.id, "reel");
  if (film?.state !== "ready" || hasExpired(film, clock())) return null;
  const { contents } = await planExport("reel", { db, blobs }, tribute);
  if (contents !== film.contents) return null;
  return { key: exportKey(film), name: film.name, sizeBytes: film.sizeBytes ?? 0 };
}

type JobDeps = Platform;

interface FilmParts {
  workFolder: string;
  mixMusic: MixMusic;
}

/** A gift that changes all the time, or whose film fails, gets one attempt in this time. */
const REMAKE_AFTER_MS = 60_000;

/**
 * Returns the job that makes the film of a gift, for recipients whose browser plays no playlist. It
 * is the film that organisers can download, but nobody is notified, and it is kept as long as the
 * gift exists. A changed reel gets a new film, and the old one is deleted only when the new one is
 * stored. The job does nothing if the film is current, or if an organiser's export makes it anyway.
 */
export function giftFilmJob(deps: JobDeps, parts: FilmParts): JobHandler<"giftFilm"> {
  const attempts = new RecentAttempts();
  return async ({ tributeId }, { signal }) => {
    const { db, blobs } = deps;
    const tribute = await db.transaction((tx) => lockTributeIfExists(tx, tributeId));
    if (!tribute || !(await findGift(db, tributeId))) return;
    const plan = await planExport("reel", { db, blobs }, tribute);
    const row = await findExportOfKind(db, tributeId, "reel");
    if (row && isCurrent(row, plan)) return keepExport(db, row.id);
    // The job of the pieces adds this one again.
    if (plan.isWaiting) return db.transaction((tx) => deps.jobs.add(tx, "pieces", { tributeId }));
    if (plan.videoIds.length === 0 || isTooEarly(row, deps.clock())) return;
    if (!attempts.begin(tributeId, deps.clock())) return;
    const film = { id: newId(), tributeId, kind: "reel" as const };
    let isStored = false;
    try {
      const onProgress = (): void => undefined;
      const key = exportKey(film);
      const sizeBytes = await makeFile(blobs, plan, { key, ...parts, signal, onProgress });
      if ((await blobs.sizeOf(key)) !== sizeBytes) throw new Error("The film was not stored.");
      isStored = await storeFilm(deps, tribute, plan, { ...film, sizeBytes });
    } finally {
      if (isStored) attempts.forget(tributeId);
      else await blobs.removeFolder(exportFolder(film));
    }
  };
}

/** Remembers the gifts whose film this process has recently tried to make without success. */
class RecentAttempts {
  private readonly beganAt = new Map<string, number>();

  /** Notes an attempt. It returns false, and notes nothing, too soon after the last one. */
  begin(tributeId: string, now: Date): boolean {
    for (const [id, at] of this.beganAt)
      if (now.getTime() - at >= REMAKE_AFTER_MS) this.beganAt.delete(id);
    if (this.beganAt.has(tributeId)) return false;
    this.beganAt.set(tributeId, now.getTime());
    return true;
  }

  /** The row of a stored film says when it was made. */
  forget(tributeId: string): void {
    this.beganAt.delete(tributeId);
  }
}

const isCurrent = ({ state, contents }: ExportRow, plan: IdentifiedPlan): boolean =>
  state === "ready" && contents === plan.contents;

/** Tells whether to leave the film as it is for now. The next viewer's feed orders it again. */
function isTooEarly(row: ExportRow | undefined, now: Date): boolean {
  if (row?.state === "waiting" || row?.state === "working") return true;
  return row !== undefined && now.getTime() - row.createdAt.getTime() < REMAKE_AFTER_MS;
}

/** Replaces the reel's film. It returns false when the reel has changed meanwhile. */
function storeFilm(
  deps: JobDeps,
  { id: tributeId }: ExportedTribute,
  plan: IdentifiedPlan,
  film: Pick<ExportRow, "id" | "sizeBytes">,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockTributeIfExists(tx, tributeId);
    if (!tribute) return false;
    const { contents, name } = await planExport("reel", { db: tx, blobs: deps.blobs }, tribute);
    const old = await findExportOfKind(tx, tributeId, "reel");
    const isBeingMade = old?.state === "waiting" || old?.state === "working";
    if (contents !== plan.contents || isBeingMade) return false;
    if (old) await deleteExport(deps, tx, tribute, old);
    const at = deps.clock();
    const made = { state: "ready", progress: 1, createdAt: at, changedAt: at } as const;
    const row = await insertExport(tx, {
      ...film,
      tributeId,
      kind: "reel",
      contents,
      name,
      ...made,
    });
    await announceExportAfterCommit(deps, tx, tribute, row);
    return true;
  });
}
