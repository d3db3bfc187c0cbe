import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PieceFiles } from "../../db/schema/presented";
import type { Deps } from "../../deps";
import type { JobHandler, JobRun } from "../../jobs/queue";
import type { CardDesign } from "../../media/cards/design";
import type { RenditionFiles } from "../../media/normalise/renditionFiles";
import { trimClip } from "../submissions";
import { lockIfThere, organiserIdsOf } from "../access";
import type { WantedCard } from "./cardsWanted";
import { type Reel, reelOf } from "./reel";
import { cardFolder } from "../../storage/keys/reelKeys";
import { deleteCards, insertCard } from "./repository";

type JobDeps = Pick<Deps, "db" | "blobs" | "realtime" | "clock">;

interface PiecesParts {
  normalise: Parameters<typeof trimClip>[1]["normalise"];
  /** `renderCard` of server/media with its tools. */
  renderCard: (
    design: CardDesign,
    picture: Buffer | null,
    outputDir: string,
    signal: AbortSignal,
  ) => Promise<RenditionFiles[]>;
  workFolder: string;
}

type Tribute = NonNullable<Awaited<ReturnType<typeof lockIfThere>>>;

/** A card that is wanted no more may come back with the next undo, and somebody may be watching it. */
const KEEP_UNUSED_MS = 24 * 3_600_000;

/**
 * Makes what a reel lacks, one piece after the other, cards first: each is there for the viewers as soon as it is done, and a
 * killed process goes on with the next one. What has changed meanwhile is another job. One piece that fails leaves the others alone.
 */
export function piecesJob(deps: JobDeps, parts: PiecesParts): JobHandler<"pieces"> {
  return async ({ tributeId }, run) => {
    const tribute = await deps.db.transaction((tx) => lockIfThere(tx, tributeId));
    if (!tribute) return;
    await mkdir(parts.workFolder, { recursive: true });
    const reel = await reelOf(deps.db, tribute);
    const failures: unknown[] = [];
    for (const work of worksOf(deps, parts, tribute, reel, run)) {
      run.signal.throwIfAborted();
      await work().then(
        () => tell(deps, tribute),
        (error: unknown) => failures.push(error),
      );
    }
    await sweep(deps, tributeId, reel);
    if (failures.length > 0) throw failures[0];
  };
}

function worksOf(
  deps: JobDeps,
  parts: PiecesParts,
  tribute: Tribute,
  { missing }: Reel,
  { signal }: JobRun,
): (() => Promise<void>)[] {
  return [
    ...missing.cards.map((card) => () => makeCard(deps, parts, { tribute, card, signal })),
    ...missing.forms.map(({ clipId, cut, whole, has }) => async () => {
      const keys = [whole.initKey, ...whole.segments.map(({ key }) => key)];
      const wish = { submissionId: clipId, cut, whole: keys, has };
      await trimClip(deps, parts, wish, signal);
    }),
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
    await keep({ db, blobs, clock }, tribute.id, { hash, files });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The row of a card; of a reel that was deleted meanwhile nothing may stay. */
async function keep(
  { db, blobs, clock }: Pick<JobDeps, "db" | "blobs" | "clock">,
  tributeId: string,
  { hash, files }: { hash: string; files: Record<string, PieceFiles> },
): Promise<void> {
  const [first] = Object.values(files);
  const durationMs = first?.segments.reduce((sum, segment) => sum + segment.durationMs, 0) ?? 0;
  const isKept = await db.transaction(async (tx) => {
    if (!(await lockIfThere(tx, tributeId))) return false;
    await insertCard(tx, { tributeId, hash, durationMs, files, createdAt: clock() });
    return true;
  });
  if (!isKept) await blobs.removeFolder(cardFolder(tributeId, hash));
}

async function pictureOf(blobs: Deps["blobs"], key: string): Promise<Buffer | null> {
  return (await blobs.sizeOf(key)) === null
    ? null
    : blobs.withLocalFile(key, (path) => readFile(path));
}

async function sweep(
  { db, blobs, clock }: JobDeps,
  tributeId: string,
  { cards }: Reel,
): Promise<void> {
  const before = new Date(clock().getTime() - KEEP_UNUSED_MS);
  const unused = await deleteCards(db, tributeId, { wanted: [...cards], before });
  for (const hash of unused) await blobs.removeFolder(cardFolder(tributeId, hash));
}

async function tell({ db, realtime }: JobDeps, tribute: Tribute): Promise<void> {
  for (const userId of await organiserIdsOf(db, tribute))
    realtime.toUser(userId, "reel", { tributeId: tribute.id });
}
