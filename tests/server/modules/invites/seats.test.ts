import { declineInvite, openInvite } from "@contract/http/invite";
import { removeSubmission } from "@contract/http/submission";
import { submissions, tributes } from "@server/db/schema/reels";
import { releaseHeldJob } from "@server/modules/submissions/releaseHeld";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf, buyCredits } from "@tests/support/factories/credits";
import {
  askToRecord,
  beginToRecord,
  inviteToken,
  lookIn as lookInAt,
  newCoOrganiser,
} from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { RUN } from "../reminders/invited";
import { type Desk, lastEvent, newDesk, personalTokenOf } from "./desk";
import { arrive as arriveAt } from "./recording";

const BOB = "bob@example.com";
const server = await startTestServer();
const { db } = server.deps;
let desk: Desk;
beforeEach(async () => {
  desk = await newDesk(server);
});

const open = (invite: string) =>
  server.call(openInvite, { body: { tributeId: desk.tributeId, invite } });
const decline = (invite: string) =>
  server.call(declineInvite, { body: { tributeId: desk.tributeId, invite } });
const tokenOf = async (email: string) => personalTokenOf(server, await desk.person(email));
const openToken = () => inviteToken(server, desk.creator, desk.tributeId);
const lookIn = (as: Account, invite: string) =>
  lookInAt(server, as, { tributeId: desk.tributeId, invite });

const begin = (as: Account, invite?: string) =>
  beginToRecord(server, as, { tributeId: desk.tributeId, invite });
const arrive = (id: string) => arriveAt(server, id);

const whereIs = async (search: string) => (await desk.board({ search })).items[0]?.state;
const release = () => releaseHeldJob(server.deps)({ userId: desk.creator.uid }, RUN);

describe("by a personal link", () => {
  test("somebody goes from invited to submitted, live, for one credit", async () => {
    await desk.invite(BOB);
    const invite = await tokenOf(BOB);
    expect((await open(invite)).data).toEqual({ name: "bob", state: "opened" });
    expect(await whereIs(BOB)).toBe("opened");

    const bob = await server.newGuest();
    const id = await begin(bob, invite);
    expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
      invitee: { email: BOB, userId: bob.uid, state: "started", clips: 0 },
    });

    expect(await arrive(id)).toBe("uploaded");
    expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
      invitee: { email: BOB, state: "submitted", clips: 1 },
      counts: { submitted: 1, invited: 0 },
    });
    await arrive(await begin(bob, invite));
    expect(await desk.person(BOB)).toMatchObject({ state: "submitted", clips: 2 });
    expect(await balanceOf(server, desk.creator)).toBe(4);
    expect((await open(invite)).data?.state).toBe("submitted");
  });

  test("declining gives the credit back, once; recording after all takes it again", async () => {
    await desk.invite(BOB);
    const invite = await tokenOf(BOB);
    expect((await decline(invite)).data?.state).toBe("declined");
    expect((await decline(invite)).data?.state).toBe("declined");
    expect((await open(invite)).data?.state).toBe("declined");
    expect(await balanceOf(server, desk.creator)).toBe(5);

    const id = await begin(await server.newGuest(), invite);
    expect(await whereIs(BOB)).toBe("started");
    expect(await balanceOf(server, desk.creator)).toBe(4);
    await arrive(id);
    expect((await decline(invite)).data?.state).toBe("submitted");
    expect(await balanceOf(server, desk.creator)).toBe(4);
  });

  test("nobody comes with a forged token", async () => {
    await desk.invite(BOB);
    const forged = (await tokenOf(BOB)).slice(0, -1) + "_";
    expect(await open(forged)).toMatchObject({ code: "LINK_INVALID" });
    expect(await decline(forged)).toMatchObject({ code: "LINK_INVALID" });
    expect(await whereIs(BOB)).toBe("invited");
  });

  test("a second person by the same link is one of their own", async () => {
    await desk.invite(BOB);
    const invite = await tokenOf(BOB);
    await lookIn(await server.newGuest(), invite);
    await lookIn(await server.newGuest(), invite);
    expect((await desk.board()).items.map(({ source }) => source).toSorted()).toEqual([
      "open",
      "personal",
    ]);
  });
});

describe("by the open link", () => {
  test("somebody takes a credit when they begin to record", async () => {
    const guest = await server.newGuest();
    expect(await balanceOf(server, desk.creator)).toBe(5);
    await begin(guest, await openToken());
    await begin(guest);
    expect(await whereIs("Ada")).toBe("started");
    expect(await balanceOf(server, desk.creator)).toBe(4);
  });

  test("whose address was invited is that person", async () => {
    const bob = await server.newUser();
    await desk.invite(bob.email);
    await lookIn(bob, await openToken());
    expect((await desk.board()).items).toMatchObject([{ email: bob.email, userId: bob.uid }]);
  });

  test.each([
    ["looked", 4, "opened", async () => {}],
    ["begun", 4, "started", async (guest: Account) => void (await begin(guest))],
    [
      "sent a video",
      4,
      "submitted",
      async (guest: Account) => void (await arrive(await begin(guest))),
    ],
  ])(
    "who has %s and comes by their invite then is one person with one credit",
    async (_what, left, state, doSomething) => {
      await desk.invite(BOB);
      const guest = await server.newGuest();
      await lookIn(guest, await openToken());
      await doSomething(guest);
      await lookIn(guest, await tokenOf(BOB));
      expect((await desk.board()).items).toMatchObject([{ email: BOB, userId: guest.uid, state }]);
      expect(await balanceOf(server, desk.creator)).toBe(left);
    },
  );

  test("organisers need no seat and no credit", async () => {
    const helper = await newCoOrganiser(server, desk.tributeId);
    for (const organiser of [desk.creator, helper])
      expect(await arrive(await begin(organiser))).toBe("uploaded");
    expect((await desk.board()).items).toEqual([]);
    expect(await balanceOf(server, desk.creator)).toBe(5);
  });
});

describe("a video that was removed", () => {
  test("leaves its person as one who has looked, and its credit spent", async () => {
    await desk.invite(BOB);
    const bob = await server.newGuest();
    const submissionId = await begin(bob, await tokenOf(BOB));
    await arrive(submissionId);
    await server.call(removeSubmission, { as: bob, query: { submissionId } });
    expect(await desk.person(BOB)).toMatchObject({ state: "opened", clips: 0 });
    expect(await balanceOf(server, desk.creator)).toBe(4);
  });
});

describe("without a credit left", () => {
  const drain = () => desk.invite(...[1, 2, 3, 4, 5].map((at) => `g${at}@example.com`));
  const stateOf = async (id: string) =>
    (await db.select().from(submissions).where(eq(submissions.id, id)))[0]?.state;

  test("a video is kept and held, and the organisers are told", async () => {
    await drain();
    const helper = await newCoOrganiser(server, desk.tributeId);
    const id = await begin(await server.newGuest(), await openToken());
    server.jobs.length = 0;
    expect(await arrive(id)).toBe("held");
    expect(await whereIs("Ada")).toBe("held");
    expect(server.jobs).toEqual([]);
    for (const organiser of [desk.creator, helper])
      expect(lastEvent(server, organiser, "notification")).toMatchObject({
        type: "SUBMISSION_HELD",
        text: "Ada sent a video for “Grace turns 40”. It waits until there is a credit for it.",
      });
  });

  test("a top-up lets the person go on who has waited longest, with all of theirs", async () => {
    await drain();
    const invite = await openToken();
    const [first, second] = [await server.newGuest(), await server.newGuest()];
    const one = await begin(first, invite);
    const other = await begin(second, invite);
    const oneMore = await begin(first, invite);
    // The order of arrival is another one than that in which they began.
    for (const id of [other, oneMore, one]) expect(await arrive(id)).toBe("held");
    await release();
    expect(await stateOf(one)).toBe("held");

    await buyCredits(server, desk.creator, 1);
    server.jobs.length = 0;
    await Promise.all([release(), release()]);

    expect([await stateOf(one), await stateOf(oneMore), await stateOf(other)]).toEqual([
      "uploaded",
      "uploaded",
      "held",
    ]);
    expect(server.jobs).toEqual(
      [one, oneMore].map((submissionId) => ({ name: "normalise", data: { submissionId } })),
    );
    expect((await desk.board()).counts).toMatchObject({ submitted: 1, held: 1 });
    expect(await balanceOf(server, desk.creator)).toBe(0);
  });
});

test("a reel that was closed takes no new person", async () => {
  await db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, desk.tributeId));
  const way = { tributeId: desk.tributeId, invite: await openToken() };
  const answer = await askToRecord(server, await server.newGuest(), way);
  expect(answer).toMatchObject({ code: "REEL_CLOSED" });
});
