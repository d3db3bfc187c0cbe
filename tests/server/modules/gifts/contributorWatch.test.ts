import { listNotifications } from "@contract/http/notification";
import { type Gift, saveGiftLink } from "@contract/http/gift";
import { getPresentation, savePresentation } from "@contract/http/presentation";
import { actOnReel, getFeed, getGiftFilm } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { HOUR_MS } from "@contract/time";
import { contributors } from "@server/db/schema/people";
import { mails } from "@server/db/schema/mail";
import { announceGiftJob } from "@server/modules/thanks/announceGiftJob";
import { SHARED_SECONDS } from "@server/storage/mediaRoutes";
import type { Account } from "@tests/support/factories/accounts";
import {
  giftDetails,
  inviteToken,
  newClip,
  newReel,
  startToRecord,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
serveMedia(server);
const { db } = server.deps;
const creator = await server.newUser();
let tributeId: string;
let clipId: string;
let guest: Account;
let email: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  guest = await server.newGuest();
  email = `${crypto.randomUUID()}@example.com`;
  const invite = await inviteToken(server, creator, tributeId);
  await startToRecord(server, guest, { tributeId, invite });
  // The address is one that the guest has left and confirmed.
  await db
    .update(contributors)
    .set({ submissions: 1, email, emailConfirmedAt: new Date() })
    .where(and(eq(contributors.tributeId, tributeId), eq(contributors.userId, guest.uid)));
  clipId = await newClip(server, tributeId, guest);
  for (const file of ["poster.jpg", "init.mp4", "0.m4s", "1.m4s"])
    await server.deps.blobs.putBytes(`submissions/${clipId}/${file}`, Buffer.from(file));
  server.jobs.length = 0;
});

/** Saves the gift, and runs the ordered jobs that tell contributors twice, as after a crash. */
async function give(gift: Partial<Gift> = {}, password?: string): Promise<void> {
  await server.call(saveGiftLink, {
    as: creator,
    body: { tributeId, gift: giftDetails({ contributorsWatch: true, ...gift }), password },
  });
  for (const { name, data } of server.jobs)
    if (name === "tellGiven")
      for (let run = 0; run < 2; run += 1)
        await announceGiftJob(server.deps, ORIGIN)(data, {
          signal: new AbortController().signal,
          isLastAttempt: false,
        });
}

const letters = () => db.select().from(mails).where(eq(mails.to, email));
const mailedToken = async () => {
  const texts = (await letters()).map(({ text }) => text).join("\n");
  return /\/watch\?tgd=([\w-]+)/.exec(texts)?.[1] ?? "";
};
const feed = (tgd?: string, as?: Account) =>
  server.call(getFeed, { as, query: { tributeId, ...(tgd && { tgd }) } });
const notices = async () => {
  const { data } = await server.call(listNotifications, { as: guest });
  return data?.items.map(({ type }) => type).filter((type) => type === "REEL_OPENED");
};
const page = async () =>
  (await server.call(getTributePage, { as: guest, query: { tributeId } })).data?.tribute;
const statusOf = async (url: string) => (await server.app.server.inject({ url })).statusCode;

describe("a contributor whom the organisers let watch", () => {
  test("is told once by a notification and a mail, however often the gift is saved", async () => {
    await give();
    await give({ message: "Changed" });
    expect(await notices()).toEqual(["REEL_OPENED"]);
    expect((await letters()).map(({ kind }) => kind)).toEqual(["reelOpened"]);
  });

  test("watches by the mailed link, without a login and without the gift's password", async () => {
    await give({}, "rosebud");
    const { data } = await feed(await mailedToken());
    expect(data).toMatchObject({ actions: ["WATCH_REEL"], canDownload: false });
    expect(data?.clips.map((clip) => clip._id)).toEqual([clipId]);
    expect(data).toMatchObject({ recipientName: null, message: "" });
    expect(await statusOf(data?.playlistUrl ?? "")).toBe(200);
    expect(await statusOf(data?.clips[0]?.posterUrl ?? "")).toBe(200);
  });

  test("finds the reel on its page, and watches with their account", async () => {
    expect((await page())?.canWatch).toBe(false);
    await give();
    expect((await page())?.canWatch).toBe(true);
    expect((await feed(undefined, guest)).data?.playlistUrl).toEqual(expect.any(String));
  });

  test("can send a heart, but neither keep the film nor save the reel", async () => {
    await give();
    const tgd = await mailedToken();
    const act = (action: "HEART" | "SAVE_LATER") =>
      server.call(actOnReel, { body: { tributeId, tgd, action } });
    expect((await act("HEART")).data?.hearts).toBe(1);
    expect((await act("SAVE_LATER")).code).toBe("LINK_INVALID");
    const film = await server.call(getGiftFilm, { query: { tributeId, tgd } });
    expect(film.code).toBe("FORBIDDEN");
  });
});

describe("a contributor does not watch", () => {
  test("unless the organisers allow it", async () => {
    await give({ contributorsWatch: false });
    expect(await notices()).toEqual([]);
    expect((await letters()).map(({ kind }) => kind)).toEqual(["reelGiven"]);
    expect((await feed(undefined, guest)).code).toBe("FORBIDDEN");
    expect((await page())?.canWatch).toBe(false);
  });

  test("before the reveal, and nobody is told", async () => {
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    await give({ revealAt });
    expect(await letters()).toEqual([]);
    expect((await feed(undefined, guest)).code).toBe("FORBIDDEN");
    server.advance(HOUR_MS);
    expect((await feed(undefined, guest)).data?.clips).toHaveLength(1);
  });

  test("after the setting is switched off: the link, the playlist and the files end", async () => {
    await give();
    const tgd = await mailedToken();
    const { data } = await feed(tgd);
    const urls = [data?.playlistUrl ?? "", data?.clips[0]?.posterUrl ?? ""];
    await give({ contributorsWatch: false });
    server.advance(SHARED_SECONDS * 1000);
    expect((await feed(tgd)).code).toBe("LINK_INVALID");
    expect(await Promise.all(urls.map(statusOf))).toEqual([403, 403]);
    await give();
    expect((await feed(tgd)).data?.clips).toHaveLength(1);
  });

  test("while no video of theirs is shown, and nobody else can use a link like theirs", async () => {
    await newClip(server, tributeId, creator);
    await give();
    const tgd = await mailedToken();
    const stranger = await server.newUser();
    expect((await feed(tgd.slice(0, 43) + stranger.uid)).code).toBe("LINK_INVALID");
    const query = { tributeId };
    const { data } = await server.call(getPresentation, { as: creator, query });
    if (!data) throw new Error("There is no presentation.");
    await server.call(savePresentation, { as: creator, body: { ...data, hidden: [clipId] } });
    expect((await feed(tgd)).code).toBe("LINK_INVALID");
  });
});
