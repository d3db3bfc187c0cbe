import type { DataOf } from "@contract/http/endpoint";
import type { listGifts } from "@contract/http/tribute";
import { PAGE_SIZE } from "@contract/limits";
import type { Database } from "../../db/connection";
import { cutPage, readCursor } from "../../db/page";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { listGiven } from "./giftRepository";
import { findUser, giftToken, peopleOf } from "../access";
import { presentGift } from "./presenter";
import { savedAmong } from "./repository";

/** Reels that were given to the viewer by their address and are open, the last opened first; nothing before: it is a surprise. */
export async function listReceived(
  { db, links, clock }: Pick<Deps, "db" | "links" | "clock">,
  viewer: Viewer,
  cursor?: string,
): Promise<DataOf<typeof listGifts>> {
  const mark = readCursor(cursor);
  const email = await provedAddress(db, viewer);
  if (!email) return { items: [], nextCursor: null };
  const found = await listGiven(db, { userId: viewer.uid, email }, { now: clock(), mark });
  const { rows, nextCursor } = cutPage(found, PAGE_SIZE, ({ opensAt, tribute }) => ({
    at: opensAt,
    id: tribute.id,
  }));
  const ids = rows.map(({ tribute }) => tribute.id);
  const [people, saved] = await Promise.all([peopleOf(db, ids), savedAmong(db, viewer.uid, ids)]);
  const items = rows.map(({ tribute, from, opensAt }) =>
    presentGift(tribute, {
      people: people.get(tribute.id) ?? [],
      from,
      saved: saved.has(tribute.id),
      openedAt: opensAt.toISOString(),
      tgd: giftToken(links, tribute),
    }),
  );
  return { items, nextCursor };
}

/** The viewer's address, if they have proved it. A token can be older than that, so the stored mark of the same address counts. */
async function provedAddress(db: Database, { uid, ...viewer }: Viewer): Promise<string | null> {
  if (viewer.email === null) return null;
  const email = viewer.email.toLowerCase();
  if (viewer.emailVerified) return email;
  const user = await findUser(db, uid);
  return user?.emailVerifiedAt && user.email === viewer.email ? email : null;
}
