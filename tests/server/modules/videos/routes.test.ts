import { randomBytes } from "node:crypto";
import {
  confirmSubmission,
  createSubmission,
  listSubmissions,
  removeSubmission,
} from "@contract/http/submission";
import { contributors } from "@server/db/schema/people";
import { tributes } from "@server/db/schema/tributes";
import { users } from "@server/db/schema/users";
import { removeFilesJob } from "@server/storage/removeFilesJob";
import { type Account, createGuestAccount } from "@tests/support/factories/accounts";
import { newLinkedReel, QUESTION, type Reel } from "@tests/support/factories/linkedReel";
import { giftToken } from "@tests/support/factories/reels";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  openSubmission,
  sendAnswer,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { and, eq } from "drizzle-orm";
import { uploadIdsIn } from "@tests/support/storage/stores";
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
  reel = await newLinkedReel(server, creator);
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

describe("creating a submission", () => {
  const openAs = (as: Account | undefined, body: object = {}) =>
    server.call(createSubmission, { as, body: { tributeId: reel.id, ...video, ...body } });

  test("makes the holder of the invite link a contributor and shows it to the creator", async () => {
    const { status, data } = await openAs(contributor, {
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

  test("checks who may do it", async () => {
    const otherReel = await newLinkedReel(server, stranger);
    const tgd = await giftToken(server, creator, reel.id);
    const answers = {
      anonymous: await openAs(undefined, { invite: reel.invite }),
      forged: await openAs({ ...stranger, idToken: "x.y.z" }, { invite: reel.invite }),
      "other user": await openAs(stranger),
      "wrong link": await openAs(stranger, { invite: otherReel.invite }),
      "gift link": await openAs(stranger, { tgd }),
      "gift link as invite": await openAs(stranger, { invite: tgd }),
      creator: await openAs(creator),
      contributor: await openAs(contributor, { invite: reel.invite }),
      "contributor again, without a link": await openAs(contributor),
      "gift link to thank": await openAs(stranger, { kind: "thanks", tgd }),
      "invite link to thank": await openAs(stranger, { kind: "thanks", tgd: reel.invite }),
      "nothing to thank": await openAs(contributor, { kind: "thanks" }),
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

  test("needs an open reel for an answer, but not for a thank-you", async () => {
    await openSubmission(server, reel, contributor);
    await closeReel();
    expect((await openAs(contributor)).code).toBe("REEL_CLOSED");
    expect((await openAs(creator)).code).toBe("REEL_CLOSED");
    expect((await openAs(stranger, { invite: reel.invite })).code).toBe("REEL_CLOSED");
    const tgd = await giftToken(server, creator, reel.id);
    expect((await openAs(stranger, { kind: "thanks", tgd })).status).toBe(200);
  });

  test("refuses a question of another reel, an unknown reel, and a type that is not a video", async () => {
    const other = await newLinkedReel(server, stranger);
    expect((await openAs(creator, { questionId: other.questionId })).code).toBe("BAD_REQUEST");
    expect((await openAs(creator, { tributeId: "nowhere" })).code).toBe("NOT_FOUND");
    expect((await openAs(creator, { mimeType: "text/html" })).code).toBe("BAD_REQUEST");
  });

  test(
    "returns the same one when a client asks again, however often at once, and to nobody else",
    { tags: ["S7.21"] },
    async () => {
      const input = { invite: reel.invite, clientKey: "k".repeat(32) };
      const first = await openAs(contributor, input);
      const again = await Promise.all([1, 2, 3].map(() => openAs(contributor, input)));
      const ids = [first, ...again].map(({ data }) => data?._id);
      expect(new Set(ids).size).toBe(1);
      const other = await openAs(stranger, input);
      expect(other.status).toBe(200);
      expect(other.data?._id).not.toBe(ids[0]);
      const atOnce = { ...input, clientKey: "n".repeat(32) };
      const raced = await Promise.all([1, 2, 3].map(() => openAs(contributor, atOnce)));
      expect(new Set(raced.map(({ data }) => data?._id)).size).toBe(1);
      const listAs = await server.call(listSubmissions, {
        as: contributor,
        query: { tributeId: reel.id },
      });
      expect(listAs.data).toHaveLength(2);
    },
  );

  test("may carry another person's name only when an organiser sends it for them", async () => {
    const onBehalfOf = { firstName: "Nana", lastName: "Osei" };
    const { data } = await openAs(creator, { onBehalfOf });
    expect(data?.contributor).toEqual({ userId: creator.uid, ...onBehalfOf });
    expect((await openAs(contributor, { invite: reel.invite, onBehalfOf })).code).toBe("FORBIDDEN");
    const tgd = await giftToken(server, creator, reel.id);
    const thanks = { kind: "thanks", tgd, onBehalfOf };
    expect((await openAs(stranger, thanks)).code).toBe("BAD_REQUEST");
  });

  test("stops at thirty unfinished ones, however many are requested at once", async () => {
    const answers = await Promise.all(Array.from({ length: 35 }, () => openAs(creator)));
    const codes = answers.map(({ code }) => code ?? "ok");
    expect(codes.filter((code) => code === "ok")).toHaveLength(30);
    expect(codes.filter((code) => code === "LIMIT_REACHED")).toHaveLength(5);
    expect((await openAs(contributor, { invite: reel.invite })).status).toBe(200);
  });

  test("asks a person without a profile for their name first", async () => {
    const nameless = await createGuestAccount();
    const tgd = await giftToken(server, creator, reel.id);
    expect((await openAs(nameless, { kind: "thanks", tgd })).code).toBe("ACCOUNT_NEEDED");
    expect((await openAs(nameless, { invite: reel.invite })).code).toBe("ACCOUNT_NEEDED");
  });
});

describe("confirming a submission", () => {
  test("is allowed for the owner only", async () => {
    const { _id: submissionId, size } = await sendVideo();
    const confirm = async (as?: Account) =>
      (await server.call(confirmSubmission, { as, body: { submissionId, size: size ?? 0 } })).code;
    expect(await confirm()).toBe("UNAUTHENTICATED");
    expect(await confirm({ ...contributor, idToken: "x.y.z" })).toBe("UNAUTHENTICATED");
    expect(await confirm(stranger)).toBe("FORBIDDEN");
    expect(await confirm(creator)).toBe("FORBIDDEN");
    expect(await confirm(contributor)).toBeUndefined();
  });

  test.each([
    ["video/webm", "a video"],
    ["audio/webm", "a voice recording"],
    ["text/plain", "a message"],
  ])("of the type %s counts once, and tells the creator of %s", async (mimeType, what) => {
    await sendAnswer(server, site, { reel, as: contributor, mimeType });
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
        text: `Ada sent ${what} for “Grace turns 40”.`,
      },
    ]);
  });
});

describe("listing submissions", () => {
  test("shows all of them to the creator, and to everybody else only their own", async () => {
    const first = await sendVideo();
    const second = await sendVideo(creator);
    const listAs = async (as?: Account) => {
      const { code, data } = await server.call(listSubmissions, {
        as,
        query: { tributeId: reel.id },
      });
      return code ?? data?.map((submission) => submission._id);
    };
    expect(await listAs()).toBe("UNAUTHENTICATED");
    expect(await listAs({ ...creator, idToken: "x.y.z" })).toBe("UNAUTHENTICATED");
    expect(await listAs(creator)).toEqual([first._id, second._id]);
    expect(await listAs(contributor)).toEqual([first._id]);
    expect(await listAs(stranger)).toEqual([]);
  });

  test("refuses an unknown reel", async () => {
    const query = { tributeId: "nowhere" };
    expect((await server.call(listSubmissions, { as: creator, query })).code).toBe("NOT_FOUND");
  });
});

describe("removing a submission", () => {
  const removeAs = (as: Account | undefined, submissionId: string) =>
    server.call(removeSubmission, { as, query: { submissionId } });

  test("is allowed for the owner while the reel is open, and for the creator", async () => {
    const [one, two] = [await sendVideo(), await sendVideo()];
    expect((await removeAs(undefined, one._id)).code).toBe("UNAUTHENTICATED");
    expect((await removeAs({ ...creator, idToken: "x.y.z" }, one._id)).code).toBe(
      "UNAUTHENTICATED",
    );
    expect((await removeAs(stranger, one._id)).code).toBe("FORBIDDEN");
    expect((await removeAs(contributor, one._id)).data).toEqual({ removed: true });
    await closeReel();
    expect((await removeAs(contributor, two._id)).code).toBe("REEL_CLOSED");
    expect((await removeAs(creator, two._id)).data).toEqual({ removed: true });
    expect((await removeAs(creator, two._id)).code).toBe("NOT_FOUND");
  });

  test("deletes the files, counters and row, and tells both people", async () => {
    const { _id } = await sendVideo();
    await removeAs(contributor, _id);
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

  test("also ends a running upload", async () => {
    const { _id } = await openSubmission(server, reel, contributor);
    await uploadIdsIn(server.deps.uploads);
    expect((await removeAs(contributor, _id)).status).toBe(200);
    await expect(uploadAll(site, contributor, _id, randomBytes(10))).rejects.toThrow("404");
    expect(await uploadIdsIn(server.deps.uploads)).not.toContain(_id);
  });
});
