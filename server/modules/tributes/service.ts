import type { Language } from "@contract/languages";
import {
  type TributeCard,
  type TributeDetails,
  type TributePage,
  TRIBUTE_TYPES,
  type TributeTypeName,
  type ViewerRole,
} from "@contract/http/tribute";
import { PAGE_SIZE } from "@contract/limits";
import type { PersonalInvite } from "@contract/http/invite";
import type { Database } from "../../db/connection";
import { cutPage, readCursor } from "../../db/page";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { rescheduleReminders } from "../reminders";
import {
  announceTribute,
  findUser,
  firstNamesOf,
  lockOrganisedTribute,
  organisedTribute,
  organiserRole,
  peopleOf,
  type TributeRow,
} from "../access";
import { type CardRole, presentCard, presentPage } from "./presenter";
import {
  askedQuestions,
  changeTribute,
  insertTribute,
  listCoOrganised,
  listCreated,
  listJoined,
  savedAmong,
} from "./repository";

interface CardPage {
  items: TributeCard[];
  nextCursor: string | null;
}

/** @throws AppError ACCOUNT_NEEDED for a guest, EMAIL_NOT_VERIFIED. */
export async function createTribute(
  { db, ...deps }: Deps,
  viewer: Viewer,
  details: TributeDetails,
  language: Language,
): Promise<TributePage> {
  await checkOrganiser(db, viewer);
  const row = {
    id: newId(),
    creatorId: viewer.uid,
    language,
    createdAt: deps.clock(),
    ...columnsOf(details),
  };
  const tribute = await db.transaction((tx) => insertTribute(tx, row, details.tributeFor.name));
  return pageFor(db, existing(tribute), "creator");
}

/** A token can be older than the verification, so the stored mark counts as well. */
async function checkOrganiser(db: Database, viewer: Viewer): Promise<void> {
  if (viewer.provider === "anonymous") throw new AppError("ACCOUNT_NEEDED");
  const user = await findUser(db, viewer.uid);
  if (!user) throw new AppError("ACCOUNT_NEEDED");
  if (!viewer.emailVerified && !user.emailVerifiedAt) throw new AppError("EMAIL_NOT_VERIFIED");
}

/** Changes all that was entered when the reel was made, and tells everybody who has its page open. */
export async function updateTribute(
  { db, realtime }: Deps,
  viewer: Viewer,
  tributeId: string,
  details: TributeDetails,
): Promise<TributePage> {
  const tribute = await db.transaction(async (tx) => {
    const { dueDate, timeZone } = await lockOrganisedTribute(tx, tributeId, viewer);
    const changed = await changeTribute(tx, tributeId, columnsOf(details), details.tributeFor.name);
    const row = existing(changed);
    if (row.dueDate !== dueDate || row.timeZone !== timeZone)
      await rescheduleReminders(tx, tributeId);
    await announceTribute({ realtime }, tx, row, row.state);
    return row;
  });
  return pageFor(db, tribute, organiserRole(viewer, tribute));
}

function columnsOf({ tributeFor, ...columns }: TributeDetails) {
  return { ...columns, gender: tributeFor.gender };
}

/** A row that this very transaction wrote. */
function existing(row: TributeRow | undefined): TributeRow {
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** The reel's page as this role sees it; `invitee` is whose personal link opened it. */
export async function pageFor(
  db: Database,
  tribute: TributeRow,
  role: ViewerRole,
  invitee: PersonalInvite | null = null,
): Promise<TributePage> {
  const [people, creator, asked, contributors] = await Promise.all([
    peopleOf(db, [tribute.id]),
    findUser(db, tribute.creatorId),
    askedQuestions(db, tribute.id),
    firstNamesOf(db, tribute.id),
  ]);
  const parts = {
    people: people.get(tribute.id) ?? [],
    creatorFirstName: creator?.firstName ?? "",
    questions: asked.map(({ id, question }) => ({ _id: id, question, isSelected: true })),
    contributors,
    invitee,
  };
  return presentPage(tribute, parts, role);
}

/** The reels that the viewer made or organises with others, newest first. */
export async function listOwn({ db }: Deps, viewer: Viewer, cursor?: string): Promise<CardPage> {
  const mark = readCursor(cursor);
  const [created, shared] = await Promise.all([
    listCreated(db, viewer.uid, mark),
    listCoOrganised(db, viewer.uid, mark),
  ]);
  const found = [...created, ...shared].toSorted(newestFirst);
  const { rows, nextCursor } = cutPage(found, PAGE_SIZE, (row) => ({
    at: row.createdAt,
    id: row.id,
  }));
  return {
    items: await cardsOf(db, viewer, rows, (row) => organiserRole(viewer, row)),
    nextCursor,
  };
}

/** The order of each of the lists: newest first, ties by id. */
function newestFirst(one: TributeRow, other: TributeRow): number {
  const later = other.createdAt.getTime() - one.createdAt.getTime();
  return later || (one.id < other.id ? -1 : 1);
}

/** Reels of others that the viewer takes part in, last joined first. */
export async function listContributed(
  { db }: Deps,
  viewer: Viewer,
  cursor?: string,
): Promise<CardPage> {
  const found = await listJoined(db, viewer.uid, readCursor(cursor));
  const { rows, nextCursor } = cutPage(found, PAGE_SIZE, (row) => ({
    at: row.joinedAt,
    id: row.tribute.id,
  }));
  const tributes = rows.map((row) => row.tribute);
  return { items: await cardsOf(db, viewer, tributes, () => "contributor"), nextCursor };
}

async function cardsOf(
  db: Database,
  viewer: Viewer,
  rows: readonly TributeRow[],
  roleOf: (row: TributeRow) => CardRole,
): Promise<TributeCard[]> {
  const ids = rows.map((row) => row.id);
  const [people, saved] = await Promise.all([peopleOf(db, ids), savedAmong(db, viewer.uid, ids)]);
  return rows.map((row) =>
    presentCard(row, roleOf(row), {
      people: people.get(row.id) ?? [],
      saved: saved.has(row.id),
    }),
  );
}

/** All occasions; with a reel that the viewer organises, its occasion is marked. */
export async function listTypes(
  { db }: Deps,
  viewer: Viewer | null,
  tributeId?: string,
): Promise<{ type: TributeTypeName; isSelected: boolean }[]> {
  const selected = tributeId && (await ownType(db, viewer, tributeId));
  return TRIBUTE_TYPES.map((type) => ({ type, isSelected: type === selected }));
}

async function ownType(
  db: Database,
  viewer: Viewer | null,
  tributeId: string,
): Promise<TributeTypeName> {
  if (!viewer) throw new AppError("FORBIDDEN");
  return (await organisedTribute(db, tributeId, viewer)).tributeType;
}
