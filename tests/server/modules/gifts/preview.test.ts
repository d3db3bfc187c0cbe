import {
  addRecipient,
  type Gift,
  getGiftLink,
  openGift,
  removeRecipient,
  saveGiftLink,
} from "@contract/http/gift";
import { actOnReel, getFeed, getGiftFilm } from "@contract/http/submission";
import { writeThankYouNote } from "@contract/http/thanks";
import { HOUR_MS } from "@contract/time";
import type { Account } from "@tests/support/factories/accounts";
import { giftDetails, newClip, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";

const PASSWORD = "lab coats";

const server = await startTestServer();
const [creator, stranger] = await Promise.all([server.newUser(), server.newUser()]);
let tributeId: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  await newClip(server, tributeId, creator);
});

/** Gives the reel to Tom as its second recipient, and returns his id and the token of a preview. */
async function giveToTom(changes: Partial<Gift> = {}, password?: string) {
  const body = { tributeId, gift: giftDetails(changes), password };
  await server.call(saveGiftLink, { as: creator, body });
  const recipient = { name: "Tom", email: null, expiresAt: null };
  const { data } = await server.call(addRecipient, { as: creator, body: { tributeId, recipient } });
  const [, tom] = data?.recipients ?? [];
  const tgd = new URL(tom?.link ?? "").searchParams.get("tgd") ?? "";
  return { recipientId: tom?._id ?? "", tgd: `preview_${tgd}` };
}

describe("a preview of what a recipient sees", () => {
  const feedAs = (as: Account | undefined, tgd: string) =>
    server.call(getFeed, { as, query: { tributeId, tgd } });

  test("has the countdown, the name and the message, and shows nothing early", async () => {
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    const { tgd } = await giveToTom({ revealAt });
    expect((await feedAs(creator, tgd)).data).toMatchObject({
      recipientName: "Tom",
      message: "From all of us",
      clips: [],
      playlistUrl: null,
      actions: ["WATCH_GIFT_REEL", "SAVE_LATER", "SHARE_REEL"],
    });
    server.advance(HOUR_MS);
    const opened = (await feedAs(creator, tgd)).data;
    expect(opened?.clips).toHaveLength(1);
    const playlist = await server.app.server.inject({ url: opened?.playlistUrl ?? "" });
    expect(playlist.statusCode).toBe(200);
  });

  test("asks for the password", async () => {
    const { tgd } = await giveToTom({}, PASSWORD);
    expect((await feedAs(creator, tgd)).code).toBe("PASSWORD_NEEDED");
    const body = { tributeId, tgd, password: PASSWORD };
    const key = (await server.call(openGift, { body })).data?.tgd ?? "";
    expect((await feedAs(creator, key)).status).toBe(200);
  });

  test("is for organisers only", async () => {
    const { tgd, recipientId } = await giveToTom();
    for (const as of [undefined, stranger])
      expect((await feedAs(as, tgd)).code).toBe("LINK_INVALID");
    const query = { tributeId, recipientId };
    await server.call(removeRecipient, { as: creator, query });
    expect((await feedAs(creator, tgd)).code).toBe("LINK_INVALID");
  });

  test("does not count as watching, and cannot send a thank-you", async () => {
    const { tgd } = await giveToTom();
    for (const action of ["WATCH_GIFT_REEL", "HEART", "SAVE_LATER"] as const) {
      const body = { tributeId, tgd, action };
      const { data } = await server.call(actOnReel, { as: creator, body });
      expect(data).toEqual({ views: 0, hearts: 0, saved: false });
    }
    const known = await server.call(getGiftLink, { as: creator, query: { tributeId } });
    expect(known.data?.recipients[1]?.watchedAt).toBeNull();
    const note = { tributeId, tgd, text: "Thank you!", clipId: null };
    expect((await server.call(writeThankYouNote, { as: creator, body: note })).code).toBe(
      "FORBIDDEN",
    );
    const film = { as: creator, query: { tributeId, tgd } };
    expect((await server.call(getGiftFilm, film)).code).toBe("FORBIDDEN");
  });
});
