import { DEFAULT_DESIGN, savePresentation } from "@contract/http/presentation";
import { listNotifications } from "@contract/http/notification";
import { getFeed } from "@contract/http/submission";
import { deleteTribute } from "@contract/http/tribute";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { DEFAULT_LIMITS } from "@server/media/limits";
import { normalise } from "@server/media/normalise/normalise";
import { piecesJob } from "@server/modules/reel/piecesJob";
import { rankWaitingReels } from "@server/modules/reel/rankWaitingReels";
import { openTestDatabase } from "@tests/support/database/database";
import { eventually } from "@tests/support/eventually";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { PreparedClip } from "@tests/support/media/preparedClip";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { sendAnswer, serveUploads } from "@tests/support/storage/uploads";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

const database = await openTestDatabase();
const server = await startTestServer({ database });
const { db, tools, workFolder } = server.deps;
const site = await serveUploads(server);
const clips = await PreparedClip.make();
const [attacker, ada] = [await server.newUser(), await server.newUser()];
afterAll(async () => {
  await site.close();
  await clips.remove();
});

describe("many reels, or one large reel, of one person", () => {
  let queue: PgBossQueue;
  beforeEach(async () => {
    queue = await PgBossQueue.open(database, (error) => {
      throw error;
    });
  });
  afterEach(async () => {
    await queue.stop();
    await database.execute("delete from pgboss.job");
  });

  const changes = (...reels: readonly string[]) =>
    db.transaction((tx) =>
      queue.addAll(
        tx,
        "pieces",
        reels.map((tributeId) => ({ tributeId })),
      ),
    );

  /** Lets one worker do everything, and returns the reels in the order of their turns. */
  async function turnsTaken(
    count: number,
    afterEachTurn: (tributeId: string) => Promise<unknown> = async () => undefined,
  ): Promise<string[]> {
    const done: string[] = [];
    const handler = async ({ tributeId }: { tributeId: string }) => {
      done.push(tributeId);
      await afterEachTurn(tributeId);
    };
    queue.work("pieces", handler, { beforeTaking: () => rankWaitingReels(server.deps) });
    await eventually(() => expect(done).toHaveLength(count));
    return done;
  }

  test("do not keep another person's reel waiting", async () => {
    const hostile = [];
    for (let count = 0; count < 6; count++) hostile.push(await newReel(server, attacker));
    const own = await newReel(server, ada);
    await changes(...hostile);
    await changes(own);
    expect((await turnsTaken(7)).indexOf(own)).toBeLessThan(2);
  });

  test("do not come first again and again by new changes, or by deleting the reel", async () => {
    let hostile = await newReel(server, attacker);
    const own = await newReel(server, ada);
    await changes(hostile);
    let count = 1;
    const order = await turnsTaken(6, async (tributeId) => {
      if (tributeId !== hostile) return;
      const query = { tributeId: hostile };
      if (count === 1) await server.call(deleteTribute, { as: attacker, query });
      if (count === 1) hostile = await newReel(server, attacker);
      if (count < 5) await changes(hostile);
      if (count++ === 1) await changes(own);
    });
    expect(order[1]).toBe(own);
  });
});

/** Holds a reel with several videos that are all to be trimmed. */
async function reelWithTrims(creator: Account, count: number): Promise<Reel & { trims: string[] }> {
  const reel = await newLinkedReel(server, creator);
  const trims: string[] = [];
  for (let sent = 0; sent < count; sent++) {
    const { _id } = await sendAnswer(server, site, { reel, as: creator });
    await clips.prepare(server, _id, "ready");
    trims.push(_id);
  }
  await saveTrims(creator, reel, trims, { version: 0, trimEndMs: 500 });
  server.jobs.length = 0;
  return { ...reel, trims };
}

async function saveTrims(
  as: Account,
  { id: tributeId }: Reel,
  ids: readonly string[],
  { version, trimEndMs }: { version: number; trimEndMs: number },
) {
  const edits = ids.map((id) => ({ _id: id, trimStartMs: null, trimEndMs, displayName: null }));
  const off = { isShown: false, title: null, line: null };
  const cards = { opening: off, closing: off, clips: false };
  const body = {
    ...DEFAULT_DESIGN,
    tributeId,
    version,
    order: [],
    hidden: [],
    clips: edits,
    cards,
  };
  const { error } = await server.call(savePresentation, { as, body });
  expect(error).toBe("");
}

/** Runs one turn of a reel. The renditions are made in `limits`, by ffmpeg. */
async function takeTurn(tributeId: string, limits = DEFAULT_LIMITS): Promise<number> {
  let made = 0;
  const run = piecesJob(server.deps, {
    origin: ORIGIN,
    workFolder,
    renderCard: () => Promise.reject(new Error("This reel has no cards.")),
    normalise: (input, outputDir, options) => {
      made += 1;
      return normalise(input, outputDir, {
        tools,
        renditions: SMALL_RENDITIONS,
        ...options,
        limits,
      });
    },
  });
  await run({ tributeId }, { signal: new AbortController().signal, isLastAttempt: false });
  return made;
}

const NO_TIME = { ...DEFAULT_LIMITS, processorBaseMs: 0, processorPerSecondMs: 0 };

async function opensFeed(as: Account, tributeId: string) {
  server.jobs.length = 0;
  await server.call(getFeed, { as, query: { tributeId } });
  return server.jobs;
}

describe("a reel with many trims", () => {
  test("gives way after each one, and goes on in its next turn", async () => {
    const { id: tributeId } = await reelWithTrims(ada, 2);
    expect(await takeTurn(tributeId)).toBe(1);
    expect(server.jobs).toEqual([{ name: "pieces", data: { tributeId } }]);
    server.jobs.length = 0;
    expect(await takeTurn(tributeId)).toBe(1);
    expect(server.jobs).toEqual([{ name: "giftFilm", data: { tributeId } }]);
  });
});

describe("a trim that takes too long", () => {
  test("is not tried again, and the organisers are told", async () => {
    const reel = await reelWithTrims(ada, 1);
    expect(await takeTurn(reel.id, NO_TIME)).toBe(1);
    expect(await takeTurn(reel.id)).toBe(0);
    expect(await opensFeed(ada, reel.id)).toEqual([]);
    const { data } = await server.call(listNotifications, { as: ada });
    expect(data?.items.filter(({ type }) => type === "TRIM_FAILED")).toMatchObject([
      { text: expect.stringContaining("The reel shows all of it.") as string },
    ]);

    // Another trim is another piece of work.
    await saveTrims(ada, reel, reel.trims, { version: 1, trimEndMs: 550 });
    expect(await takeTurn(reel.id)).toBe(1);
  });

  test("leaves the other pieces alone", async () => {
    const { id: tributeId } = await reelWithTrims(ada, 3);
    expect(await takeTurn(tributeId, NO_TIME)).toBe(3);
    expect(server.jobs).toEqual([{ name: "giftFilm", data: { tributeId } }]);
  });
});

test("a piece that fails for another reason is not tried again for a day, however often the reel is opened", async () => {
  const { id: tributeId } = await reelWithTrims(ada, 1);
  const signal = new AbortController().signal;
  const run = piecesJob(server.deps, {
    origin: ORIGIN,
    workFolder,
    renderCard: () => Promise.reject(new Error("This reel has no cards.")),
    normalise: () => Promise.reject(new Error("The disk is away.")),
  });
  await expect(run({ tributeId }, { signal, isLastAttempt: false })).rejects.toThrow("away");
  expect(await opensFeed(ada, tributeId)).toHaveLength(1);
  await expect(run({ tributeId }, { signal, isLastAttempt: true })).rejects.toThrow("away");
  expect(await opensFeed(ada, tributeId)).toEqual([]);
  await database.execute("update failed_pieces set retry_at = now()");
  expect(await opensFeed(ada, tributeId)).toHaveLength(1);
});
