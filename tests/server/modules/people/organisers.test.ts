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
import { HOUR_MS } from "@contract/time";
import { mails } from "@server/db/schema/mail";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf } from "@tests/support/factories/credits";
import { newContributor, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;
let creator: Account;
let tributeId: string;
beforeEach(async () => {
  creator = await server.newUser();
  tributeId = await newReel(server, creator);
});

const inviteByMail = (email: string, as = creator) =>
  server.call(inviteOrganiser, { as, body: { tributeId, organiser: { name: "Kay", email } } });
const listAs = (as = creator) => server.call(listOrganisers, { as, query: { tributeId } });
const acceptAs = (as: Account, organiser: string) =>
  server.call(acceptOrganiser, { as, body: { tributeId, organiser } });
const removeOrganiserBy = (organiserId: string | undefined, as = creator) =>
  server.call(removeOrganiser, { as, query: { tributeId, organiserId } });
const mailsTo = (to: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.kind, "coOrganiser"), eq(mails.tributeId, tributeId)))
    .orderBy(desc(mails.createdAt));

/** Returns the token in the last mail to this address. */
async function tokenTo(to: string): Promise<string> {
  const [mail] = await mailsTo(to);
  const link = new RegExp(`${ORIGIN}/tribute/${tributeId}\\?organiser=([\\w-]+)`);
  return link.exec(mail?.text ?? "")?.[1] ?? "none";
}

describe("a co-organiser", () => {
  test("is invited by mail, accepts through the link, and then organises the reel", async () => {
    const kay = await server.newUser();
    const asked = await inviteByMail(kay.email);
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

    const accepted = await acceptAs(kay, organiser);

    expect(accepted.data).toMatchObject({
      name: "Ada Lovelace",
      state: "accepted",
      userId: kay.uid,
    });
    expect((await acceptAs(kay, organiser)).data).toEqual(accepted.data);
    expect((await listAs(kay)).data).toEqual([accepted.data]);
    expect(await server.call(listInvitees, board)).toMatchObject({ status: 200 });
    const { data } = await server.call(listTributes, { as: kay });
    expect(data?.items).toMatchObject([{ _id: tributeId, viewer: "organiser" }]);
    expect(server.emitted).toContainEqual({
      userId: creator.uid,
      event: "tribute",
      payload: { tributeId, state: "open" },
    });
  });

  test("gets another mail with the same link after an hour", async () => {
    await inviteByMail("kay@example.com");
    const first = await tokenTo("kay@example.com");
    expect(await inviteByMail("kay@example.com")).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    server.advance(HOUR_MS);
    expect(await inviteByMail(" KAY@example.com")).toMatchObject({ status: 200 });
    expect(await mailsTo("kay@example.com")).toHaveLength(2);
    expect(await tokenTo("kay@example.com")).toBe(first);
    expect((await listAs()).data).toHaveLength(1);
  });

  test("cannot be a person who already organises the reel", async () => {
    expect(await inviteByMail(creator.email)).toMatchObject({ code: "ALREADY_EXISTS" });
    const kay = await server.newUser();
    await inviteByMail(kay.email);
    await acceptAs(kay, await tokenTo(kay.email));
    expect(await inviteByMail(kay.email)).toMatchObject({ code: "ALREADY_EXISTS" });
  });

  test("cannot be added beyond the limit", async () => {
    for (let at = 0; at < CO_ORGANISERS_MAX; at += 1) await inviteByMail(`h${at}@example.com`);
    expect(await inviteByMail("more@example.com")).toMatchObject({ code: "BAD_REQUEST" });
    await removeOrganiserBy((await listAs()).data?.[0]?._id);
    expect(await inviteByMail("more@example.com")).toMatchObject({ status: 200 });
  });
});

describe("a co-organiser's link", () => {
  test("works for one account only, and not for one that already organises the reel", async () => {
    await inviteByMail("kay@example.com");
    const organiser = await tokenTo("kay@example.com");
    expect(await acceptAs(creator, organiser)).toMatchObject({ code: "ALREADY_EXISTS" });
    expect(await acceptAs(await server.newGuest(), organiser)).toMatchObject({
      code: "ACCOUNT_NEEDED",
    });
    const kay = await server.newUser();
    await acceptAs(kay, organiser);
    expect(await acceptAs(await server.newUser(), organiser)).toMatchObject({
      code: "LINK_INVALID",
    });
    await inviteByMail("kay.too@example.com");
    expect(await acceptAs(kay, await tokenTo("kay.too@example.com"))).toMatchObject({
      code: "ALREADY_EXISTS",
    });
  });

  test("stops working when its invitation is withdrawn", async () => {
    await inviteByMail("kay@example.com");
    const organiser = await tokenTo("kay@example.com");
    expect((await removeOrganiserBy((await listAs()).data?.[0]?._id)).data).toEqual({
      removed: true,
    });
    expect(await acceptAs(await server.newUser(), organiser)).toMatchObject({
      code: "LINK_INVALID",
    });
  });
});

test("a co-organiser who is removed or leaves loses access", async () => {
  const kay = await server.newUser();
  await inviteByMail(kay.email);
  const { data } = await acceptAs(kay, await tokenTo(kay.email));
  expect((await removeOrganiserBy(data?._id, kay)).data).toEqual({ removed: true });
  expect(await listAs(kay)).toMatchObject({ code: "FORBIDDEN" });
  expect((await removeOrganiserBy(data?._id)).data).toEqual({ removed: false });
});

test("a contributor who becomes an organiser leaves the board and costs no credit", async () => {
  const kay = await newContributor(server, creator, tributeId);
  const body = { tributeId, questionId: null, mimeType: "video/webm" };
  await server.call(createSubmission, { as: kay, body });
  await inviteByMail(kay.email);
  await acceptAs(kay, await tokenTo(kay.email));
  const { data } = await server.call(listInvitees, { as: kay, query: { tributeId } });
  expect(data?.items).toEqual([]);
  expect(await balanceOf(server, creator)).toBe(5);
});
