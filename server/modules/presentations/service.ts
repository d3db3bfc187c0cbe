import { CLIP_MIN_MS } from "@contract/domain/presentation";
import { type ClipEdit, DEFAULT_DESIGN, type Presentation } from "@contract/http/presentation";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { uploadedMusicOf } from "./music/uploadedMusic";
import { lockOrganisedTribute, organisedTribute, emitToOrganisers } from "../access";
import { approveVideos } from "./approveVideos";
import { deleteFilm } from "../exportFiles";
import { findGift } from "../gifts";
import { type Arrangement, arrangeClips } from "./arrangement";
import { type Design, designOf } from "./design";
import { answersOf, findPresentation, upsertPresentation } from "./repository";

/** A tribute that has no row has this presentation. */
const DEFAULT_PRESENTATION = { order: [], hidden: [], version: 0, ...DEFAULT_DESIGN };

/** Returns how a tribute is shown. It is for other modules, which check access themselves. */
export async function presentationOf(
  db: Database,
  tributeId: string,
): Promise<{ arrangement: Arrangement; design: Design }> {
  const row = (await findPresentation(db, tributeId)) ?? null;
  return {
    arrangement: row ?? DEFAULT_PRESENTATION,
    design: designOf(row),
  };
}

/**
 * Returns the presentation of a tribute that the viewer organises: the order of all its answers,
 * with later ones at the end, the hidden and edited clips, and the design.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function readPresentation(
  db: Database,
  viewer: Viewer,
  tributeId: string,
): Promise<Presentation> {
  await organisedTribute(db, tributeId, viewer);
  const answers = await answersOf(db, tributeId);
  const row = (await findPresentation(db, tributeId)) ?? null;
  const { order, hidden, version } = row ?? DEFAULT_PRESENTATION;
  const { clips, ...design } = designOf(row);
  const known = new Set(answers.map(({ id }) => id));
  return {
    tributeId,
    version,
    order: arrangeClips(answers, { order }).map(({ id }) => id),
    hidden: hidden.filter((id) => known.has(id)),
    ...design,
    clips: clips.filter((edit) => known.has(edit._id)),
  };
}

/**
 * Saves a presentation that is based on the version it names.
 * @throws AppError NOT_FOUND, FORBIDDEN; OUTDATED when it was saved since; BAD_REQUEST when a part
 * of it does not belong to this tribute.
 */
export async function savePresentation(
  deps: Deps,
  viewer: Viewer,
  { tributeId, version, ...changes }: Presentation,
): Promise<Presentation> {
  const { db, realtime, clock } = deps;
  await db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const before = await findPresentation(tx, tributeId);
    const current = before?.version ?? 0;
    if (version !== current) throw new AppError("OUTDATED");
    await checkParts(tx, tributeId, changes);
    const isHiding = changes.hidden.some((id) => !before?.hidden.includes(id));
    if (isHiding && (await findGift(tx, tributeId))) await deleteFilm(deps, tx, tribute);
    const waiting = before?.waiting ?? [];
    const used = waiting.filter((id) => !changes.hidden.includes(id));
    await approveVideos(deps, tx, tribute, { ids: used, actorId: viewer.uid });
    await upsertPresentation(tx, tributeId, {
      ...changes,
      order: [...new Set(changes.order)],
      hidden: [...new Set(changes.hidden)],
      waiting: waiting.filter((id) => !used.includes(id)),
      clips: changes.clips.filter(isEdited),
      version: current + 1,
      updatedAt: clock(),
    });
    await deps.jobs.add(tx, "pieces", { tributeId });
    await emitToOrganisers(realtime, tx, tribute, "presentation", {
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
    throw new AppError("BAD_REQUEST", "One of these videos isn't part of the reel.");
  if (new Set(edited).size < edited.length) throw new AppError("BAD_REQUEST");
  if (!clips.every((edit) => isWithin(edit, lengths.get(edit._id) ?? null)))
    throw new AppError("BAD_REQUEST", "Please keep at least half a second of the video.");
  if (music.assetId && !(await uploadedMusicOf(tx, tributeId, music.assetId)))
    throw new AppError("BAD_REQUEST", "This music is no longer part of the reel.");
}

const isEdited = ({ trimStartMs, trimEndMs, displayName }: ClipEdit) =>
  trimStartMs !== null || trimEndMs !== null || Boolean(displayName);

/**
 * Tells whether enough of a clip is left after the trim. A clip of unknown length cannot be
 * trimmed.
 */
function isWithin({ trimStartMs, trimEndMs }: ClipEdit, durationMs: number | null): boolean {
  if (trimStartMs === null && trimEndMs === null) return true;
  if (durationMs === null) return false;
  return Math.min(trimEndMs ?? durationMs, durationMs) - (trimStartMs ?? 0) >= CLIP_MIN_MS;
}
