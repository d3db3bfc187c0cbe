import { getGiftLink, removeRecipient, renewGiftLink, saveGiftLink } from "@contract/http/gift";
import { mails } from "@server/db/schema/mail";
import { giftDetails, newClip, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
let tributeId: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
});

describe("the gift link", () => {
  const readGift = async () =>
    (await server.call(getGiftLink, { as: creator, query: { tributeId } })).data;
  const saveGift = async (changes: Partial<ReturnType<typeof giftDetails>> = {}) =>
    (
      await server.call(saveGiftLink, {
        as: creator,
        body: { tributeId, gift: giftDetails(changes) },
      })
    ).data;

  test("does not exist until it is created, and stays the same when the gift changes", async () => {
    expect(await readGift()).toBeNull();

    const made = await saveGift();
    expect(made?.link).toMatch(
      new RegExp(`^${ORIGIN}/tribute/${tributeId}/watch\\?tgd=[\\w-]{43}$`),
    );
    const change = { recipientName: "Amazing Grace", revealAt: "2026-12-24T18:00:00.000Z" };
    const changed = await saveGift(change);

    expect(changed?.link).toBe(made?.link);
    const first = { _id: tributeId, name: "Amazing Grace", link: made?.link, watchedAt: null };
    expect(await readGift()).toEqual({
      link: made?.link,
      hasPassword: false,
      isAnnounced: false,
      gift: giftDetails(change),
      recipients: [expect.objectContaining(first)],
    });
  });

  test("is mailed to the recipient once for each address", async () => {
    const mailed = async () =>
      server.deps.db.select().from(mails).where(eq(mails.kind, "gift")).orderBy(mails.createdAt);
    await newClip(server, tributeId, creator);
    const made = await saveGift();
    expect(await mailed()).toEqual([]);

    await saveGift({ recipientEmail: "Grace@example.com" });
    await saveGift({ recipientEmail: "grace@example.com", message: "Another word" });
    const [mail, ...more] = await mailed();

    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: "grace@example.com", subject: "We made you a reel!" });
    expect(mail?.text).toContain(made?.link);
    expect(mail?.text).toContain("Ada Lovelace");
    const mailing = server.jobs.filter(({ name }) => name === "mail");
    expect(mailing).toEqual([{ name: "mail", data: { mailId: mail?.id } }]);

    await saveGift({ recipientEmail: "hopper@example.com" });
    expect(await mailed()).toHaveLength(2);
  });

  test("is different after it was switched off", async () => {
    const before = await saveGift();
    const ref = { tributeId, recipientId: tributeId };
    await server.call(removeRecipient, { as: creator, query: ref });
    expect((await readGift())?.recipients).toMatchObject([{ link: null }]);
    await server.call(renewGiftLink, { as: creator, body: ref });
    expect((await readGift())?.link).not.toBe(before?.link);
  });
});
