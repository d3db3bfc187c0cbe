import { listNotifications } from "@contract/http/notification";
import { type Gift, getGiftLink, openGift, renewGiftLink, saveGiftLink } from "@contract/http/gift";
import { actOnReel, createSubmission, getFeed } from "@contract/http/submission";
import { setTributeState } from "@contract/http/tribute";
import { HOUR_MS, MINUTE_MS } from "@contract/time";
import { mails } from "@server/db/schema/mail";
import { gifts } from "@server/db/schema/gifts";
import { AppError } from "@server/errors";
import { revealJob } from "@server/modules/gifts/announce";
import { openGiftLink } from "@server/modules/gifts/password";
import { instantAt } from "@server/zonedTime";
import type { Account } from "@tests/support/factories/accounts";
import { giftDetails, newClip, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { useUp } from "@tests/support/factories/useUp";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const PASSWORD = "grandma's garden";

const server = await startTestServer();
const creator = await server.newUser();
let tributeId: string;
let grace: Account;

beforeEach(async () => {
  [tributeId, grace] = await Promise.all([newReel(server, creator), server.newUser()]);
  await newClip(server, tributeId, creator);
});

async function saveGift(changes: Partial<Gift> = {}, password?: string | null) {
  const body = {
    tributeId,
    gift: giftDetails({ recipientEmail: grace.email, ...changes }),
    password,
  };
  const { data, error } = await server.call(saveGiftLink, { as: creator, body });
  if (!data) throw new Error(error);
  return { ...data, tgd: tgdOf(data.link) };
}

const tgdOf = (link: string) => new URL(link).searchParams.get("tgd") ?? "";
const fromNow = (ms: number) => new Date(server.deps.clock().getTime() + ms).toISOString();
const runReveals = () =>
  revealJob(server.deps, ORIGIN)(
    {},
    { signal: new AbortController().signal, isLastAttempt: false },
  );
const mailed = async () =>
  server.deps.db
    .select()
    .from(mails)
    .where(eq(mails.tributeId, tributeId))
    .orderBy(mails.createdAt);
const notifiedTypes = async () =>
  (await server.call(listNotifications, { as: grace })).data?.items.map(({ type }) => type);
const feed = (tgd: string) => server.call(getFeed, { query: { tributeId, tgd } });

describe("a gift that opens later", () => {
  test("is announced once at its reveal, by mail and in the recipient's account", async () => {
    const { link } = await saveGift({ revealAt: fromNow(HOUR_MS) });
    server.advance(HOUR_MS - MINUTE_MS);
    await runReveals();
    expect([await mailed(), await notifiedTypes()]).toEqual([[], []]);

    server.advance(MINUTE_MS);
    server.emitted.length = 0;
    await Promise.all([runReveals(), runReveals()]);
    await runReveals();

    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "gift", to: grace.email, subject: "We made you a reel!" });
    expect(mail?.text).toContain(link);
    expect(await notifiedTypes()).toEqual(["REEL_GIFTED"]);
    expect(server.emitted).toMatchObject([{ userId: grace.uid, event: "notification" }]);
  });

  test("is announced at the changed time, not at the previous one", async () => {
    await saveGift({ revealAt: fromNow(HOUR_MS) });
    await saveGift({ revealAt: fromNow(3 * HOUR_MS) });
    server.advance(2 * HOUR_MS);
    await runReveals();
    expect(await mailed()).toEqual([]);

    await saveGift({ revealAt: null });
    expect(await mailed()).toHaveLength(1);
    server.advance(2 * HOUR_MS);
    await runReveals();
    expect(await mailed()).toHaveLength(1);
    expect(await notifiedTypes()).toEqual(["REEL_GIFTED"]);
  });

  test("goes to the current recipient with the current link at the reveal", async () => {
    await saveGift({ revealAt: fromNow(HOUR_MS), recipientEmail: "wrong@example.com" });
    await saveGift({ revealAt: fromNow(HOUR_MS) });
    const { data } = await server.call(renewGiftLink, { as: creator, body: { tributeId } });
    expect(await mailed()).toEqual([]);
    server.advance(HOUR_MS);
    await runReveals();
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.to).toBe(grace.email);
    expect(mail?.text).toContain(data?.link);
  });

  test("is announced late if no process was running at the reveal", async () => {
    await saveGift({ revealAt: fromNow(HOUR_MS) });
    server.advance(48 * HOUR_MS);
    await runReveals();
    expect(await mailed()).toHaveLength(1);
  });

  test.each([
    ["Europe/Berlin", "2027-03-28", 9, "2027-03-28T07:00:00.000Z"],
    ["America/New_York", "2027-03-14", 9, "2027-03-14T13:00:00.000Z"],
    ["America/New_York", "2027-11-07", 9, "2027-11-07T14:00:00.000Z"],
    ["Asia/Kathmandu", "2027-06-01", 0, "2027-05-31T18:15:00.000Z"],
    ["Pacific/Kiritimati", "2027-01-01", 0, "2026-12-31T10:00:00.000Z"],
  ])("opens when the clocks in %s show %s %d:00", async (timeZone, day, hour, instant) => {
    const revealAt = instantAt(timeZone, day, hour).toISOString();
    expect(revealAt).toBe(instant);
    let now = Date.parse(instant) - 1;
    const deps = { ...server.deps, clock: () => new Date(now) };
    const runRevealsLater = () =>
      revealJob(deps, ORIGIN)({}, { signal: new AbortController().signal, isLastAttempt: false });
    await saveGift({ revealAt: fromNow(HOUR_MS), timeZone });
    // The gift was created long before that day, which may be in the past by now.
    await server.deps.db
      .update(gifts)
      .set({ revealAt: new Date(revealAt), giftedAt: new Date(0), announcedAt: null })
      .where(eq(gifts.tributeId, tributeId));
    await runRevealsLater();
    expect(await mailed()).toEqual([]);
    now += 1;
    await runRevealsLater();
    expect(await mailed()).toHaveLength(1);
  });
});

describe("a renewed gift link", () => {
  test("opens the reel, and the old link opens nothing", { tags: ["S7.17"] }, async () => {
    const old = await saveGift();
    const playlistUrl = (await feed(old.tgd)).data?.playlistUrl ?? "";
    const { data } = await server.call(renewGiftLink, { as: creator, body: { tributeId } });
    const tgd = tgdOf(data?.link ?? "");

    expect(tgd).not.toBe(old.tgd);
    expect((await feed(tgd)).data?.clips).toHaveLength(1);
    expect(await feed(old.tgd)).toMatchObject({ status: 403, code: "LINK_INVALID", data: null });
    const heart = { tributeId, tgd: old.tgd, action: "HEART" } as const;
    expect((await server.call(actOnReel, { body: heart })).code).toBe("LINK_INVALID");
    const playlist = await server.app.server.inject({ method: "GET", url: playlistUrl });
    expect(playlist.statusCode).toBe(403);
    const known = await server.call(getGiftLink, { as: creator, query: { tributeId } });
    expect(known.data).toEqual(data);
  });

  test("is mailed to nobody who has got a link", async () => {
    await saveGift();
    await server.deps.db.update(mails).set({ state: "sent" });
    await server.call(renewGiftLink, { as: creator, body: { tributeId } });
    expect(await mailed()).toHaveLength(1);
    expect(await notifiedTypes()).toEqual(["REEL_GIFTED"]);
  });

  test("takes the place of the old one in a mail that still waits", async () => {
    await saveGift();
    const { data } = await server.call(renewGiftLink, { as: creator, body: { tributeId } });
    const [letter, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(letter?.text).toContain(data?.link);
    expect(await notifiedTypes()).toEqual(["REEL_GIFTED"]);
  });

  test("needs a gift and an organiser of the reel", async () => {
    const renewLinkAs = (as: Account) => server.call(renewGiftLink, { as, body: { tributeId } });
    expect((await renewLinkAs(creator)).code).toBe("NOT_FOUND");
    await saveGift();
    expect((await renewLinkAs(grace)).code).toBe("FORBIDDEN");
  });
});

describe("a gift's password", () => {
  const openWithPassword = (tgd: string, password: string) =>
    server.call(openGift, { body: { tributeId, tgd, password } });

  test("is required before anything is shown, counted or recorded", async () => {
    const { tgd, hasPassword } = await saveGift({}, PASSWORD);
    expect(hasPassword).toBe(true);
    const locked = { status: 403, code: "PASSWORD_NEEDED", data: null };
    expect(await feed(tgd)).toMatchObject(locked);
    expect(await feed(`${tgd}${tgd}`)).toMatchObject(locked);
    const heart = { tributeId, action: "HEART" } as const;
    expect(await server.call(actOnReel, { body: { ...heart, tgd } })).toMatchObject(locked);
    const thanks = { tributeId, tgd, kind: "thanks", mimeType: "video/webm" } as const;
    const recorded = await server.call(createSubmission, { as: grace, body: thanks });
    expect(recorded).toMatchObject(locked);

    expect(await openWithPassword(tgd, "wrong")).toMatchObject({
      code: "PASSWORD_WRONG",
      data: null,
    });
    const key = (await openWithPassword(tgd, ` ${PASSWORD} `)).data?.tgd ?? "";
    expect((await feed(key)).data?.clips).toHaveLength(1);
    expect((await server.call(actOnReel, { body: { ...heart, tgd: key } })).status).toBe(200);
  });

  test("is stored as a hash and shown to nobody", async () => {
    await saveGift({}, PASSWORD);
    const [row] = await server.deps.db.select().from(gifts).where(eq(gifts.tributeId, tributeId));
    expect(row?.passwordHash).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    const { data } = await server.call(getGiftLink, { as: creator, query: { tributeId } });
    expect(JSON.stringify(data)).not.toContain(row?.passwordHash);
  });

  test("stays when the gift changes, and can be removed", async () => {
    const { tgd } = await saveGift({}, PASSWORD);
    expect(await saveGift({ message: "Another word" })).toMatchObject({ hasPassword: true });
    expect((await feed(tgd)).code).toBe("PASSWORD_NEEDED");
    expect(await saveGift({}, null)).toMatchObject({ hasPassword: false });
    expect((await feed(tgd)).status).toBe(200);
    expect((await openWithPassword(tgd, "any")).data).toEqual({ tgd });
  });

  test("ends the access gained with another password or another link", async () => {
    const { tgd } = await saveGift({}, PASSWORD);
    const key = (await openWithPassword(tgd, PASSWORD)).data?.tgd ?? "";
    await saveGift({}, "another word");
    expect((await feed(key)).code).toBe("PASSWORD_NEEDED");
    expect((await openWithPassword("x".repeat(43), PASSWORD)).code).toBe("LINK_INVALID");
  });

  test("cannot be guessed without limit", async () => {
    const { tgd } = await saveGift({}, PASSWORD);
    const code = async (address = "203.0.113.9", password = "wrong") => {
      try {
        await openGiftLink(server.deps, { tributeId, tgd, password }, address);
        return "OPEN";
      } catch (error) {
        return error instanceof AppError ? error.code : error;
      }
    };
    for (let tries = 0; tries < 10; tries += 1) expect(await code()).toBe("PASSWORD_WRONG");
    expect(await code()).toBe("TOO_MANY_REQUESTS");
    expect(await code("203.0.113.10", PASSWORD)).toBe("OPEN");
    await useUp(server, "unlockGift", tributeId);
    // Strangers have used up the tries, and whoever knows the password still gets in.
    expect(await code("203.0.113.11")).toBe("PASSWORD_WRONG");
    expect(await code("203.0.113.11", PASSWORD)).toBe("OPEN");
    expect(await code("203.0.113.11", PASSWORD)).toBe("TOO_MANY_REQUESTS");
    server.advance(HOUR_MS);
    expect(await code()).toBe("PASSWORD_WRONG");
  });
});

test("a reel that is reopened for latecomers keeps its link and shows them", async () => {
  const { tgd } = await saveGift();
  const setState = (state: "open" | "closed") =>
    server.call(setTributeState, { as: creator, body: { tributeId, state } });
  await setState("closed");
  expect((await feed(tgd)).data?.clips).toHaveLength(1);
  await setState("open");
  await newClip(server, tributeId, creator);
  expect((await feed(tgd)).data?.clips).toHaveLength(2);
  const known = await server.call(getGiftLink, { as: creator, query: { tributeId } });
  expect(tgdOf(known.data?.link ?? "")).toBe(tgd);
});
