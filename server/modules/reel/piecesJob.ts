import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PieceFiles } from "../../db/schema/reel";
import type { Transaction } from "../../db/connection";
import type { Deps, Platform } from "../../deps";
import { isOutage } from "../../jobs/outage";
import type { JobHandler, JobRun } from "../../jobs/queue";
import type { CardDesign } from "../../media/cards/design";
import type { RenditionFiles } from "../../media/normalise/renditionFiles";
import { exportsOf } from "../exportFiles";
import { trimClip } from "../videos";
import { lockTributeIfExists, organiserIdsOf } from "../access";
import type { WantedCard } from "./cardsWanted";
import {
  cardPiece,
  isFinalFailure,
  recordFailedPiece,
  type Speaker,
  variantPiece,
} from "./failedPieces";
import { type Reel, reelOf } from "./reel";
import { cardFolder } from "../../storage/keys/reelKeys";
import { deleteCards, insertCard } from "./repository";

type JobDeps = Platform;

interface PiecesParts {
  normalise: Parameters<typeof trimClip>[1]["normalise"];
  /** This is `renderCard` of server/media with its tools. */
  renderCard: (
    design: CardDesign,
    picture: Buffer | null,
    outputDir: string,
    signal: AbortSignal,
  ) => Promise<RenditionFiles[]>;
  workFolder: string;
  origin: string;
}

type Tribute = NonNullable<Awaited<ReturnType<typeof lockTributeIfExists>>>;

/**
 * Unused cards are kept for this time, because an undo may need one again, and somebody may be
 * watching it.
 */
const KEEP_UNUSED_MS = 24 * 3_600_000;

/**
 * One turn of a reel has this much effort: eight cards, or one trim, which may take minutes. A
 * failure costs more than a card, because it may have taken its whole time.
 */
const EFFORT = { ofTurn: 8, ofCard: 1, ofVariant: 8, ofFailure: 2 };

interface Task {
  piece: string;
  trimOf: Speaker | null;
  effort: number;
  make: () => Promise<void>;
}

/**
 * Returns the job that makes some of the missing pieces of a reel, one after the other, cards
 * first. Other reels have their turn then, before the rest is made
 * (docs/decisions/preparing-videos.md). Viewers get each piece as soon as it is done, and after a
 * crash the job continues with the next one. A piece that fails leaves the others alone. One that
 * would fail again is not tried again.
 */
export function piecesJob(deps: JobDeps, parts: PiecesParts): JobHandler<"pieces"> {
  return async ({ tributeId }, run) => {
    const tribute = await deps.db.transaction((tx) => lockTributeIfExists(tx, tributeId));
    if (!tribute) return;
    await mkdir(parts.workFolder, { recursive: true });
    const reel = await reelOf(deps.db, tribute);
    const { isDone, failures } = await takeTurn(
      deps,
      { tribute, tasks: tasksOf(deps, parts, tribute, reel, run) },
      run,
    );
    if (isDone) await deleteUnusedCards(deps, tributeId, reel);
    // A job that is tried again does the rest itself.
    if (failures.length > 0 && !run.isLastAttempt) throw failures[0];
    await deps.db.transaction((tx) =>
      isDone ? makeFilms(deps, parts, tx, tributeId) : deps.jobs.add(tx, "pieces", { tributeId }),
    );
    if (failures.length > 0) throw failures[0];
  };
}

async function makeFilms(
  { jobs }: Pick<JobDeps, "jobs">,
  { origin }: Pick<PiecesParts, "origin">,
  tx: Transaction,
  tributeId: string,
): Promise<void> {
  await jobs.add(tx, "giftFilm", { tributeId });
  const waiting = (await exportsOf(tx, tributeId)).filter(
    ({ kind, state }) => kind === "reel" && state === "waiting",
  );
  const films = waiting.map(({ id }) => ({ exportId: id, tributeId, origin }));
  await jobs.addAll(tx, "export", films);
}

/**
 * Makes pieces until the turn is over.
 * @returns the errors that may be temporary, and whether no piece is left.
 */
async function takeTurn(
  deps: JobDeps,
  { tribute, tasks }: { tribute: Tribute; tasks: readonly Task[] },
  { signal, isLastAttempt }: JobRun,
): Promise<{ isDone: boolean; failures: unknown[] }> {
  const failures: unknown[] = [];
  let effort = 0;
  for (const { make, ...task } of tasks) {
    if (effort >= EFFORT.ofTurn) return { isDone: false, failures };
    signal.throwIfAborted();
    try {
      await make();
      effort += task.effort;
      await emitReelChange(deps, tribute);
    } catch (error) {
      signal.throwIfAborted();
      // Every other piece would meet the same outage.
      if (isOutage(error)) throw error;
      effort += EFFORT.ofFailure;
      const isFinal = isFinalFailure(error);
      if (isFinal || isLastAttempt) await recordFailedPiece(deps, { tribute, ...task }, error);
      if (!isFinal) failures.push(error);
    }
  }
  return { isDone: true, failures };
}

function tasksOf(
  deps: JobDeps,
  parts: PiecesParts,
  tribute: Tribute,
  { missing }: Reel,
  { signal }: JobRun,
): Task[] {
  return [
    ...missing.cards.map((card) => ({
      piece: cardPiece(card.hash),
      trimOf: null,
      effort: EFFORT.ofCard,
      make: () => makeCard(deps, parts, { tribute, card, signal }),
    })),
    ...missing.variants.map(({ clipId, speaker, cut, whole, existing }) => ({
      piece: variantPiece(clipId, cut),
      trimOf: cut && speaker,
      effort: EFFORT.ofVariant,
      make: async () => {
        const keys = [whole.initKey, ...whole.segments.map(({ key }) => key)];
        const variant = { submissionId: clipId, cut, whole: keys, existing };
        await trimClip(deps, parts, variant, signal);
      },
    })),
  ];
}

async function makeCard(
  { db, blobs, clock }: JobDeps,
  { renderCard, workFolder }: PiecesParts,
  { tribute, card, signal }: { tribute: Tribute; card: WantedCard; signal: AbortSignal },
): Promise<void> {
  const { design, hash } = card;
  const folder = await mkdtemp(join(workFolder, "card-"));
  try {
    const picture = design.pictureKey ? await pictureOf(blobs, design.pictureKey) : null;
    const renditions = await renderCard(design, picture, folder, signal);
    const files: Record<string, PieceFiles> = {};
    const keyOf = (file: string) => `${cardFolder(tribute.id, hash)}/${file}`;
    for (const { name, initFile, segments } of renditions) {
      await blobs.putFile(keyOf(initFile), join(folder, initFile));
      const stored: PieceFiles["segments"] = [];
      for (const { file, durationMs } of segments) {
        const sizeBytes = await blobs.putFile(keyOf(file), join(folder, file));
        stored.push({ key: keyOf(file), durationMs: Math.round(durationMs), sizeBytes });
      }
      files[name] = { initKey: keyOf(initFile), segments: stored };
    }
    await storeCard({ db, blobs, clock }, tribute.id, { hash, files });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Inserts the row of a card. It deletes the files when the tribute was deleted meanwhile. */
async function storeCard(
  { db, blobs, clock }: Pick<JobDeps, "db" | "blobs" | "clock">,
  tributeId: string,
  { hash, files }: { hash: string; files: Record<string, PieceFiles> },
): Promise<void> {
  const [first] = Object.values(files);
  const durationMs = first?.segments.reduce((sum, segment) => sum + segment.durationMs, 0) ?? 0;
  const isStored = await db.transaction(async (tx) => {
    if (!(await lockTributeIfExists(tx, tributeId))) return false;
    await insertCard(tx, { tributeId, hash, durationMs, files, createdAt: clock() });
    return true;
  });
  if (!isStored) await blobs.removeFolder(cardFolder(tributeId, hash));
}

async function pictureOf(blobs: Deps["blobs"], key: string): Promise<Buffer | null> {
  return (await blobs.sizeOf(key)) === null
    ? null
    : blobs.withLocalFile(key, (path) => readFile(path));
}

async function deleteUnusedCards(
  { db, blobs, clock }: JobDeps,
  tributeId: string,
  { cards }: Reel,
): Promise<void> {
  const before = new Date(clock().getTime() - KEEP_UNUSED_MS);
  const unused = await deleteCards(db, tributeId, { wanted: [...cards], before });
  for (const hash of unused) await blobs.removeFolder(cardFolder(tributeId, hash));
}

async function emitReelChange({ db, realtime }: JobDeps, tribute: Tribute): Promise<void> {
  for (const userId of await organiserIdsOf(db, tribute))
    realtime.toUser(userId, "reel", { tributeId: tribute.id });
}
