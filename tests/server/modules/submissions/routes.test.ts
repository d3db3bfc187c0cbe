import { randomBytes } from "node:crypto";
import {
  confirmSubmission,
  createSubmission,
  listSubmissions,
  removeSubmission,
} from "@contract/http/submission";
import { contributors, tributes, users } from "@server/db/schema/reels";
import { removeFilesJob } from "@server/storage/removeFilesJob";
import { type Account, createGuestAccount } from "@tests/support/factories/accounts";
import { makeReel, QUESTION, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  openSubmission,
  sendAnswer,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let server: TestServer;
let site: UploadSite;
let creator: Account;
let contributor: Account;
let stranger: Account;
let reel: Reel;

beforeAll(async () => {
  server = await startTestServer();
  site = await serveUploads(server);
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await server.newUser();
  contributor = await server.newGuest();
  stranger = await server.newUser();
  reel = await makeReel(server, creator);
});

const video = { mimeType: "video/webm" } as const;

const sendVideo = (as = contributor) => sendAnswer(server, site, { reel, as });

async function closeReel(): Promise<void> {
  await server.deps.db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, reel.id));
}

async function counters(): Promise<object> {
  const { db } = server.deps;
  const [tribute] = await db.select().from(tributes).where(eq(tributes.id, reel.id));
  const [user] = await db.select().from(users).where(eq(users.id, creator.uid));
  const [joined] = await db
    .select()
    .from(contributors)
    .where(and(eq(contributors.tributeId, reel.id), eq(contributors.userId, contributor.uid)));
  return {
    contributors: tribute?.contributors,
    clips: tribute?.clips,
    videos: user?.submissions,
    own: joined?.submissions,
  };
}

describe("opening a submission", () => {
  const open = (as: Account | undefined, body: object = {}) =>
    server.call(createSubmission, { as, body: { tributeId: reel.id, ...video, ...body } });

  test("makes the holder of the invite link a contributor and shows it to the creator", async () => {
    const { status, data } = await open(contributor, {
      invite: reel.invite,
      questionId: reel.questionId,
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      tributeId: reel.id,
      kind: "answer",
      state: "uploading",
      question: QUESTION,
      contributor: { userId: contributor.uid, firstName: "Ada" },
      size: null,
    });
    expect(await counters()).toEqual({ contributors: 1, clips: 0, videos: 0, own: 0 });
    expect(server.emitted.at(-1)).toMatchObject({ event: "submission" });
  });

  test("asks who may", async () => {
    const otherReel = await makeReel(server, stranger);
    const answers = {
      anonymous: await open(undefined, { invite: reel.invite }),
      forged: await open({ ...stranger, idToken: "x.y.z" }, { invite: reel.invite }),
      "other user": await open(stranger),
      "wrong link": await open(stranger, { invite: otherReel.invite }),
      "gift link": await open(stranger, { tgd: reel.tgd }),
      "gift link as invite": await open(stranger, { invite: reel.tgd }),
      creator: await open(creator),
      contributor: await open(contributor, { invite: reel.invite }),
      "contributor again, without a link": await open(contributor),
      "gift link to thank": await open(stranger, { kind: "thanks", tgd: reel.tgd }),
      "invite link to thank": await open(stranger, { kind: "thanks", tgd: reel.invite }),
      "nothing to thank": await open(contributor, { kind: "thanks" }),
    };
    const codes = Object.entries(answers).map(([who, { code }]) => [who, code ?? "ok"]);
    expect(Object.fromEntries(codes)).toEqual({
      anonymous: "UNAUTHENTICATED",
      forged: "UNAUTHENTICATED",
      "other user": "FORBIDDEN",
      "wrong link": "LINK_INVALID",
      "gift link": "FORBIDDEN",
      "gift link as invite": "LINK_INVALID",
      creator: "ok",
      contributor: "ok",
      "contributor again, without a link": "ok",
      "gift link to thank": "ok",
      "invite link to thank": "LINK_INVALID",
      "nothing to thank": "FORBIDDEN",
    });
  });

  test("needs an open reel for an answer, not for a thank-you", async () => {
    await openSubmission(server, reel, contributor);
    await closeReel();
    expect((await open(contributor)).code).toBe("REEL_CLOSED");
    expect((await open(creator)).code).toBe("REEL_CLOSED");
    expect((await open(stranger, { invite: reel.invite })).code).toBe("REEL_CLOSED");
    expect((await open(stranger, { kind: "thanks", tgd: reel.tgd })).status).toBe(200);
  });

  test("refuses a question of another reel, a reel that is not there, and what is no video", async () => {
    const other = await makeReel(server, stranger);
    expect((await open(creator, { questionId: other.questionId })).code).toBe("BAD_REQUEST");
    expect((await open(creator, { tributeId: "nowhere" })).code).toBe("NOT_FOUND");
    expect((await open(creator, { mimeType: "text/html" })).code).toBe("BAD_REQUEST");
  });

  test(
    "answers the same one to a client that asks again, however often at once, and to nobody else",
    { tags: ["S7.21"] },
    async () => {
      const wish = { invite: reel.invite, clientKey: "k".repeat(32) };
      const first = await open(contributor, wish);
      const again = await Promise.all([1, 2, 3].map(() => open(contributor, wish)));
      const ids = [first, ...again].map(({ data }) => data?._id);
      expect(new Set(ids).size).toBe(1);
      const other = await open(stranger, wish);
      expect(other.status).toBe(200);
      expect(other.data?._id).not.toBe(ids[0]);
      const atOnce = { ...wish, clientKey: "n".repeat(32) };
      const raced = await Promise.all([1, 2, 3].map(() => open(contributor, atOnce)));
      expect(new Set(raced.map(({ data }) => data?._id)).size).toBe(1);
      const list = await server.call(listSubmissions, {
        as: contributor,
        query: { tributeId: reel.id },
      });
      expect(list.data).toHaveLength(2);
    },
  );

  test("carries another person's name when an organiser sends it for them, and for nobody else", async () => {
    const onBehalfOf = { firstName: "Nana", lastName: "Osei" };
    const { data } = await open(creator, { onBehalfOf });
    expect(data?.contributor).toEqual({ userId: creator.uid, ...onBehalfOf });
    expect((await open(contributor, { invite: reel.invite, onBehalfOf })).code).toBe("FORBIDDEN");
    const thanks = { kind: "thanks", tgd: reel.tgd, onBehalfOf };
    expect((await open(stranger, thanks)).code).toBe("BAD_REQUEST");
  });

  test("stops at thirty unfinished ones, however many are asked for at once", async () => {
    await openSubmission(server, reel, contributor);
    const answers = await Promise.all(Array.from({ length: 35 }, () => open(contributor)));
    const codes = answers.map(({ code }) => code ?? "ok");
    expect(codes.filter((code) => code === "ok")).toHaveLength(29);
    expect(codes.filter((code) => code === "LIMIT_REACHED")).toHaveLength(6);
    expect((await open(creator)).status).toBe(200);
  });

  test("asks a person without a profile for their name first", async () => {
    const nameless = await createGuestAccount();
    expect((await open(nameless, { kind: "thanks", tgd: reel.tgd })).code).toBe("ACCOUNT_NEEDED");
    expect((await open(nameless, { invite: reel.invite })).code).toBe("ACCOUNT_NEEDED");
  });
});

describe("confirming", () => {
  test("is for the owner alone", async () => {
    const { _id: submissionId, size } = await sendVideo();
    const confirm = async (as?: Account) =>
      (await server.call(confirmSubmission, { as, body: { submissionId, size: size ?? 0 } })).code;
    expect(await confirm()).toBe("UNAUTHENTICATED");
    expect(await confirm({ ...contributor, idToken: "x.y.z" })).toBe("UNAUTHENTICATED");
    expect(await confirm(stranger)).toBe("FORBIDDEN");
    expect(await confirm(creator)).toBe("FORBIDDEN");
    expect(await confirm(contributor)).toBeUndefined();
  });

  test("counts once, and tells the creator", async () => {
    await sendVideo();
    expect(await counters()).toMatchObject({ clips: 0, videos: 1, own: 1 });
    const toCreator = server.emitted.filter(({ userId }) => userId === creator.uid);
    expect(toCreator).toContainEqual({
      userId: creator.uid,
      event: "updateCount",
      payload: { submissions: 1 },
    });
    const told = toCreator.filter(({ event }) => event === "notification");
    expect(told.map(({ payload }) => payload)).toMatchObject([
      {
        type: "SUBMISSION_RECEIVED",
        tributeId: reel.id,
        text: "Ada sent a video for “Grace turns 40”.",
      },
    ]);
  });
});

describe("listing", () => {
  test("shows all to the creator and their own to everybody else", async () => {
    const first = await sendVideo();
    const second = await sendVideo(creator);
    const list = async (as?: Account) => {
      const { code, data } = await server.call(listSubmissions, {
        as,
        query: { tributeId: reel.id },
      });
      return code ?? data?.map((submission) => submission._id);
    };
    expect(await list()).toBe("UNAUTHENTICATED");
    expect(await list({ ...creator, idToken: "x.y.z" })).toBe("UNAUTHENTICATED");
    expect(await list(creator)).toEqual([first._id, second._id]);
    expect(await list(contributor)).toEqual([first._id]);
    expect(await list(stranger)).toEqual([]);
  });

  test("knows no reel that is not there", async () => {
    const query = { tributeId: "nowhere" };
    expect((await server.call(listSubmissions, { as: creator, query })).code).toBe("NOT_FOUND");
  });
});

describe("removing", () => {
  const remove = (as: Account | undefined, submissionId: string) =>
    server.call(removeSubmission, { as, query: { submissionId } });

  test("is for the owner while the reel is open, and for the creator", async () => {
    const [one, two] = [await sendVideo(), await sendVideo()];
    expect((await remove(undefined, one._id)).code).toBe("UNAUTHENTICATED");
    expect((await remove({ ...creator, idToken: "x.y.z" }, one._id)).code).toBe("UNAUTHENTICATED");
    expect((await remove(stranger, one._id)).code).toBe("FORBIDDEN");
    expect((await remove(contributor, one._id)).data).toEqual({ removed: true });
    await closeReel();
    expect((await remove(contributor, two._id)).code).toBe("REEL_CLOSED");
    expect((await remove(creator, two._id)).data).toEqual({ removed: true });
    expect((await remove(creator, two._id)).code).toBe("NOT_FOUND");
  });

  test("takes files, counters and the row, and tells both", async () => {
    const { _id } = await sendVideo();
    await remove(contributor, _id);
    expect(await counters()).toMatchObject({ clips: 0, videos: 0, own: 0 });
    const payload = { tributeId: reel.id, submissionId: _id };
    for (const { uid } of [creator, contributor])
      expect(server.emitted).toContainEqual({ userId: uid, event: "submissionRemoved", payload });
    const folder = `submissions/${_id}`;
    expect(server.jobs).toContainEqual({ name: "removeFiles", data: { folder } });
    const run = { signal: new AbortController().signal, isLastAttempt: false };
    await removeFilesJob(server.deps.blobs)({ folder }, run);
    expect(await server.deps.blobs.sizeOf(`${folder}/original`)).toBeNull();
  });

  test("also ends an upload that is under way", async () => {
    const { _id } = await openSubmission(server, reel, contributor);
    await server.deps.uploads.ids();
    expect((await remove(contributor, _id)).status).toBe(200);
    await expect(uploadAll(site, contributor, _id, randomBytes(10))).rejects.toThrow("404");
    expect(await server.deps.uploads.ids()).not.toContain(_id);
  });
});
