import type { Answer } from "@contract/http/endpoint";
import {
  addRecipient,
  changeRecipient,
  getGiftLink,
  type GiftLink,
  type GiftRecipient,
  saveGiftLink,
} from "@contract/http/gift";
import { listNotifications } from "@contract/http/notification";
import { actOnReel } from "@contract/http/submission";
import { writeThankYouNote } from "@contract/http/thanks";
import { HOUR_MS } from "@contract/time";
import { mails } from "@server/db/schema/mail";
import { deliverNoteJob } from "@server/modules/thanks/deliverJobs";
import { giftDetails, newClip, newCoOrganiser, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { JOB_RUN } from "../reminders/invited";

const server = await startTestServer();
const [creator, stranger] = await Promise.all([server.newUser(), server.newUser()]);
let tributeId: string;
let clipId: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  clipId = await newClip(server, tributeId, creator);
});

const readRecipients = async () =>
  (await server.call(getGiftLink, { as: creator, query: { tributeId } })).data?.recipients ?? [];

/** Gives the reel to Rosa and to Tom, and returns the token of Rosa's link. */
async function give(changes: Parameters<typeof giftDetails>[0] = {}): Promise<string> {
  const gift = giftDetails({ recipientName: "Rosa", ...changes });
  await server.call(saveGiftLink, { as: creator, body: { tributeId, gift } });
  const recipient = { name: "Tom", email: null, expiresAt: null };
  await server.call(addRecipient, { as: creator, body: { tributeId, recipient } });
  const [rosa] = await readRecipients();
  return new URL(rosa?.link ?? ORIGIN).searchParams.get("tgd") ?? "";
}

const MOMENTS = ["openedAt", "watchedAt", "finishedAt", "downloadedAt", "answeredAt"] as const;

/** Lists what has happened with the links of Rosa and of Tom. */
const happened = async () =>
  (await readRecipients()).map((one: GiftRecipient) =>
    MOMENTS.filter((moment) => one[moment] !== null),
  );

describe("of each recipient, the organisers learn", () => {
  test("that the link was opened before the reveal", async () => {
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    const tgd = await give({ revealAt });
    await server.call(actOnReel, { body: { tributeId, tgd, action: "OPEN_GIFT" } });
    expect(await happened()).toEqual([["openedAt"], []]);
  });

  test("that they have watched, and to the end, by one notification each", async () => {
    const tgd = await give();
    const helper = await newCoOrganiser(server, tributeId);
    server.emitted.length = 0;
    await server.call(actOnReel, { body: { tributeId, tgd, action: "WATCH_GIFT_REEL" } });
    expect(await happened()).toEqual([["openedAt", "watchedAt"], []]);
    expect(server.emitted.filter(({ event }) => event === "recipients")).toHaveLength(2);
    const end = { tributeId, tgd, action: "FINISH_GIFT_REEL" } as const;
    await server.call(actOnReel, { body: end });
    await server.call(actOnReel, { body: end });
    expect(await happened()).toEqual([["openedAt", "watchedAt", "finishedAt"], []]);
    for (const as of [creator, helper]) {
      const { data } = await server.call(listNotifications, { as });
      const news = data?.items.filter((one) => one.tributeId === tributeId);
      expect(news?.map(({ text }) => text)).toEqual([
        "Rosa has watched “Grace turns 40” to the end.",
      ]);
    }
  });

  test("that they have said thank you, unless it is for one person", async () => {
    const tgd = await give();
    const write = async (toClip: string | null) => {
      const body = { tributeId, tgd, text: "Thank you!", clipId: toClip };
      const { data } = await server.call(writeThankYouNote, { as: stranger, body });
      await deliverNoteJob(server.deps, ORIGIN)({ noteId: data?._id ?? "" }, JOB_RUN);
    };
    await write(clipId);
    expect(await happened()).toEqual([[], []]);
    await write(null);
    expect(await happened()).toEqual([["answeredAt"], []]);
  });

  test("that our mail did not arrive, and why, until the address is corrected", async () => {
    await give({ recipientEmail: "rosa@exmaple.com" });
    const bounced = { state: "bounced", problem: "550 No such user" } as const;
    await server.deps.db.update(mails).set(bounced).where(eq(mails.tributeId, tributeId));
    expect((await readRecipients())[0]).toMatchObject({
      mail: "bounced",
      mailProblem: "550 No such user",
    });
    const unusable = { problem: "We can't send emails to this address." };
    await server.deps.db.update(mails).set(unusable).where(eq(mails.tributeId, tributeId));
    const { data } = (await server.send({
      as: creator,
      method: getGiftLink.method,
      url: `/api${getGiftLink.path}?tributeId=${tributeId}`,
      headers: { "accept-language": "de" },
    })) as Answer<GiftLink>;
    expect(data?.recipients[0]?.mailProblem).toBe("An diese Adresse lässt sich nicht schreiben.");
    await give({ recipientEmail: "rosa@example.com" });
    expect((await readRecipients())[0]).toMatchObject({ mail: "waiting", mailProblem: null });
  });

  test("that our mail did not arrive, until somebody tries again", async () => {
    await give({ recipientEmail: "rosa@example.com" });
    const mailsToRosa = and(eq(mails.tributeId, tributeId), eq(mails.to, "rosa@example.com"));
    const fail = (state: "failed" | "unconfirmed") =>
      server.deps.db.update(mails).set({ state, settledAt: new Date() }).where(mailsToRosa);
    const tryAgain = async () => {
      const [rosa] = await readRecipients();
      const { _id: recipientId = "", name = "", email = null, expiresAt = null } = rosa ?? {};
      const recipient = { name, email, expiresAt };
      await server.call(changeRecipient, {
        as: creator,
        body: { tributeId, recipientId, recipient },
      });
      return (await server.deps.db.select().from(mails).where(mailsToRosa)).length;
    };
    expect(await tryAgain()).toBe(1);
    await fail("failed");
    expect(await tryAgain()).toBe(2);
    expect((await readRecipients())[0]).toMatchObject({ mail: "waiting" });
    // It may have arrived.
    await fail("unconfirmed");
    expect(await tryAgain()).toBe(2);
  });
});

test("a preview counts nothing, and a change before the reveal leaves the links as they are", async () => {
  const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
  const tgd = await give({ revealAt });
  for (const action of ["OPEN_GIFT", "WATCH_GIFT_REEL", "FINISH_GIFT_REEL"] as const)
    await server.call(actOnReel, {
      as: creator,
      body: { tributeId, tgd: `preview_open_${tgd}`, action },
    });
  expect(await happened()).toEqual([[], []]);
  const links = (await readRecipients()).map(({ link }) => link);
  const gift = giftDetails({ recipientName: "Rosa Maria", message: "New words" });
  await server.call(saveGiftLink, { as: creator, body: { tributeId, gift } });
  expect((await readRecipients()).map(({ link }) => link)).toEqual(links);
});
