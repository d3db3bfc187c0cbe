import { listActivity } from "@contract/http/activity";
import type { SUBMISSION_ACTIONS } from "@contract/domain/submission";
import { actOnReel } from "@contract/http/submission";
import { listContributedTributes } from "@contract/http/tribute";
import { DAY_MS } from "@contract/time";
import { tributes } from "@server/db/schema/tributes";
import { users } from "@server/db/schema/users";
import type { Account } from "@tests/support/factories/accounts";
import { giftToken, newClip, newContributor, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
let creator: Account;
let tributeId: string;
let tgd: string;

beforeEach(async () => {
  creator = await server.newUser();
  tributeId = await newReel(server, creator);
  tgd = await giftToken(server, creator, tributeId);
  server.emitted.length = 0;
});

type Action = (typeof SUBMISSION_ACTIONS)[number];

const sendAction = async (
  action: Action,
  { as, userAgent = "one" }: { as?: Account; userAgent?: string } = {},
) =>
  server.send({
    method: "POST",
    url: "/api/submission/action",
    payload: { tributeId, action, tgd },
    headers: { "user-agent": userAgent },
    ...(as && { as }),
  });

async function counters() {
  const of = { views: tributes.views, hearts: tributes.hearts };
  const [reel] = await server.deps.db.select(of).from(tributes).where(eq(tributes.id, tributeId));
  const [person] = await server.deps.db
    .select({ views: users.views, hearts: users.hearts })
    .from(users)
    .where(eq(users.id, creator.uid));
  return { reel, person };
}

describe("a view", () => {
  test("counts once per viewer and day, for the reel and for its creator", async () => {
    const viewer = await server.newUser();
    await Promise.all([
      sendAction("WATCH_GIFT_REEL"),
      sendAction("WATCH_GIFT_REEL"),
      sendAction("WATCH_REEL"),
    ]);
    await sendAction("WATCH_REEL", { userAgent: "two" });
    await sendAction("WATCH_REEL", { as: viewer });
    const last = await sendAction("WATCH_REEL", { as: viewer, userAgent: "two" });

    expect(last.data).toEqual({ views: 3, hearts: 0, saved: false });
    expect(await counters()).toEqual({
      reel: { views: 3, hearts: 0 },
      person: { views: 3, hearts: 0 },
    });

    server.advance(DAY_MS);
    await sendAction("WATCH_GIFT_REEL");
    expect((await counters()).reel?.views).toBe(4);
  });

  test("is reported once to each open tab of the creator", async () => {
    await sendAction("WATCH_GIFT_REEL");
    await sendAction("WATCH_GIFT_REEL");

    expect(server.emitted).toEqual([
      { userId: creator.uid, event: "recipients", payload: { tributeId } },
      { userId: creator.uid, event: "updateCount", payload: { views: 1, hearts: 0 } },
    ]);
  });

  test("by the creator does not count", async () => {
    await sendAction("WATCH_REEL", { as: creator });
    expect((await counters()).reel?.views).toBe(0);
  });
});

test("every heart counts", async () => {
  await Promise.all([sendAction("HEART"), sendAction("HEART"), sendAction("HEART")]);

  expect(await counters()).toEqual({
    reel: { views: 0, hearts: 3 },
    person: { views: 0, hearts: 3 },
  });
  expect(server.emitted.at(-1)?.payload).toEqual({ views: 0, hearts: 3 });
});

test("viewers receive the reel's new hearts and views", { tags: ["S7.24"] }, async () => {
  server.watched.length = 0;
  await sendAction("HEART");
  await sendAction("WATCH_GIFT_REEL");
  await sendAction("WATCH_GIFT_REEL");
  const total = (views: number) => ({
    event: "reactions",
    payload: { tributeId, views, hearts: 1 },
  });
  expect(server.watched).toEqual([total(0), total(1)]);
});

describe("a heart for a clip", () => {
  const sendHeart = (submissionId: string) =>
    server.call(actOnReel, { body: { tributeId, tgd, action: "HEART", submissionId } });
  const heartsOf = async ({ uid }: Account) =>
    (await server.deps.db.select().from(users).where(eq(users.id, uid)))[0]?.hearts;

  test("also counts for its contributor, who sees it at once", async () => {
    const contributor = await newContributor(server, creator, tributeId);
    const clip = await newClip(server, tributeId, contributor);
    server.emitted.length = 0;
    await Promise.all([sendHeart(clip), sendHeart(clip)]);
    expect([await heartsOf(creator), await heartsOf(contributor)]).toEqual([2, 2]);
    const told = server.emitted.filter(({ userId }) => userId === contributor.uid);
    expect(told.at(-1)).toMatchObject({ event: "updateCount", payload: { hearts: 2 } });
  });

  test("counts once when the creator is in the clip, and not at all for a clip of another reel", async () => {
    await sendHeart(await newClip(server, tributeId, creator));
    expect(await heartsOf(creator)).toBe(1);
    const other = await server.newUser();
    const elsewhere = await newReel(server, other);
    await sendHeart(await newClip(server, elsewhere, other));
    expect([await heartsOf(creator), await heartsOf(other)]).toEqual([2, 0]);
  });
});

test("a reel that was saved for later is marked in the lists", async () => {
  const contributor = await newContributor(server, creator, tributeId);
  const savedIn = async () => {
    const { data } = await server.call(listContributedTributes, { as: contributor });
    return data?.items.map(({ saved }) => saved);
  };
  expect(await savedIn()).toEqual([false]);
  await sendAction("SAVE_LATER", { as: contributor });
  expect(await savedIn()).toEqual([true]);
});

describe("saving for later", () => {
  test("can be switched on and off", async () => {
    const viewer = await server.newUser();
    expect((await sendAction("SAVE_LATER", { as: viewer })).data).toMatchObject({ saved: true });
    expect((await sendAction("HEART", { as: viewer })).data).toMatchObject({ saved: true });
    expect((await sendAction("SAVE_LATER", { as: viewer })).data).toMatchObject({ saved: false });
  });

  test("needs an account", async () => {
    expect((await sendAction("SAVE_LATER")).code).toBe("UNAUTHENTICATED");
  });
});

describe("the other actions", () => {
  const activity = async (wanted = "GIFT_SHARED") =>
    (await server.call(listActivity, { as: creator, query: { tributeId } })).data?.items
      .filter(({ act }) => act === wanted)
      .map(({ actor }) => actor?.userId ?? null);

  test(
    "tell the organisers once a day that a recipient shares the link",
    { tags: ["S3.18"] },
    async () => {
      expect((await sendAction("SHARE_REEL")).data).toEqual({ views: 0, hearts: 0, saved: false });
      await sendAction("SHARE_REEL");
      expect(await activity()).toEqual([null]);
      server.advance(DAY_MS);
      const guest = await server.newGuest();
      await sendAction("SHARE_REEL", { as: guest });
      expect(await activity()).toEqual([guest.uid, null]);
    },
  );

  test.each([
    ["RECORD_VIDEO", "RECORDER_OPENED"],
    ["SHARE_REEL", "INVITE_SHARED"],
  ] as const)(
    "tell the organisers once a day of each person's %s",
    { tags: ["S3.18"] },
    async (action, act) => {
      const contributor = await newContributor(server, creator, tributeId);
      const send = () => server.call(actOnReel, { as: contributor, body: { tributeId, action } });
      server.emitted.length = 0;
      expect((await send()).data).toEqual({ views: 0, hearts: 0, saved: false });
      await send();
      expect(await activity(act)).toEqual([contributor.uid]);
      server.advance(DAY_MS);
      await send();
      expect(await activity(act)).toEqual([contributor.uid, contributor.uid]);
      expect(await activity()).toEqual([]);
      expect(server.emitted).toEqual([]);
    },
  );
});
