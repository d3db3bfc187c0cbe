import { saveGiftLink } from "@contract/http/gift";
import { DAY_MS } from "@contract/time";
import { exports } from "@server/db/schema/exportFiles";
import { gifts } from "@server/db/schema/gifts";
import { submissions } from "@server/db/schema/videos";
import { users } from "@server/db/schema/users";
import { newId } from "@server/ids";
import type { JobRun } from "@server/jobs/queue";
import { revealJob } from "@server/modules/gifts/announce";
import { sweepExportsJob } from "@server/modules/exports/sweep";
import { sweepRetentionJob } from "@server/modules/retention/sweepRetentionJob";
import { releaseHeldJob } from "@server/modules/videos/arrival/releaseHeld";
import { finishRemovalsJob } from "@server/modules/videos/moderation/removal";
import type { Account } from "@tests/support/factories/accounts";
import { giftDetails, newClip, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq, inArray } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";

const RUN: JobRun = { signal: new AbortController().signal, isLastAttempt: false };
const server = await startTestServer();
const { deps } = server;
const { db } = deps;
const creator = await server.newUser();
const tributeId = await newReel(server, creator);

/** Makes every change of a row fail. */
async function breakRow(table: string, column: string, value: string): Promise<void> {
  const execute = (sql: string) => server.database.execute(sql);
  await execute(`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'planted'; end $$`);
  await execute(`create trigger planted before update or delete on ${table} for each row
    when (old.${column} = '${value}') execute function refuse()`);
  onTestFinished(async () => void (await execute(`drop trigger planted on ${table}`)));
}

/** Inserts two answers, the older one first. */
async function twoAnswers(senders: [Account, Account], state: "ready" | "held") {
  const ids = [newId(), newId()] as const;
  const rows = ids.map((id, at) => ({
    id,
    tributeId,
    userId: (senders[at] ?? creator).uid,
    kind: "answer" as const,
    mimeType: "video/mp4",
    state,
    createdAt: new Date(deps.clock().getTime() + at),
  }));
  await db.insert(submissions).values(rows);
  return ids;
}

test("a video whose deletion fails keeps no other deletion waiting", async () => {
  const [broken, other] = await twoAnswers([creator, creator], "ready");
  const removesAt = deps.clock();
  const removal = { removedBy: creator.uid, hasRemovalBlocked: false, removesAt };
  await db
    .update(submissions)
    .set(removal)
    .where(inArray(submissions.id, [broken, other]));
  await breakRow("submissions", "id", broken);
  await expect(finishRemovalsJob(deps)({}, RUN)).rejects.toMatchObject({ code: broken });
  const left = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.removesAt, removesAt));
  expect(left).toEqual([{ id: broken }]);
});

test("an export that cannot be deleted does not keep others from being deleted", async () => {
  const expired = { tributeId, contents: "", name: "film", expiresAt: new Date(0) };
  await db.insert(exports).values([
    { id: "broken", kind: "originals", ...expired },
    { id: "other", kind: "reel", ...expired },
  ]);
  await breakRow("exports", "id", "broken");
  const sweep = sweepExportsJob(deps)({ origin: ORIGIN }, RUN);
  await expect(sweep).rejects.toMatchObject({ code: "broken" });
  expect(await db.select({ id: exports.id }).from(exports)).toEqual([{ id: "broken" }]);
});

test("a held video that cannot be released does not hold up other people's", async () => {
  const [broken, other] = await twoAnswers(
    [await server.newGuest(), await server.newGuest()],
    "held",
  );
  await breakRow("submissions", "id", broken);
  const release = releaseHeldJob(deps)({ userId: creator.uid }, RUN);
  await expect(release).rejects.toMatchObject({ code: broken });
  const [row] = await db.select().from(submissions).where(eq(submissions.id, other));
  expect(row?.state).toBe("uploaded");
});

test("a gift that cannot be announced keeps no other gift waiting", async () => {
  const newGift = async () => {
    const id = await newReel(server, creator);
    await newClip(server, id, creator);
    await server.call(saveGiftLink, { as: creator, body: { tributeId: id, gift: giftDetails() } });
    await db.update(gifts).set({ announcedAt: null }).where(eq(gifts.tributeId, id));
    return id;
  };
  const [broken, other] = [await newGift(), await newGift()];
  await breakRow("gifts", "tribute_id", broken);
  await expect(revealJob(deps, ORIGIN)({}, RUN)).rejects.toMatchObject({ code: broken });
  const [row] = await db.select().from(gifts).where(eq(gifts.tributeId, other));
  expect(row?.announcedAt).not.toBeNull();
});

test("a guest who cannot be deleted does not keep others from being deleted", async () => {
  const [broken, other] = [await server.newGuest(), await server.newGuest()];
  server.advance(100 * DAY_MS);
  await breakRow("users", "id", broken.uid);
  await expect(sweepRetentionJob(deps)({}, RUN)).rejects.toThrow("delete from");
  const left = (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
  expect(left).toContain(broken.uid);
  expect(left).not.toContain(other.uid);
});
