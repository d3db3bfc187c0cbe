import {
  acceptOrganiser,
  getOrganiserInvite,
  inviteOrganiser,
  listOrganisers,
  removeOrganiser,
} from "@contract/http/organiser";
import { createSubmission } from "@contract/http/submission";
import { listInvitees, listTributes } from "@contract/http/tribute";
import { CO_ORGANISERS_MAX } from "@contract/limits";
import { mails } from "@server/db/schema/mails";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf } from "@tests/support/factories/credits";
import { newContributor, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const HOUR_MS = 3_600_000;
const server = await startTestServer();
const { db } = server.deps;
let creator: Account;
let tributeId: string;
beforeEach(async () => {
  creator = await server.newUser();
  tributeId = await newReel(server, creator);
});

const invite = (email: string, as = creator) =>
  server.call(inviteOrganiser, { as, body: { tributeId, organiser: { name: "Kay", email } } });
const list = (as = creator) => server.call(listOrganisers, { as, query: { tributeId } });
const accept = (as: Account, organiser: string) =>
  server.call(acceptOrganiser, { as, body: { tributeId, organiser } });
const remove = (organiserId: string | undefined, as = creator) =>
  server.call(removeOrganiser, { as, query: { tributeId, organiserId } });
const mailsTo = (to: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.kind, "coOrganiser"), eq(mails.tributeId, tributeId)))
    .orderBy(desc(mails.createdAt));

/** The token in the last mail to this address. */
async function tokenTo(to: string): Promise<string> {
  const [mail] = await mailsTo(to);
  const link = new RegExp(`${ORIGIN}/tribute/${tributeId}\\?organiser=([\\w-]+)`);
  return link.exec(mail?.text ?? "")?.[1] ?? "none";
}

describe("a co-organiser", () => {
  test("is asked by mail, accepts by its link, and organises then", async () => {
    const kay = await server.newUser();
    const asked = await invite(kay.email);
    expect(asked.data).toMatchObject({ name: "Kay", email: kay.email, state: "invited" });
    const organiser = await tokenTo(kay.email);
    const offer = { query: { tributeId, organiser } };
    expect((await server.call(getOrganiserInvite, offer)).data).toEqual({
      tributeName: "Grace turns 40",
      from: "Ada",
      state: "invited",
    });
    const board = { as: kay, query: { tributeId } };
    expect(await server.call(listInvitees, board)).toMatchObject({ code: "FORBIDDEN" });

    const accepted = await accept(kay, organiser);

    expect(accepted.data).toMatchObject({
      name: "Ada Lovelace",
      state: "accepted",
      userId: kay.uid,
    });
    expect((await accept(kay, organiser)).data).toEqual(accepted.data);
    expect((await list(kay)).data).toEqual([accepted.data]);
    expect(await server.call(listInvitees, board)).toMatchObject({ status: 200 });
    const { data } = await server.call(listTributes, { as: kay });
    expect(data?.items).toMatchObject([{ _id: tributeId, viewer: "organiser" }]);
    expect(server.emitted).toContainEqual({
      userId: creator.uid,
      event: "tribute",
      payload: { tributeId, state: "open" },
    });
  });

  test("is written to again after an hour, with the same link", async () => {
    await invite("kay@example.com");
    const first = await tokenTo("kay@example.com");
    expect(await invite("kay@example.com")).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    server.advance(HOUR_MS);
    expect(await invite(" KAY@example.com")).toMatchObject({ status: 200 });
    expect(await mailsTo("kay@example.com")).toHaveLength(2);
    expect(await tokenTo("kay@example.com")).toBe(first);
    expect((await list()).data).toHaveLength(1);
  });

  test("is not asked who organises the reel already", async () => {
    expect(await invite(creator.email)).toMatchObject({ code: "ALREADY_EXISTS" });
    const kay = await server.newUser();
    await invite(kay.email);
    await accept(kay, await tokenTo(kay.email));
    expect(await invite(kay.email)).toMatchObject({ code: "ALREADY_EXISTS" });
  });

  test("is one of at most so many", async () => {
    for (let at = 0; at < CO_ORGANISERS_MAX; at += 1) await invite(`h${at}@example.com`);
    expect(await invite("more@example.com")).toMatchObject({ code: "BAD_REQUEST" });
    await remove((await list()).data?.[0]?._id);
    expect(await invite("more@example.com")).toMatchObject({ status: 200 });
  });
});

describe("a link", () => {
  test("is for one account alone, and for none that organises the reel already", async () => {
    await invite("kay@example.com");
    const organiser = await tokenTo("kay@example.com");
    expect(await accept(creator, organiser)).toMatchObject({ code: "ALREADY_EXISTS" });
    expect(await accept(await server.newGuest(), organiser)).toMatchObject({
      code: "ACCOUNT_NEEDED",
    });
    const kay = await server.newUser();
    await accept(kay, organiser);
    expect(await accept(await server.newUser(), organiser)).toMatchObject({ code: "LINK_INVALID" });
    await invite("kay.too@example.com");
    expect(await accept(kay, await tokenTo("kay.too@example.com"))).toMatchObject({
      code: "ALREADY_EXISTS",
    });
  });

  test("is dead once its invitation was taken back", async () => {
    await invite("kay@example.com");
    const organiser = await tokenTo("kay@example.com");
    expect((await remove((await list()).data?.[0]?._id)).data).toEqual({ removed: true });
    expect(await accept(await server.newUser(), organiser)).toMatchObject({ code: "LINK_INVALID" });
  });
});

test("who is removed, or leaves, organises nothing any more", async () => {
  const kay = await server.newUser();
  await invite(kay.email);
  const { data } = await accept(kay, await tokenTo(kay.email));
  expect((await remove(data?._id, kay)).data).toEqual({ removed: true });
  expect(await list(kay)).toMatchObject({ code: "FORBIDDEN" });
  expect((await remove(data?._id)).data).toEqual({ removed: false });
});

test("who was on the board and organises then leaves it, and their credit goes back", async () => {
  const kay = await newContributor(server, creator, tributeId);
  const body = { tributeId, questionId: null, mimeType: "video/webm" };
  await server.call(createSubmission, { as: kay, body });
  expect(await balanceOf(server, creator)).toBe(4);
  await invite(kay.email);
  await accept(kay, await tokenTo(kay.email));
  const { data } = await server.call(listInvitees, { as: kay, query: { tributeId } });
  expect(data?.items).toEqual([]);
  expect(await balanceOf(server, creator)).toBe(5);
});
