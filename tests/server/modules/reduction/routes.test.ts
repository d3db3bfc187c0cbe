import { listActivity } from "@contract/http/activity";
import { listNotifications } from "@contract/http/notification";
import { cancelReduction } from "@contract/http/reduction";
import { getTributePage } from "@contract/http/tribute";
import { DAY_MS } from "@contract/time";
import { mails } from "@server/db/schema/mail";
import { reductions } from "@server/db/schema/reduction";
import { users } from "@server/db/schema/users";
import type { Account } from "@tests/support/factories/accounts";
import { newCoOrganiser } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import {
  choose,
  type GivenReel,
  hasOriginal,
  letTimePass,
  newGivenReel,
  newStoredClip,
  REMINDED_MS,
  removeOriginals,
  runReduceReels,
} from "@tests/support/media/reducedReel";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;
let creator: Account;
let reel: GivenReel;
let helper: Account;
let clip: string;

beforeAll(async () => {
  creator = await server.newUser();
});
beforeEach(async () => {
  reel = await newGivenReel(server, creator);
  helper = await newCoOrganiser(server, reel.id);
  clip = await newStoredClip(server, reel);
  server.jobs.length = 0;
  server.emitted.length = 0;
});

const cancel = (as: Account) => server.call(cancelReduction, { as, query: { tributeId: reel.id } });

/** Returns what a viewer's page of the reel says. */
async function pageOf(as: Account) {
  const { data } = await server.call(getTributePage, { as, query: { tributeId: reel.id } });
  return data?.tribute?.reduction;
}

/** Returns the notifications of a person about this reel, newest first. */
async function newsOf(as: Account) {
  const { data } = await server.call(listNotifications, { as });
  return data?.items
    .filter(({ tributeId, type }) => tributeId === reel.id && type.startsWith("REDUCTION"))
    .map(({ type, text }) => [type, text]);
}

const mailsTo = ({ email }: Account) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, "reduction")))
    .then((rows) => rows.filter(({ html }) => html.includes(reel.id)));

async function actsOf() {
  const query = { tributeId: reel.id };
  const { data } = await server.call(listActivity, { as: creator, query });
  return data?.items
    .filter(({ act }) => act.startsWith("REDUCTION") || act === "ORIGINALS_DELETED")
    .map(({ act, actor }) => [act, actor?.userId ?? null]);
}

describe("the creator keeps a given reel in reduced form", { tags: ["P9"] }, () => {
  test("and all organisers see when its originals are deleted", async () => {
    const { data } = await choose(server, reel);
    expect(data).toMatchObject({ state: "planned", originals: 1 });
    const inDays = (Date.parse(data?.deletesAt ?? "") - server.deps.clock().getTime()) / DAY_MS;
    expect(inDays).toBeCloseTo(30, 2);
    for (const one of [creator, helper]) expect(await pageOf(one)).toEqual(data);
    expect(await pageOf(reel.sender)).toBeNull();
    expect(server.emitted.filter(({ event }) => event === "tribute")).toHaveLength(2);
    expect(await actsOf()).toEqual([["REDUCTION_CHOSEN", creator.uid]]);
  });

  test("and all organisers are told at once, and again a week before", async () => {
    const { data } = await choose(server, reel);
    const day = data?.deletesAt.slice(0, 7);
    for (const one of [creator, helper]) {
      const [[type, text] = [], ...others] = (await newsOf(one)) ?? [];
      expect([type, others]).toEqual(["REDUCTION_CHOSEN", []]);
      expect(text).toContain(`will be deleted on ${day}`);
      const [mail] = await mailsTo(one);
      expect(mail?.subject).toBe("“Grace turns 40” will be kept in reduced form");
      expect(mail?.text).toContain(`${ORIGIN}/tribute/${reel.id}?view=manage`);
    }
    server.advance(REMINDED_MS - DAY_MS);
    await runReduceReels(server.deps);
    expect(await newsOf(helper)).toHaveLength(1);
    server.advance(DAY_MS);
    await runReduceReels(server.deps);
    await runReduceReels(server.deps);
    for (const one of [creator, helper]) {
      expect((await newsOf(one))?.map(([type]) => type)).toEqual([
        "REDUCTION_NEAR",
        "REDUCTION_CHOSEN",
      ]);
      expect(await mailsTo(one)).toHaveLength(2);
    }
    expect(await newsOf(reel.sender)).toEqual([]);
  });

  test("and is told in their language, and not by mail if they want none", async () => {
    await db.update(users).set({ language: "de" }).where(eq(users.id, creator.uid));
    await db
      .update(users)
      .set({ mutedChannels: ["urgent.mail"] })
      .where(eq(users.id, helper.uid));
    await choose(server, reel);
    expect(await newsOf(helper)).toHaveLength(1);
    expect(await mailsTo(helper)).toEqual([]);
    const [mail] = await mailsTo(creator);
    expect(mail?.subject).toBe("„Grace turns 40“ wird in reduzierter Form aufbewahrt");
    const [[, text] = []] = (await newsOf(creator)) ?? [];
    expect(text).toContain("Die Originaldateien werden am");
    await db.update(users).set({ language: null }).where(eq(users.id, creator.uid));
  });

  test("once, however often they ask", async () => {
    const { data } = await choose(server, reel);
    server.advance(DAY_MS);
    expect((await choose(server, reel)).data).toEqual(data);
    expect(await newsOf(creator)).toHaveLength(1);
  });
});

describe("nobody keeps a reel in reduced form", () => {
  test("who does not own it", async () => {
    expect((await choose(server, reel, helper)).code).toBe("FORBIDDEN");
    expect((await choose(server, reel, reel.sender)).code).toBe("FORBIDDEN");
  });

  test("before its recipient can watch it, or without an original", async () => {
    const revealAt = new Date(server.deps.clock().getTime() + DAY_MS).toISOString();
    const later = await newGivenReel(server, creator, { revealAt });
    await newStoredClip(server, later);
    expect((await choose(server, later)).code).toBe("BAD_REQUEST");
    const empty = await newGivenReel(server, creator);
    expect((await choose(server, empty)).code).toBe("BAD_REQUEST");
    expect(await db.$count(reductions, eq(reductions.tributeId, later.id))).toBe(0);
  });
});

describe("cancelling", { tags: ["P9"] }, () => {
  test("every organiser may do so until the deletion begins, and the originals stay", async () => {
    await choose(server, reel);
    expect((await cancel(reel.sender)).code).toBe("FORBIDDEN");
    expect((await cancel(helper)).data).toEqual({ cancelled: true });
    expect((await cancel(helper)).data).toEqual({ cancelled: false });
    expect(await pageOf(creator)).toBeNull();
    await letTimePass(server);
    expect(await hasOriginal(server, clip)).toBe(true);
    expect(await actsOf()).toEqual([
      ["REDUCTION_CANCELLED", helper.uid],
      ["REDUCTION_CHOSEN", creator.uid],
    ]);
    const again = await choose(server, reel);
    expect(again.data?.state).toBe("planned");
    expect(await mailsTo(creator)).toHaveLength(2);
  });

  test("is refused once the deletion has begun", async () => {
    await choose(server, reel);
    await letTimePass(server);
    expect(await cancel(creator)).toMatchObject({ status: 409, code: "OUTDATED" });
    expect(await pageOf(creator)).toMatchObject({ state: "done", originals: 0 });
  });

  test("at the same moment as the deletion either wins or loses", async () => {
    await choose(server, reel);
    server.advance(REMINDED_MS);
    await runReduceReels(server.deps);
    server.advance(8 * DAY_MS);
    const [answer] = await Promise.all([cancel(creator), runReduceReels(server.deps)]);
    await removeOriginals(server);
    const isDeleted = !(await hasOriginal(server, clip));
    expect(answer.code).toBe(isDeleted ? "OUTDATED" : undefined);
    expect((await pageOf(creator))?.state).toBe(isDeleted ? "done" : undefined);
  });
});
