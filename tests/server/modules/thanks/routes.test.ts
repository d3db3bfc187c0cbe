import { invitePeople } from "@contract/http/invite";
import { listNotifications } from "@contract/http/notification";
import { createSubmission, removeSubmission } from "@contract/http/submission";
import { getThanks } from "@contract/http/thanks";
import { setTributeState } from "@contract/http/tribute";
import { savePreferences } from "@contract/http/user";
import { DAY_MS } from "@contract/time";
import { contributors, invitees } from "@server/db/schema/people";
import { mails } from "@server/db/schema/mail";
import { assets, submissions } from "@server/db/schema/videos";
import { deliverThanksJob } from "@server/modules/thanks/deliverJobs";
import type { Account } from "@tests/support/factories/accounts";
import {
  giftDetails,
  giftToken,
  newCoOrganiser,
  newContributor,
  newReel,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;
const creator = await server.newUser();
const grace = await server.newGuest();
let tributeId: string;
let bob: Account;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  bob = await letVideoArrive(await newContributor(server, creator, tributeId));
  server.emitted.length = 0;
});

async function letVideoArrive(who: Account): Promise<Account> {
  const row = and(eq(contributors.tributeId, tributeId), eq(contributors.userId, who.uid));
  await db.update(contributors).set({ submissions: 1 }).where(row);
  return who;
}

async function insertThanks(id: string): Promise<string> {
  const row = { id, tributeId, userId: grace.uid, kind: "thanks", state: "ready" } as const;
  await db.insert(submissions).values({
    ...row,
    mimeType: "video/webm",
    durationMs: 9000,
    createdAt: server.deps.clock(),
  });
  const file = { submissionId: id, sizeBytes: 1 };
  await db.insert(assets).values([
    { ...file, key: `submissions/${id}/x/1080p.mp4`, kind: "video" },
    { ...file, key: `submissions/${id}/x/poster.jpg`, kind: "poster" },
  ]);
  return id;
}

const deliverThanks = (submissionId: string) =>
  deliverThanksJob(server.deps, ORIGIN)(
    { submissionId },
    { signal: new AbortController().signal, isLastAttempt: false },
  );
const letters = () =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.tributeId, tributeId), eq(mails.kind, "thankYou")));
const thanksFor = async (as?: Account, thanks?: string) =>
  server.call(getThanks, { as, query: { tributeId, thanks } });
const tokenIn = (text = "") => /thanks=([\w-]+)/.exec(text)?.[1];
const toldOf = async (as: Account) =>
  (await server.call(listNotifications, { as })).data?.items.filter(
    (item) => item.type === "THANK_YOU" && item.tributeId === tributeId,
  );

describe("a thank-you", () => {
  test("reaches everybody in the reel and its organisers once, including guests", async () => {
    const helper = await newCoOrganiser(server, tributeId);
    const onlyLooked = await newContributor(server, creator, tributeId);
    const guest = await server.newGuest();
    const invited = { tributeId, people: [{ name: "Tom", email: "tom@example.com" }] };
    await server.call(invitePeople, { as: creator, body: invited });
    await db
      .update(invitees)
      .set({ userId: guest.uid })
      .where(eq(invitees.email, "tom@example.com"));
    await db.insert(contributors).values({ tributeId, userId: guest.uid, submissions: 1 });
    const id = await insertThanks("t1-" + tributeId);

    await Promise.all([deliverThanks(id), deliverThanks(id)]);
    await deliverThanks(id);

    const told = [creator, helper, bob, guest];
    for (const as of told)
      expect(await toldOf(as)).toMatchObject([
        { text: "Ada Lovelace says thank you for “Grace turns 40”." },
      ]);
    expect(await toldOf(onlyLooked)).toEqual([]);
    expect(await toldOf(grace)).toEqual([]);
    const sent = await letters();
    const addresses = [creator.email, helper.email, bob.email, "tom@example.com"];
    expect(sent.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    for (const { text, subject } of sent) {
      expect(subject).toBe("Grace Hopper says thank you");
      const answer = await thanksFor(undefined, tokenIn(text));
      expect(answer.data?.thanks).toMatchObject([{ _id: id, from: "Ada Lovelace" }]);
    }
  });

  test("is mailed once a day, however often one is recorded", async () => {
    await deliverThanks(await insertThanks("a-" + tributeId));
    await deliverThanks(await insertThanks("b-" + tributeId));
    expect(await toldOf(bob)).toHaveLength(2);
    expect((await letters()).filter(({ to }) => to === bob.email)).toHaveLength(1);
    server.advance(DAY_MS);
    await deliverThanks(await insertThanks("c-" + tributeId));
    expect((await letters()).filter(({ to }) => to === bob.email)).toHaveLength(2);
  });

  test("is not mailed to people who switched such mails off, and says how to unsubscribe", async () => {
    await deliverThanks(await insertThanks("a-" + tributeId));
    const mail = (await letters()).find(({ to }) => to === bob.email);
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? "");
    const ended = await server.app.server.inject({ method: "POST", url: pathname + search });
    expect(ended.statusCode).toBe(200);
    await server.call(savePreferences, {
      as: creator,
      body: {
        preferences: { videos: true, thanks: false, reminders: true, progress: true, urgent: true },
      },
    });
    server.advance(DAY_MS);
    const before = (await letters()).length;
    await deliverThanks(await insertThanks("b-" + tributeId));
    expect(await letters()).toHaveLength(before);
    expect(await toldOf(creator)).toHaveLength(1);
    expect(await toldOf(bob)).toHaveLength(2);
    await server.call(savePreferences, {
      as: creator,
      body: {
        preferences: { videos: true, thanks: true, reminders: true, progress: true, urgent: true },
      },
    });
  });

  test("is announced when it can be watched, and not if it was deleted before", async () => {
    const id = await insertThanks("a-" + tributeId);
    await db.update(submissions).set({ state: "processing" }).where(eq(submissions.id, id));
    await deliverThanks(id);
    await deliverThanks("gone");
    expect(await toldOf(bob)).toEqual([]);
    expect((await thanksFor(bob)).data?.thanks).toEqual([]);
  });

  test("can be watched by contributors and organisers, through their login or their own link only", async () => {
    const id = await insertThanks("a-" + tributeId);
    await deliverThanks(id);
    for (const as of [creator, bob]) {
      const { data } = await thanksFor(as);
      expect(data).toMatchObject({ tributeId, name: "Grace turns 40", tributeType: "Birthday" });
      expect(data?.thanks[0]?.videoUrl).toMatch(/1080p\.mp4\?exp=\d+&sig=[\w-]{43}&for=viewer\./);
    }
    const token = tokenIn((await letters()).find(({ to }) => to === bob.email)?.text) ?? "";
    expect((await thanksFor(undefined, token)).status).toBe(200);
    const stranger = await server.newUser();
    expect((await thanksFor(stranger)).code).toBe("FORBIDDEN");
    expect((await thanksFor()).code).toBe("FORBIDDEN");
    const forged = token.slice(0, 43) + stranger.uid;
    expect((await thanksFor(undefined, forged)).code).toBe("LINK_INVALID");
    const tgd = await giftToken(server, creator, tributeId, giftDetails());
    expect((await thanksFor(undefined, tgd)).code).toBe("LINK_INVALID");
    const other = await newReel(server, creator);
    const elsewhere = { tributeId: other, thanks: token };
    expect((await server.call(getThanks, { query: elsewhere })).code).toBe("LINK_INVALID");

    await db.delete(contributors).where(eq(contributors.userId, bob.uid));
    expect((await thanksFor(undefined, token)).code).toBe("LINK_INVALID");
  });

  test("can be deleted by its sender, even when the reel is closed, and by no other guest", async () => {
    const id = await insertThanks("a-" + tributeId);
    const closed = { tributeId, state: "closed" } as const;
    await server.call(setTributeState, { as: creator, body: closed });
    const removeThanks = (as: Account) =>
      server.call(removeSubmission, { as, query: { submissionId: id } });
    expect((await removeThanks(bob)).code).toBe("FORBIDDEN");
    expect((await removeThanks(grace)).data).toEqual({ removed: true });
    expect((await thanksFor(bob)).data?.thanks).toEqual([]);
  });

  test("cannot be recorded without limit", async () => {
    for (let index = 0; index < 20; index += 1) await insertThanks(`${index}-${tributeId}`);
    const tgd = await giftToken(server, creator, tributeId);
    const body = { tributeId, tgd, kind: "thanks", mimeType: "video/webm" } as const;
    expect((await server.call(createSubmission, { as: grace, body })).code).toBe("LIMIT_REACHED");
  });
});
