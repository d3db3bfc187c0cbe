import { CLIP_MIN_MS } from "@contract/domain/presentation";
import type { ClipEdit, Presentation } from "@contract/http/presentation";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { uploadedMusicOf } from "./music/uploadedMusic";
import { lockOrganisedTribute, organisedTribute } from "../access";
import { deleteFilm } from "../exportFiles";
import { findGift } from "../gifts";
import { announceArrangement, approveVideos, arrangeAnswers } from "../videos";
import { type Design, designOf } from "./design";
import { answersOf, findPresentation, upsertPresentation } from "./repository";

/** Returns the design of a tribute. It is for other modules, which check access themselves. */
export async function designFor(db: Database, tributeId: string): Promise<Design> {
  return designOf((await findPresentation(db, tributeId)) ?? null);
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
  return {
    tributeId,
    version: row?.version ?? 0,
    order: answers.map(({ id }) => id),
    hidden: answers.filter(({ visibility }) => visibility !== "shown").map(({ id }) => id),
    ...designOf(row),
    clips: answers.map(({ id, edit }) => ({ _id: id, ...edit })).filter(isEdited),
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
  { tributeId, version, order, hidden, clips, ...design }: Presentation,
): Promise<Presentation> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const current = (await findPresentation(tx, tributeId))?.version ?? 0;
    if (version !== current) throw new AppError("OUTDATED");
    const answers = await answersOf(tx, tributeId);
    await checkParts(tx, answers, { tributeId, order, hidden, clips, music: design.music });
    const isHiding = answers.some(
      ({ id, visibility }) => visibility === "shown" && hidden.includes(id),
    );
    if (isHiding && (await findGift(tx, tributeId))) await deleteFilm(deps, tx, tribute);
    const used = answers.filter(
      ({ id, visibility }) => visibility === "waiting" && !hidden.includes(id),
    );
    const ids = used.map(({ id }) => id);
    await approveVideos(deps, tx, tribute, { ids, actorId: viewer.uid });
    await arrangeAnswers(tx, tributeId, { order, hidden, clips: clips.filter(isEdited) });
    await upsertPresentation(tx, tributeId, { ...design, updatedAt: clock() });
    await deps.jobs.add(tx, "pieces", { tributeId });
    await announceArrangement(deps, tx, tribute);
  });
  return readPresentation(db, viewer, tributeId);
}

type Parts = Pick<Presentation, "tributeId" | "order" | "hidden" | "clips" | "music">;

async function checkParts(
  tx: Transaction,
  answers: Awaited<ReturnType<typeof answersOf>>,
  { tributeId, order, hidden, clips, music }: Parts,
): Promise<void> {
  const lengths = new Map(answers.map((one) => [one.id, one.durationMs]));
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
