import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { assets } from "@server/db/schema/videos";
import { savePresentation, DEFAULT_DESIGN } from "@contract/http/presentation";
import { sql } from "drizzle-orm";
import type { PreparedClip } from "../media/preparedClip";
import { sendAnswer, type UploadSite } from "../storage/uploads";
import type { Account } from "./accounts";
import { newLinkedReel, type Reel } from "./linkedReel";
import { giftToken } from "./reels";
import type { TestServer } from "./server";

/** These tables say whose reel, video or account a row belongs to, in these columns. */
const OWNED = {
  tributes: ["id", "creator_id"],
  tribute_people: ["tribute_id"],
  questions: ["tribute_id"],
  contributors: ["tribute_id"],
  invitees: ["tribute_id"],
  organisers: ["tribute_id"],
  submissions: ["tribute_id", "user_id"],
  assets: ["owner_id"],
  captions: ["submission_id"],
  presentations: ["tribute_id"],
  cards: ["tribute_id"],
  reel_music: ["tribute_id"],
  exports: ["tribute_id"],
  views: ["tribute_id"],
  hearts: ["tribute_id"],
  saves: ["tribute_id"],
  mails: ["tribute_id"],
  notifications: ["user_id"],
  credit_ledger: ["user_id"],
  payments: ["user_id"],
  users: ["id"],
} as const;

/** Holds somebody's reel, given and with a video of a guest. No stranger has one of its links. */
export interface ForeignReel extends Reel {
  submissionId: string;
  people: readonly Account[];
  ids: readonly string[];
}

export async function newForeignReel(
  server: TestServer,
  site: UploadSite,
  clips: PreparedClip,
): Promise<ForeignReel> {
  const [creator, guest] = [await server.newUser(), await server.newGuest()];
  const reel = await newLinkedReel(server, creator);
  const { _id: submissionId } = await sendAnswer(server, site, { reel, as: guest });
  await clips.prepare(server, submissionId, "ready");
  const order = [submissionId];
  const body = { ...DEFAULT_DESIGN, tributeId: reel.id, version: 0, order, hidden: [] };
  await server.call(savePresentation, { as: creator, body: { ...body, clips: [] } });
  await giftToken(server, creator, reel.id);
  const people = [creator, guest];
  const ids = [reel.id, reel.questionId, submissionId, creator.uid, guest.uid];
  return { ...reel, submissionId, people, ids };
}

/** Returns everything that the server stores about a reel and its people, to compare it later. */
export async function stateOf({ deps }: TestServer, { ids }: ForeignReel): Promise<object> {
  const state: Record<string, unknown> = {};
  for (const [table, columns] of Object.entries(OWNED)) {
    const isOwned = sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = any(${sql.param([...ids])}::text[])`),
      sql` or `,
    );
    const { rows } = (await deps.db.execute(
      sql`select to_jsonb(one) as row from ${sql.identifier(table)} one where ${isOwned} order by one::text`,
    )) as { rows: unknown[] };
    state[table] = rows;
  }
  const files = await deps.db
    .select({ key: assets.key, ownerId: assets.ownerId })
    .from(assets)
    .orderBy(assets.key);
  for (const { key, ownerId } of files)
    if (ownerId !== null && ids.includes(ownerId))
      state[key] = await deps.blobs.withLocalFile(key, async (path) =>
        createHash("sha256")
          .update(await readFile(path))
          .digest("hex"),
      );
  return state;
}
