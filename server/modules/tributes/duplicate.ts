import type { BodyOf } from "@contract/http/endpoint";
import type { duplicateTribute as endpoint, TributePage } from "@contract/http/tribute";
import type { Deps } from "../../deps";
import { translator } from "../../language/translator";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, organisedTribute, readTributeFor } from "../access";
import { requireOwnPicture } from "../pictures";
import { copyDesign, copyMusic } from "../presentations";
import { copyQuestions } from "../questions";
import { updateApproval } from "./repository";
import {
  insertNewTribute,
  type NewReelOptions,
  readTributePage,
  requireVerifiedAccount,
} from "./service";

/**
 * Creates a tribute like another one that the viewer organises. It copies the questions, which are
 * worded for the new people, the approval of new people, the design and the music. It copies no
 * people, videos or gift, and no text that names the other people.
 * @throws AppError NOT_FOUND, FORBIDDEN, ACCOUNT_NEEDED for a guest, EMAIL_NOT_VERIFIED, BAD_REQUEST
 * for a new picture that is not the viewer's, LIMIT_REACHED or TOO_MANY_REQUESTS.
 */
export async function duplicateTribute(
  deps: Deps,
  viewer: Viewer,
  { tributeId, details }: BodyOf<typeof endpoint>,
  options: NewReelOptions,
): Promise<TributePage> {
  const { db, clock } = deps;
  await organisedTribute(db, tributeId, viewer);
  await requireVerifiedAccount(db, viewer);
  const copy = await db.transaction(async (tx) => {
    const original = await lockOrganisedTribute(tx, tributeId, viewer);
    if (details.imageUrl !== original.imageUrl)
      await requireOwnPicture(tx, viewer, details.imageUrl);
    const row = await insertNewTribute({ db: tx, clock }, viewer, details, options);
    await copyQuestions(
      tx,
      { from: tributeId, to: row },
      details.tributeFor,
      translator(options.language),
    );
    const { name: people } = await readTributeFor(tx, original);
    const from = { id: tributeId, name: original.name, people };
    await copyDesign(tx, { from, to: row.id }, clock());
    const { requiresApproval } = original;
    if (requiresApproval) await updateApproval(tx, row.id, true);
    return { ...row, requiresApproval };
  });
  await copyMusic(deps, { from: tributeId, to: copy.id });
  return readTributePage(db, copy, { role: "creator" });
}
