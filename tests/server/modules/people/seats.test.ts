import { declineInvite, openInvite } from "@contract/http/invite";
import { removeSubmission } from "@contract/http/submission";
import { updateProfile } from "@contract/http/user";
import { submissions } from "@server/db/schema/videos";
import { tributes } from "@server/db/schema/tributes";
import { users } from "@server/db/schema/users";
import { releaseHeldJob } from "@server/modules/videos/arrival/releaseHeld";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf, buyCredits } from "@tests/support/factories/credits";
import {
  requestSubmission,
  startToRecord,
  inviteToken,
  joinWithoutVideo as lookInAt,
  newCoOrganiser,
} from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { JOB_RUN } from "../reminders/invited";
import { type Desk, lastEvent, newDesk, personalTokenOf } from "./desk";
import { completeUpload as arriveAt } from "./recording";

const BOB = "bob@example.com";
const server = await startTestServer();
const { db } = server.deps;
let desk: Desk;
beforeEach(async () => {
  desk = await newDesk(server);
});

const openInviteLink = (invite: string) =>
  server.call(openInvite, { body: { tributeId: desk.tributeId, invite } });
const declineWith = (invite: string) =>
  server.call(declineInvite, { body: { tributeId: desk.tributeId, invite } });
const tokenOf = async (email: string) => personalTokenOf(server, await desk.person(email));
const openToken = () => inviteToken(server, desk.creator, desk.tributeId);
const joinAs = (as: Account, invite: string) =>
  lookInAt(server, as, { tributeId: desk.tributeId, invite });

const startRecording = (as: Account, invite?: string) =>
  startToRecord(server, as, { tributeId: desk.tributeId, invite });
const arrive = (id: string) => arriveAt(server, id);

const stateOnBoard = async (nameOrEmail: string) =>
  (await desk.board()).items.find(
    ({ name, email }) => email === nameOrEmail || name.startsWith(nameOrEmail),
  )?.state;
const releaseHeldVideos = () => releaseHeldJob(server.deps)({ userId: desk.creator.uid }, JOB_RUN);

test("organisers learn of a person from the open link once they have a name", async () => {
  const guest = await server.newGuest();
  await db.update(users).set({ firstName: "", lastName: "" }).where(eq(users.id, guest.uid));
  const id = await startRecording(guest, await openToken());
  expect(lastEvent(server, desk.creator, "invitee")).toBeUndefined();
  const userDetails = { firstName: "Kim", lastName: "Lee", image: null };
  await server.call(updateProfile, { as: guest, body: { userDetails } });
  await arrive(id);
  expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
    invitee: { name: "Kim Lee", state: "submitted" },
  });
});

describe("with a personal link", () => {
  test("a person moves from invited to submitted, live, for one credit", async () => {
    await desk.invite(BOB);
    const invite = await tokenOf(BOB);
    expect((await openInviteLink(invite)).data).toEqual({ name: "bob", state: "opened" });
    expect(await stateOnBoard(BOB)).toBe("opened");

    const bob = await server.newGuest();
    const id = await startRecording(bob, invite);
    expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
      invitee: { email: BOB, userId: bob.uid, state: "started", clips: 0 },
    });

    expect(await arrive(id)).toBe("uploaded");
    expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
      invitee: { email: BOB, state: "submitted", clips: 1 },
      counts: { submitted: 1, invited: 0 },
    });
    await arrive(await startRecording(bob, invite));
    expect(await desk.person(BOB)).toMatchObject({ state: "submitted", clips: 2 });
    expect(await balanceOf(server, desk.creator)).toBe(4);
    expect((await openInviteLink(invite)).data?.state).toBe("submitted");
  });

  test("declining returns the credit once, and a video after all takes it again", async () => {
    await desk.invite(BOB);
    const invite = await tokenOf(BOB);
    expect((await declineWith(invite)).data?.state).toBe("declined");
    expect((await declineWith(invite)).data?.state).toBe("declined");
    expect((await openInviteLink(invite)).data?.state).toBe("declined");
    expect(await balanceOf(server, desk.creator)).toBe(5);

    const id = await startRecording(await server.newGuest(), invite);
    expect(await stateOnBoard(BOB)).toBe("started");
    expect(await balanceOf(server, desk.creator)).toBe(5);
    await arrive(id);
    expect((await declineWith(invite)).data?.state).toBe("submitted");
    expect(await balanceOf(server, desk.creator)).toBe(4);
  });

  test("a forged token is refused", async () => {
    await desk.invite(BOB);
    const forged = (await tokenOf(BOB)).slice(0, -1) + "_";
    expect(await openInviteLink(forged)).toMatchObject({ code: "LINK_INVALID" });
    expect(await declineWith(forged)).toMatchObject({ code: "LINK_INVALID" });
    expect(await stateOnBoard(BOB)).toBe("invited");
  });

  test("a second person with the same link gets a separate place on the board", async () => {
    await desk.invite(BOB);
    const invite = await tokenOf(BOB);
    await joinAs(await server.newGuest(), invite);
    await joinAs(await server.newGuest(), invite);
    expect((await desk.board()).items.map(({ source }) => source).toSorted()).toEqual([
      "open",
      "personal",
    ]);
  });
});

describe("with the open link", () => {
  test("a person takes a credit when their first video arrives", async () => {
    const guest = await server.newGuest();
    expect(await balanceOf(server, desk.creator)).toBe(5);
    const first = await startRecording(guest, await openToken());
    const second = await startRecording(guest);
    expect(await stateOnBoard("Ada")).toBe("started");
    expect(await balanceOf(server, desk.creator)).toBe(5);
    for (const id of [first, second]) await arrive(id);
    expect(await balanceOf(server, desk.creator)).toBe(4);
  });

  test("a person whose address was invited takes that invitation's place", async () => {
    const bob = await server.newUser();
    await desk.invite(bob.email);
    await joinAs(bob, await openToken());
    expect((await desk.board()).items).toMatchObject([{ email: bob.email, userId: bob.uid }]);
  });

  test.each([
    ["opened the link", 4, "opened", async () => {}],
    [
      "started to record",
      4,
      "started",
      async (guest: Account) => void (await startRecording(guest)),
    ],
    [
      "sent a video",
      4,
      "submitted",
      async (guest: Account) => void (await arrive(await startRecording(guest))),
    ],
  ])(
    "a person who has %s and then uses their invite stays one person with one credit",
    async (_what, left, state, doSomething) => {
      await desk.invite(BOB);
      const guest = await server.newGuest();
      await joinAs(guest, await openToken());
      await doSomething(guest);
      await joinAs(guest, await tokenOf(BOB));
      expect((await desk.board()).items).toMatchObject([{ email: BOB, userId: guest.uid, state }]);
      expect(await balanceOf(server, desk.creator)).toBe(left);
    },
  );

  test("organisers need no seat and no credit", async () => {
    const helper = await newCoOrganiser(server, desk.tributeId);
    for (const organiser of [desk.creator, helper])
      expect(await arrive(await startRecording(organiser))).toBe("uploaded");
    expect((await desk.board()).items).toEqual([]);
    expect(await balanceOf(server, desk.creator)).toBe(5);
  });
});

describe("removing a video", () => {
  test("sets its person back to opened, and the credit stays spent", async () => {
    await desk.invite(BOB);
    const bob = await server.newGuest();
    const submissionId = await startRecording(bob, await tokenOf(BOB));
    await arrive(submissionId);
    await server.call(removeSubmission, { as: bob, query: { submissionId } });
    expect(await desk.person(BOB)).toMatchObject({ state: "opened", clips: 0 });
    expect(await balanceOf(server, desk.creator)).toBe(4);
  });
});

describe("without a credit left", () => {
  const spendAllCredits = () => desk.invite(...[1, 2, 3, 4, 5].map((at) => `g${at}@example.com`));
  const stateOf = async (id: string) =>
    (await db.select().from(submissions).where(eq(submissions.id, id)))[0]?.state;

  test("a video is stored and held, and the organisers are told", async () => {
    await spendAllCredits();
    const helper = await newCoOrganiser(server, desk.tributeId);
    const id = await startRecording(await server.newGuest(), await openToken());
    server.jobs.length = 0;
    expect(await arrive(id)).toBe("held");
    expect(await stateOnBoard("Ada")).toBe("held");
    expect(server.jobs).toEqual([]);
    for (const organiser of [desk.creator, helper])
      expect(lastEvent(server, organiser, "notification")).toMatchObject({
        type: "SUBMISSION_HELD",
        text: "Ada sent a video for “Grace turns 40”. It's waiting for a credit.",
      });
  });

  test("a top-up releases all videos of the person who has waited longest", async () => {
    await spendAllCredits();
    const invite = await openToken();
    const [first, second] = [await server.newGuest(), await server.newGuest()];
    const one = await startRecording(first, invite);
    const other = await startRecording(second, invite);
    const oneMore = await startRecording(first, invite);
    // They arrive in a different order from the one in which they began.
    for (const id of [other, oneMore, one]) expect(await arrive(id)).toBe("held");
    await releaseHeldVideos();
    expect(await stateOf(one)).toBe("held");

    await buyCredits(server, desk.creator, 1);
    server.jobs.length = 0;
    await Promise.all([releaseHeldVideos(), releaseHeldVideos()]);

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

test("a closed reel admits nobody new", async () => {
  await db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, desk.tributeId));
  const way = { tributeId: desk.tributeId, invite: await openToken() };
  const answer = await requestSubmission(server, await server.newGuest(), way);
  expect(answer).toMatchObject({ code: "REEL_CLOSED" });
});
