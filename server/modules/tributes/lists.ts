import type { DataOf, QueryOf } from "@contract/http/endpoint";
import type {
  listContributedTributes,
  listGifts,
  listSavedReels,
  TributeCard,
} from "@contract/http/tribute";
import { WHOLE_LIST_PAGE_SIZE } from "@contract/limits";
import type { Database } from "../../db/connection";
import { paginate, readCursor } from "../../db/page";
import type { Deps, Platform } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { findUser, giftToken, organiserRole, tributePeopleOf, type TributeRow } from "../access";
import { countBoards } from "../people";
import {
  answeredTributeIds,
  givenTimes,
  listJoined,
  listOpenGifts,
  listOrganised,
  listSaved,
  type ListedRow,
  type SavedRow,
} from "./listRepository";
import { type CardParts, type CardRole, presentCard, presentGift } from "./presenter";
import { savedTributeIds } from "./repository";

type CardPage = DataOf<typeof listContributedTributes>;
type PageQuery = QueryOf<typeof listContributedTributes>;

/**
 * Returns a page of the tributes that the viewer created or co-organises, the newest first.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export async function listOrganisedReels(
  { db }: Pick<Platform, "db">,
  viewer: Viewer,
  { cursor }: PageQuery,
): Promise<CardPage> {
  const { rows, nextCursor } = firstPage(await listOrganised(db, viewer.uid, pageFrom(cursor)));
  const tributes = rows.map((row) => row.tribute);
  const items = await cardsOf(db, viewer, tributes, (row) => organiserRole(viewer, row));
  return { items, nextCursor };
}

/**
 * Returns a page of the tributes that the viewer contributes to, the last joined first.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export async function listContributed(
  { db }: Pick<Platform, "db">,
  viewer: Viewer,
  { cursor }: PageQuery,
): Promise<CardPage> {
  const { rows, nextCursor } = firstPage(await listJoined(db, viewer.uid, pageFrom(cursor)));
  const tributes = rows.map((row) => row.tribute);
  return { items: await cardsOf(db, viewer, tributes, () => "contributor"), nextCursor };
}

/**
 * Returns a page of the open gifts to the viewer's address, the last opened first. A gift stays a
 * surprise until its reveal.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export async function listReceivedGifts(
  { db, links, clock }: Pick<Deps, "db" | "links" | "clock">,
  viewer: Viewer,
  { cursor }: PageQuery,
): Promise<DataOf<typeof listGifts>> {
  const page = pageFrom(cursor);
  const email = await verifiedAddress(db, viewer);
  if (!email) return { items: [], nextCursor: null };
  const found = await listOpenGifts(db, { userId: viewer.uid, email }, { ...page, now: clock() });
  const { rows, nextCursor } = firstPage(found);
  const ids = rows.map(({ tribute }) => tribute.id);
  const [people, saved] = await Promise.all([
    tributePeopleOf(db, ids),
    savedTributeIds(db, viewer.uid, ids),
  ]);
  const items = rows.flatMap(({ tribute, from, at, giftKey }) => {
    const name = people.get(tribute.id);
    if (!name) return [];
    return presentGift(tribute, {
      people: name,
      from,
      saved: saved.has(tribute.id),
      openedAt: at.toISOString(),
      tgd: giftToken(links, giftKey),
    });
  });
  return { items, nextCursor };
}

/**
 * Returns a page of what the viewer has saved for later and may still see, the last saved first.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export async function listSavedReelsOf(
  deps: Pick<Deps, "db" | "links" | "clock">,
  viewer: Viewer,
  { cursor }: PageQuery,
): Promise<DataOf<typeof listSavedReels>> {
  const page = pageFrom(cursor);
  const recipient = { userId: viewer.uid, email: await verifiedAddress(deps.db, viewer) };
  const found = await listSaved(deps.db, recipient, { ...page, now: deps.clock() });
  const { rows, nextCursor } = firstPage(found);
  const cards = rows.map(({ tribute, role }) => ({ id: tribute.id, role }));
  const partsOf = await readCardParts(deps.db, viewer, cards);
  const items = rows.flatMap((row) => {
    const parts = partsOf(row.tribute.id);
    return parts ? presentSaved(deps, row, parts) : [];
  });
  return { items, nextCursor };
}

function presentSaved(
  { links }: Pick<Deps, "links">,
  { tribute, role, from, opensAt, recipientId, version }: SavedRow,
  parts: CardParts,
) {
  const _id = tribute.id;
  if (role !== "recipient") return { _id, reel: presentCard(tribute, role, parts), gift: null };
  if (!opensAt || recipientId === null || version === null) return [];
  const openedAt = opensAt.toISOString();
  const tgd = giftToken(links, { tributeId: _id, recipientId, version });
  const gift = { people: parts.tributeFor, from, saved: true, openedAt, tgd };
  return { _id, reel: null, gift: presentGift(tribute, gift) };
}

const pageFrom = (cursor: string | undefined) => ({
  mark: readCursor(cursor),
  limit: WHOLE_LIST_PAGE_SIZE + 1,
});

const firstPage = <Row extends ListedRow>(found: readonly Row[]) =>
  paginate(found, WHOLE_LIST_PAGE_SIZE, ({ at, tribute }) => ({ at, id: tribute.id }));

async function cardsOf(
  db: Database,
  viewer: Viewer,
  rows: readonly TributeRow[],
  roleOf: (row: TributeRow) => CardRole,
): Promise<TributeCard[]> {
  const cards = rows.map((row) => ({ id: row.id, role: roleOf(row), row }));
  const partsOf = await readCardParts(db, viewer, cards);
  return cards.flatMap(({ id, role, row }) => {
    const parts = partsOf(id);
    return parts ? presentCard(row, role, parts) : [];
  });
}

/**
 * Reads what the cards of these tributes show. What only organisers see is not read for others. A
 * tribute that is gone by now has no parts.
 */
async function readCardParts(
  db: Database,
  { uid }: Viewer,
  cards: readonly { id: string; role: SavedRow["role"] }[],
) {
  const ids = cards.map(({ id }) => id);
  const organised = cards
    .filter(({ role }) => role === "creator" || role === "organiser")
    .map(({ id }) => id);
  const [names, boards, given, answered, saved] = await Promise.all([
    tributePeopleOf(db, ids),
    countBoards(db, organised),
    givenTimes(db, organised),
    answeredTributeIds(db, uid, ids),
    savedTributeIds(db, uid, ids),
  ]);
  return (id: string): CardParts | undefined => {
    const tributeFor = names.get(id);
    return (
      tributeFor && {
        tributeFor,
        people: boards.get(id),
        givenAt: given.get(id),
        hasAnswered: answered.has(id),
        saved: saved.has(id),
      }
    );
  };
}

/**
 * Returns the viewer's address if it is verified. The token may be older than the verification, so
 * the stored verification of the same address counts as well.
 */
async function verifiedAddress(db: Database, { uid, ...viewer }: Viewer): Promise<string | null> {
  if (viewer.email === null) return null;
  const email = viewer.email.toLowerCase();
  if (viewer.emailVerified) return email;
  const user = await findUser(db, uid);
  return user?.emailVerifiedAt && user.email === viewer.email ? email : null;
}
