import type { Presentation } from "@contract/http/presentation";
import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, organisedTribute } from "../tributes/access";
import { type Arrangement, arranged } from "./arrangement";
import { answersOf, findPresentation, type PresentationRow, writePresentation } from "./repository";

const NOTHING_ARRANGED: Arrangement = { order: [], hidden: [] };

/** How a reel is shown and given, whoever asks: for other modules, which check access themselves. */
export async function presentationOf(
  db: Database,
  tributeId: string,
): Promise<{ arrangement: Arrangement; gift: PresentationRow | null }> {
  const row = (await findPresentation(db, tributeId)) ?? null;
  return { arrangement: row ?? NOTHING_ARRANGED, gift: row?.giftedAt ? row : null };
}

/** The order of all answers of a reel that the viewer organises, later ones at the end, and which of them are hidden. */
export async function readArrangement(
  db: Database,
  viewer: Viewer,
  tributeId: string,
): Promise<Presentation> {
  await organisedTribute(db, tributeId, viewer);
  const answers = await answersOf(db, tributeId);
  const { order, hidden } = (await findPresentation(db, tributeId)) ?? NOTHING_ARRANGED;
  const known = new Set(answers.map(({ id }) => id));
  return {
    tributeId,
    order: arranged(answers, { order }).map(({ id }) => id),
    hidden: hidden.filter((id) => known.has(id)),
  };
}

/** @throws AppError BAD_REQUEST when an id is not an answer of this reel. */
export async function saveArrangement(
  { db, ...deps }: Deps,
  viewer: Viewer,
  { tributeId, order, hidden }: Presentation,
): Promise<Presentation> {
  await db.transaction(async (tx) => {
    await lockOrganisedTribute(tx, tributeId, viewer);
    const known = new Set((await answersOf(tx, tributeId)).map(({ id }) => id));
    if (![...order, ...hidden].every((id) => known.has(id)))
      throw new AppError("BAD_REQUEST", "One of these videos is not part of the reel.");
    await writePresentation(tx, tributeId, {
      order: [...new Set(order)],
      hidden: [...new Set(hidden)],
      updatedAt: deps.clock(),
    });
  });
  return readArrangement(db, viewer, tributeId);
}
