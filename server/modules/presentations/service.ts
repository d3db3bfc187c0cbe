import {
  CLIP_MIN_MS,
  type ClipEdit,
  DEFAULT_DESIGN,
  type Presentation,
} from "@contract/http/presentation";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { sentMusicOf } from "./music/sentMusic";
import { lockOrganisedTribute, organisedTribute, tellOrganisers } from "../access";
import { type Arrangement, arranged } from "./arrangement";
import { type Design, designOf } from "./design";
import { answersOf, findPresentation, type PresentationRow, writePresentation } from "./repository";

/** What a reel without a row is shown with. */
const UNTOUCHED = { order: [], hidden: [], version: 0, ...DEFAULT_DESIGN };

/** How a reel is shown and given, whoever asks: for other modules, which check access themselves. */
export async function presentationOf(
  db: Database,
  tributeId: string,
): Promise<{ arrangement: Arrangement; look: Design; gift: PresentationRow | null }> {
  const row = (await findPresentation(db, tributeId)) ?? null;
  return { arrangement: row ?? UNTOUCHED, look: designOf(row), gift: row?.giftedAt ? row : null };
}

/**
 * The presentation of a reel that the viewer organises: the order of all its answers, later ones at the end, which of them are
 * hidden or changed, and how all of it looks.
 */
export async function readPresentation(
  db: Database,
  viewer: Viewer,
  tributeId: string,
): Promise<Presentation> {
  await organisedTribute(db, tributeId, viewer);
  const answers = await answersOf(db, tributeId);
  const row = (await findPresentation(db, tributeId)) ?? null;
  const { order, hidden, version } = row ?? UNTOUCHED;
  const { clips, ...look } = designOf(row);
  const known = new Set(answers.map(({ id }) => id));
  return {
    tributeId,
    version,
    order: arranged(answers, { order }).map(({ id }) => id),
    hidden: hidden.filter((id) => known.has(id)),
    ...look,
    clips: clips.filter((edit) => known.has(edit._id)),
  };
}

/**
 * Saves a presentation that was made from the version it names.
 * @throws AppError OUTDATED when it was saved since; BAD_REQUEST when something in it is not of this reel.
 */
export async function savePresentation(
  deps: Deps,
  viewer: Viewer,
  { tributeId, version, ...wanted }: Presentation,
): Promise<Presentation> {
  const { db, realtime, clock } = deps;
  await db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const current = (await findPresentation(tx, tributeId))?.version ?? 0;
    if (version !== current) throw new AppError("OUTDATED");
    await checkParts(tx, tributeId, wanted);
    await writePresentation(tx, tributeId, {
      ...wanted,
      order: [...new Set(wanted.order)],
      hidden: [...new Set(wanted.hidden)],
      clips: wanted.clips.filter(isEdited),
      version: current + 1,
      updatedAt: clock(),
    });
    await deps.jobs.add(tx, "pieces", { tributeId });
    await tellOrganisers(realtime, tx, tribute, "presentation", {
      tributeId,
      version: current + 1,
    });
  });
  return readPresentation(db, viewer, tributeId);
}

async function checkParts(
  tx: Transaction,
  tributeId: string,
  { order, hidden, clips, music }: Omit<Presentation, "tributeId" | "version">,
): Promise<void> {
  const lengths = new Map((await answersOf(tx, tributeId)).map((one) => [one.id, one.durationMs]));
  const edited = clips.map((edit) => edit._id);
  if (![...order, ...hidden, ...edited].every((id) => lengths.has(id)))
    throw new AppError("BAD_REQUEST", "One of these videos is not part of the reel.");
  if (new Set(edited).size < edited.length) throw new AppError("BAD_REQUEST");
  if (!clips.every((edit) => isWithin(edit, lengths.get(edit._id) ?? null)))
    throw new AppError("BAD_REQUEST", "Please leave at least half a second of the video.");
  if (music.assetId && !(await sentMusicOf(tx, tributeId, music.assetId)))
    throw new AppError("BAD_REQUEST", "This music is not part of the reel any more.");
}

const isEdited = ({ trimStartMs, trimEndMs, displayName }: ClipEdit) =>
  trimStartMs !== null || trimEndMs !== null || Boolean(displayName);

/** Whether something is left of a clip of this length; of one that was not measured yet nothing is cut. */
function isWithin({ trimStartMs, trimEndMs }: ClipEdit, durationMs: number | null): boolean {
  if (trimStartMs === null && trimEndMs === null) return true;
  if (durationMs === null) return false;
  return Math.min(trimEndMs ?? durationMs, durationMs) - (trimStartMs ?? 0) >= CLIP_MIN_MS;
}
