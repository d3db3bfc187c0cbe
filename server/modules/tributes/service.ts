import type { Language } from "@contract/languages";
import { TRIBUTE_TYPES, type TributeTypeName } from "@contract/domain/tributeTypes";
import type { ViewerRole } from "@contract/domain/tribute";
import type { TributeDetails, TributePage } from "@contract/http/tribute";
import type { PersonalInvite } from "@contract/http/invite";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { countAction } from "../../limits/countAction";
import { EXISTING } from "../../limits/existing";
import type { Viewer } from "../../plugins/identity";
import { reductionOf } from "../reduction";
import { firstNamesOf, rescheduleReminders } from "../people";
import {
  announceTribute,
  findUser,
  isOrganiserRole,
  lockOrganisedTribute,
  organisedTribute,
  organiserRole,
  readTributeFor,
  type TributeRow,
} from "../access";
import { folksBoughtBy } from "../outreach";
import { presentPage } from "./presenter";
import { requireOwnPicture } from "../pictures";
import { askedQuestions, countOpenReels, insertTribute, updateTributeRow } from "./repository";

export interface NewReelOptions {
  language: Language;
  /** Reels are counted by this key of the visitor's address. It is null for this machine. */
  address: string | null;
}

/**
 * Creates a tribute.
 * @throws AppError ACCOUNT_NEEDED for a guest, EMAIL_NOT_VERIFIED, BAD_REQUEST when its picture is
 * not the viewer's, LIMIT_REACHED or TOO_MANY_REQUESTS when there are too many.
 */
export async function createTribute(
  deps: Deps,
  viewer: Viewer,
  details: TributeDetails,
  options: NewReelOptions,
): Promise<TributePage> {
  const { db, clock } = deps;
  await requireVerifiedAccount(db, viewer);
  await requireOwnPicture(db, viewer, details.imageUrl);
  const tribute = await db.transaction((tx) =>
    insertNewTribute({ db: tx, clock }, viewer, details, options),
  );
  return readTributePage(db, tribute, { role: "creator" });
}

/**
 * Inserts a tribute of the viewer, who may create one, and counts it in the same transaction, so that
 * nobody pays for a failure of ours.
 * @throws AppError LIMIT_REACHED when too many are open, TOO_MANY_REQUESTS.
 */
export async function insertNewTribute(
  { db, clock }: { db: Transaction; clock: () => Date },
  { uid }: Viewer,
  details: TributeDetails,
  { language, address }: NewReelOptions,
): Promise<TributeRow> {
  await countAction({ db, clock }, "reels", uid);
  if (address !== null) await countAction({ db, clock }, "reelsOfAddress", address);
  const { max, message } = EXISTING.openReels;
  const open = await countOpenReels(db, uid);
  if (open >= max && open >= max + (await folksBoughtBy(db, uid)))
    throw new AppError("LIMIT_REACHED", message);
  const row = {
    id: newId(),
    creatorId: uid,
    language,
    createdAt: clock(),
    ...columnsOf(details),
  };
  return requireRow(await insertTribute(db, row, details.tributeFor.name));
}

/**
 * Checks that the viewer has an account with a verified address. The token may be older than the
 * verification, so the stored verification counts as well.
 * @throws AppError ACCOUNT_NEEDED for a guest, EMAIL_NOT_VERIFIED.
 */
export async function requireVerifiedAccount(db: Database, viewer: Viewer): Promise<void> {
  if (viewer.provider === "anonymous") throw new AppError("ACCOUNT_NEEDED");
  const user = await findUser(db, viewer.uid);
  if (!user) throw new AppError("ACCOUNT_NEEDED");
  if (!viewer.emailVerified && !user.emailVerifiedAt) throw new AppError("EMAIL_NOT_VERIFIED");
}

/**
 * Changes all details of a tribute, and announces the change to everybody who has its page open.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST for a new picture that is not the viewer's.
 */
export async function updateTribute(
  { db, realtime }: Deps,
  viewer: Viewer,
  tributeId: string,
  details: TributeDetails,
): Promise<TributePage> {
  const tribute = await db.transaction(async (tx) => {
    const { dueDate, timeZone, imageUrl } = await lockOrganisedTribute(tx, tributeId, viewer);
    if (details.imageUrl !== imageUrl) await requireOwnPicture(tx, viewer, details.imageUrl);
    const changed = await updateTributeRow(
      tx,
      tributeId,
      columnsOf(details),
      details.tributeFor.name,
    );
    const row = requireRow(changed);
    if (row.dueDate !== dueDate || row.timeZone !== timeZone)
      await rescheduleReminders(tx, tributeId);
    await announceTribute({ realtime }, tx, row, row.state);
    return row;
  });
  return readTributePage(db, tribute, { role: organiserRole(viewer, tribute) });
}

function columnsOf({ tributeFor, ...columns }: TributeDetails) {
  return { ...columns, gender: tributeFor.gender };
}

function requireRow(row: TributeRow | undefined): TributeRow {
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

interface Reader {
  role: ViewerRole;
  /** This is the owner of the personal link that opened it. */
  invitee?: PersonalInvite | null;
  isBlocked?: boolean;
  canWatch?: boolean;
}

/**
 * Returns the tribute's page for a reader.
 * @throws AppError NOT_FOUND when the tribute has been deleted since its row was read.
 */
export async function readTributePage(
  db: Database,
  tribute: TributeRow,
  { role, invitee = null, isBlocked = false, canWatch = false }: Reader,
): Promise<TributePage> {
  const [tributeFor, creator, asked, contributors, reduction] = await Promise.all([
    readTributeFor(db, tribute),
    findUser(db, tribute.creatorId),
    askedQuestions(db, tribute.id),
    firstNamesOf(db, tribute.id),
    isOrganiserRole(role) ? reductionOf(db, tribute.id) : null,
  ]);
  const parts = {
    tributeFor,
    creatorFirstName: creator?.firstName ?? "",
    questions: asked.map(({ id, question }) => ({ _id: id, question, isSelected: true })),
    contributors,
    invitee,
    isBlocked,
    canWatch,
    reduction,
  };
  return presentPage(tribute, parts, role);
}

/**
 * Returns all occasions. With a tribute that the viewer organises, its occasion is selected.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function listTributeTypes(
  { db }: Deps,
  viewer: Viewer | null,
  tributeId?: string,
): Promise<{ type: TributeTypeName; isSelected: boolean }[]> {
  const selected = tributeId && (await selectedType(db, viewer, tributeId));
  return TRIBUTE_TYPES.map((type) => ({ type, isSelected: type === selected }));
}

async function selectedType(
  db: Database,
  viewer: Viewer | null,
  tributeId: string,
): Promise<TributeTypeName> {
  if (!viewer) throw new AppError("FORBIDDEN");
  return (await organisedTribute(db, tributeId, viewer)).tributeType;
}
