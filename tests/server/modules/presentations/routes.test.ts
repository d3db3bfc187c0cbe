import {
  getGiftLink,
  getPresentation,
  saveGiftLink,
  savePresentation,
} from "@contract/http/presentation";
import { mails } from "@server/db/schema/mails";
import { tributes } from "@server/db/schema/reels";
import { gift, newClip, newReel } from "@tests/factories/reels";
import { ORIGIN, startTestServer } from "@tests/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
let tributeId: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
});

describe("the order of a reel", () => {
  const save = async (order: string[], hidden: string[] = []) =>
    server.call(savePresentation, { as: creator, body: { tributeId, order, hidden } });
  const clip = async (second: number) =>
    newClip(server, tributeId, creator, {
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
    });

  test("is the order of arrival until it is saved; later clips follow", async () => {
    const [first, second] = [await clip(1), await clip(2)];
    const read = async () =>
      (await server.call(getPresentation, { as: creator, query: { tributeId } })).data;
    expect(await read()).toEqual({ tributeId, order: [first, second], hidden: [] });

    expect((await save([second, first], [first])).status).toBe(200);
    const third = await clip(3);

    expect(await read()).toEqual({ tributeId, order: [second, first, third], hidden: [first] });
  });

  test("takes only clips of this very reel", async () => {
    const own = await clip(1);
    const thanks = await newClip(server, tributeId, creator, { kind: "thanks" });
    const foreign = await newClip(server, await newReel(server, creator), creator);

    for (const id of [thanks, foreign, "unknown"]) {
      expect((await save([own, id])).code).toBe("BAD_REQUEST");
      expect((await save([own], [id])).code).toBe("BAD_REQUEST");
    }
  });
});

describe("the gift link", () => {
  const read = async () =>
    (await server.call(getGiftLink, { as: creator, query: { tributeId } })).data;
  const save = async (changes: Partial<ReturnType<typeof gift>> = {}) =>
    (await server.call(saveGiftLink, { as: creator, body: { tributeId, gift: gift(changes) } }))
      .data;

  test("is not there until it is made, and stays the same when the gift changes", async () => {
    expect(await read()).toBeNull();

    const made = await save();
    expect(made?.link).toMatch(
      new RegExp(`^${ORIGIN}/tribute/${tributeId}/watch\\?tgd=[\\w-]{43}$`),
    );
    const change = { recipientName: "Amazing Grace", revealAt: "2026-12-24T18:00:00.000Z" };
    const changed = await save(change);

    expect(changed?.link).toBe(made?.link);
    expect(await read()).toEqual({ link: made?.link, gift: gift(change) });
  });

  test("is mailed to the recipient, once for each link and address", async () => {
    const mailed = async () =>
      server.deps.db.select().from(mails).where(eq(mails.kind, "gift")).orderBy(mails.createdAt);
    const made = await save();
    expect(await mailed()).toEqual([]);

    await save({ recipientEmail: "Grace@example.com" });
    await save({ recipientEmail: "grace@example.com", message: "Another word" });
    const [mail, ...more] = await mailed();

    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: "grace@example.com", subject: "We made you a reel!" });
    expect(mail?.text).toContain(made?.link);
    expect(mail?.text).toContain("Ada Lovelace");
    expect(server.jobs).toEqual([{ name: "mail", data: { mailId: mail?.id } }]);

    await save({ recipientEmail: "hopper@example.com" });
    expect(await mailed()).toHaveLength(2);
  });

  test("saving the order makes no gift", async () => {
    await server.call(savePresentation, {
      as: creator,
      body: { tributeId, order: [], hidden: [] },
    });
    expect(await read()).toBeNull();
  });

  test("is another one after it was revoked", async () => {
    const before = await save();
    await server.deps.db.update(tributes).set({ giftVersion: 2 }).where(eq(tributes.id, tributeId));
    expect((await read())?.link).not.toBe(before?.link);
  });
});
