import {
  type TributeCard,
  type TributeDetails,
  type TributePage,
  TRIBUTE_TYPES,
  type TributeTypeName,
  type ViewerRole,
} from "@contract/http/tribute";
import { PAGE_SIZE } from "@contract/limits";
import type { Database } from "../../db/connection";
import { cutPage, readCursor } from "../../db/page";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { lockOwnTribute, ownTribute } from "./access";
import { presentCard, presentPage } from "./presenter";
import {
  askedQuestions,
  changeTribute,
  findUser,
  firstNamesOf,
  insertTribute,
  listCreated,
  listJoined,
  peopleOf,
  type TributeRow,
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
): Promise<TributePage> {
  await checkOrganiser(db, viewer);
  const row = {
    id: newId(),
    creatorId: viewer.uid,
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

export async function updateTribute(
  { db }: Deps,
  viewer: Viewer,
  tributeId: string,
  details: TributeDetails,
): Promise<TributePage> {
  const tribute = await db.transaction(async (tx) => {
    await lockOwnTribute(tx, tributeId, viewer);
    return changeTribute(tx, tributeId, columnsOf(details), details.tributeFor.name);
  });
  return pageFor(db, existing(tribute), "creator");
}

function columnsOf({ tributeFor, ...columns }: TributeDetails) {
  return { ...columns, gender: tributeFor.gender };
}

/** A row that this very transaction wrote. */
function existing(row: TributeRow | undefined): TributeRow {
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** The reel's page as this role sees it. */
export async function pageFor(
  db: Database,
  tribute: TributeRow,
  role: ViewerRole,
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
  };
  return presentPage(tribute, parts, role);
}

/** The viewer's own reels, newest first. */
export async function listOwn({ db }: Deps, viewer: Viewer, cursor?: string): Promise<CardPage> {
  const found = await listCreated(db, viewer.uid, readCursor(cursor));
  const { rows, nextCursor } = cutPage(found, PAGE_SIZE, (row) => ({
    at: row.createdAt,
    id: row.id,
  }));
  return { items: await cardsOf(db, rows, "creator"), nextCursor };
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
  return { items: await cardsOf(db, tributes, "contributor"), nextCursor };
}

async function cardsOf(
  db: Database,
  rows: readonly TributeRow[],
  role: "creator" | "contributor",
): Promise<TributeCard[]> {
  const people = await peopleOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentCard(row, people.get(row.id) ?? [], role));
}

/** All occasions; with a reel of the viewer's own, its occasion is marked. */
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
  return (await ownTribute(db, tributeId, viewer)).tributeType;
}
