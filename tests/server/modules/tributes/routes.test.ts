import { TRIBUTE_TYPES } from "@contract/domain/tributeTypes";
import {
  createTribute,
  getTributePage,
  getTributeTypes,
  listContributedTributes,
  listTributes,
  updateTribute,
} from "@contract/http/tribute";
import { WHOLE_LIST_PAGE_SIZE } from "@contract/limits";
import { saveQuestions } from "@contract/http/question";
import { tributePeople, tributes } from "@server/db/schema/tributes";
import { users } from "@server/db/schema/users";
import { type Account, createPasswordAccount } from "@tests/support/factories/accounts";
import {
  giftToken,
  inviteToken,
  joinWithoutVideo,
  newClip,
  newContributor,
  newReel,
  tributeDetails,
} from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";

const server = await startTestServer();

describe("creating a reel", () => {
  test("returns its page", async () => {
    const creator = await server.newUser();

    const { data } = await server.call(createTribute, { as: creator, body: tributeDetails() });

    expect(data).toMatchObject({
      ...tributeDetails(),
      createdBy: { userId: creator.uid, firstName: "Ada" },
      state: "open",
      questions: [],
      contributors: [],
      viewer: "creator",
    });
  });

  test("needs a verified email", async () => {
    const creator = await server.newUser({ verified: false });
    const first = await server.call(createTribute, { as: creator, body: tributeDetails() });
    expect(first.code).toBe("EMAIL_NOT_VERIFIED");

    // The address was just verified, and the token in use still says that it is not.
    await server.deps.db
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(users.id, creator.uid));
    const second = await server.call(createTribute, { as: creator, body: tributeDetails() });
    expect(second.status).toBe(200);
  });

  test("needs a profile", async () => {
    const stranger = await createPasswordAccount();
    const answer = await server.call(createTribute, { as: stranger, body: tributeDetails() });
    expect(answer.code).toBe("ACCOUNT_NEEDED");
  });

  test.each([
    ["no name", { name: " " }],
    ["an impossible date", { dueDate: "2026-02-30" }],
    ["an unknown time zone", { timeZone: "Mars/Olympus" }],
    [
      "a couple with one person",
      { tributeFor: { ...tributeDetails().tributeFor, gender: "Couple" } },
    ],
    ["a script as a picture URL", { imageUrl: "javascript:alert(1)" }],
  ] as const)("refuses %s", async (_case, change) => {
    const creator = await server.newUser();
    const body = tributeDetails(change);
    const answer = await server.call(createTribute, { as: creator, body });
    expect(answer.code).toBe("BAD_REQUEST");
  });
});

test(
  "a reel's details can be changed, even from one person to a couple",
  { tags: ["S7.25"] },
  async () => {
    const creator = await server.newUser();
    const tributeId = await newReel(server, creator);
    const tributeFor = {
      name: [
        { firstName: "Grace", lastName: "Hopper" },
        { firstName: "Vincent", lastName: "Hopper" },
      ],
      gender: "Couple" as const,
    };

    const { data } = await server.call(updateTribute, {
      as: creator,
      body: { tributeId, details: tributeDetails({ tributeType: "Wedding", tributeFor }) },
    });

    expect(data).toMatchObject({ _id: tributeId, tributeType: "Wedding", tributeFor });
  },
);

describe("a reel's page", () => {
  test("shows each viewer their part of it", { tags: ["S7.26"] }, async () => {
    const creator = await server.newUser();
    const tributeId = await newReel(server, creator);
    await server.call(saveQuestions, {
      as: creator,
      body: { tributeId, questionIds: ["birthday-02", "birthday-01"] },
    });
    const contributor = await newContributor(server, creator, tributeId);
    await newClip(server, tributeId, contributor);
    const invite = await inviteToken(server, creator, tributeId);
    const tgd = await giftToken(server, creator, tributeId);
    const page = async (query: { invite?: string; tgd?: string }, as?: Account) =>
      (await server.call(getTributePage, { as, query: { tributeId, ...query } })).data;

    const shared = {
      title:
        "We're building a birthday reel for Grace Hopper. Click here to watch & record for free.",
    };
    const prepared = {
      message: "Keep it secret!",
      questions: [
        {
          _id: "birthday-02",
          question: "What is your favourite memory with Grace?",
          isSelected: true,
        },
        { _id: "birthday-01" },
      ],
      contributors: ["Ada"],
    };
    expect(await page({}, creator)).toMatchObject({
      ...shared,
      tribute: { ...prepared, viewer: "creator" },
    });
    expect(await page({}, contributor)).toMatchObject({
      ...shared,
      tribute: { ...prepared, viewer: "contributor" },
    });
    expect(await page({ invite })).toMatchObject({
      ...shared,
      tribute: { ...prepared, viewer: "visitor" },
    });
    expect(await page({ tgd })).toMatchObject({
      title: "We made you a reel! Click to watch it & record a thank-you-reply for free.",
      tribute: { viewer: "recipient", message: "", questions: [], contributors: [] },
    });
  });

  test("is empty for a person without access, as if the reel did not exist", async () => {
    const creator = await server.newUser();
    const tributeId = await newReel(server, creator);
    const other = await newReel(server, creator);
    const invite = await inviteToken(server, creator, other);
    const tgd = await giftToken(server, creator, other);
    const unknown = await server.call(getTributePage, { query: { tributeId: "unknown" } });
    expect(unknown.data).toMatchObject({ title: "Group Video Reels | Folkreel", tribute: null });

    for (const query of [
      { tributeId },
      { tributeId, invite },
      { tributeId, tgd },
      { tributeId, tgd: invite },
    ]) {
      expect(await server.call(getTributePage, { query })).toEqual(unknown);
    }
  });
});

describe("a list of reels", () => {
  /** Creates reels, some of them in the same millisecond. */
  async function manyReels(creator: Account, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) => ({
      ...columns(creator),
      id: `${creator.uid}-${String(index).padStart(2, "0")}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3)),
    }));
    await server.deps.db.insert(tributes).values(rows);
    const people = rows.map(({ id }) => ({ tributeId: id, position: 0, firstName: "Grace" }));
    await server.deps.db.insert(tributePeople).values(people);
  }

  const columns = (creator: Account) => ({
    creatorId: creator.uid,
    name: "Reel",
    tributeType: "Birthday" as const,
    gender: "Female" as const,
    dueDate: "2026-12-24",
    timeZone: "UTC",
  });

  test("shows the user's own reels newest first, 500 a page, each once", async () => {
    const creator = await server.newUser();
    await manyReels(creator, WHOLE_LIST_PAGE_SIZE + 1);
    const page = async (cursor?: string) =>
      (await server.call(listTributes, { as: creator, query: { cursor } })).data;
    const first = await page();
    const second = await page(first?.nextCursor ?? "");

    expect([second?.items.length, second?.nextCursor]).toEqual([1, null]);
    const cards = [...(first?.items ?? []), ...(second?.items ?? [])];
    expect(new Set(cards.map((card) => card._id)).size).toBe(WHOLE_LIST_PAGE_SIZE + 1);
    const groups = cards.map((card) => Math.floor(Number(card._id.split("-").at(-1)) / 3));
    expect(groups).toEqual(groups.toSorted((one, other) => other - one));
  });

  test("offers on each card what its viewer may do", { tags: ["S7.30"] }, async () => {
    const creator = await server.newUser();
    const tributeId = await newReel(server, creator);
    const contributor = await newContributor(server, creator, tributeId);
    await joinWithoutVideo(server, creator, { tributeId });
    const ownCard = async () =>
      (await server.call(listTributes, { as: creator })).data?.items.at(0);
    const contributed = async (as: Account) =>
      (await server.call(listContributedTributes, { as })).data?.items;

    expect(await ownCard()).toMatchObject({
      tributeFor: tributeDetails().tributeFor,
      contributors: 2,
      actions: ["RECORD_VIDEO", "SHARE_REEL"],
    });
    expect(await contributed(contributor)).toMatchObject([
      { _id: tributeId, actions: ["RECORD_VIDEO", "SAVE_LATER"] },
    ]);
    expect(await contributed(creator)).toEqual([]);

    await server.deps.db
      .update(tributes)
      .set({ state: "closed", clips: sql`${tributes.clips} + 1` })
      .where(eq(tributes.id, tributeId));
    expect(await ownCard()).toMatchObject({ actions: ["WATCH_REEL", "SHARE_REEL"] });
    expect(await contributed(contributor)).toMatchObject([{ actions: ["SAVE_LATER"] }]);
  });
});

test(
  "all occasions are listed, and the creator sees their reel's own one marked",
  { tags: ["S7.6", "S7.29"] },
  async () => {
    const creator = await server.newUser();
    const tributeId = await newReel(server, creator);

    const all = await server.call(getTributeTypes, {});
    const marked = await server.call(getTributeTypes, { as: creator, query: { tributeId } });

    expect(all.data).toEqual(TRIBUTE_TYPES.map((type) => ({ type, isSelected: false })));
    expect(marked.data?.filter((one) => one.isSelected)).toEqual([
      { type: "Birthday", isSelected: true },
    ]);
  },
);
