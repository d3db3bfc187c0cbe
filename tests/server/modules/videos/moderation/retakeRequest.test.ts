import { listActivity } from "@contract/http/activity";
import { blockPerson } from "@contract/http/invite";
import { listNotifications } from "@contract/http/notification";
import { requestRetake, listSubmissions } from "@contract/http/submission";
import { setTributeState } from "@contract/http/tribute";
import { DAY_MS } from "@contract/time";
import { mails } from "@server/db/schema/mail";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { newCoOrganiser } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { sendAnswer, serveUploads } from "@tests/support/storage/uploads";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";

const REASON = "The wind is louder than you.";
const server = await startTestServer();
const site = await serveUploads(server);
let creator: Account;
let reel: Reel;

afterAll(() => site.close());
beforeEach(async () => {
  creator = await server.newUser();
  reel = await newLinkedReel(server, creator);
});

const send = async (as: Account) => (await sendAnswer(server, site, { reel, as }))._id;
const ask = (submissionId: string, { as = creator, reason = REASON } = {}) =>
  server.call(requestRetake, { as, body: { submissionId, reason } });
const mailsTo = (email: string) =>
  server.deps.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, "newTake")));
async function notesOf(as: Account) {
  const { data } = await server.call(listNotifications, { as });
  return data?.items.filter(({ type }) => type === "NEW_TAKE_ASKED").map(({ text }) => text);
}
async function seenBy(as: Account) {
  const { data } = await server.call(listSubmissions, { as, query: { tributeId: reel.id } });
  return data?.map(({ newTake }) => newTake?.reason ?? null);
}

test("a sender with an address gets a mail, a notification, and the reason on their page", async () => {
  const sender = await server.newUser();
  const id = await send(sender);
  expect(await seenBy(sender)).toEqual([null]);
  const asked = await ask(id);
  expect(asked.data).toMatchObject({ isMailed: true, submission: { newTake: { reason: REASON } } });
  expect(await seenBy(sender)).toEqual([REASON]);
  expect(await notesOf(sender)).toEqual([expect.stringContaining(REASON)]);
  const [mail, ...others] = await mailsTo(sender.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(REASON);
  expect(mail?.text).toContain(`/tribute/${reel.id}?invite=${reel.invite}`);
  expect(mail?.unsubscribeUrl).toBeTruthy();
});

test("a guest of the open link is told in the app, as we know no address", async () => {
  const guest = await server.newGuest();
  const asked = await ask(await send(guest));
  expect(asked.data?.isMailed).toBe(false);
  expect(await seenBy(guest)).toEqual([REASON]);
  expect(await notesOf(guest)).toHaveLength(1);
});

test("a second request on the same day changes the reason and writes to nobody", async () => {
  const sender = await server.newUser();
  const id = await send(sender);
  await ask(id);
  expect((await ask(id, { reason: "It is dark." })).data?.isMailed).toBe(false);
  expect(await seenBy(sender)).toEqual(["It is dark."]);
  expect(await notesOf(sender)).toHaveLength(1);
  expect(await mailsTo(sender.email)).toHaveLength(1);
  server.advance(DAY_MS);
  expect((await ask(id)).data?.isMailed).toBe(true);
});

test("the log says who asked whom", async () => {
  const sender = await server.newUser();
  const helper = await newCoOrganiser(server, reel.id);
  await ask(await send(sender), { as: helper });
  const { data } = await server.call(listActivity, { as: creator, query: { tributeId: reel.id } });
  expect(data?.items).toMatchObject([
    { act: "NEW_TAKE_ASKED", actor: { userId: helper.uid }, person: { userId: sender.uid } },
  ]);
});

test("only an organiser asks, and only a sender who can still answer is asked", async () => {
  const sender = await server.newUser();
  const id = await send(sender);
  expect(await ask(id, { as: sender })).toMatchObject({ code: "FORBIDDEN" });
  expect(await ask(id, { as: await server.newUser() })).toMatchObject({ code: "FORBIDDEN" });
  expect(await ask(id, { reason: "  " })).toMatchObject({ status: 400 });
  expect(await ask(await send(creator))).toMatchObject({ code: "BAD_REQUEST" });
  const person = { tributeId: reel.id, userId: sender.uid };
  await server.call(blockPerson, { as: creator, body: person });
  expect(await ask(id)).toMatchObject({ code: "BLOCKED" });
  const other = await send(await server.newGuest());
  const closing = { tributeId: reel.id, state: "closed" } as const;
  await server.call(setTributeState, { as: creator, body: closing });
  expect(await ask(other)).toMatchObject({ code: "REEL_CLOSED" });
});
