import {
  continueAsGuest,
  continueLater,
  listInvitees,
  setTributeState,
} from "@contract/http/tribute";
import { blockPerson } from "@contract/http/invite";
import { listSubmissions } from "@contract/http/submission";
import { users } from "@server/db/schema/users";
import { type Account, signInByCustomToken } from "@tests/support/factories/accounts";
import { inviteToken, newReel, startToRecord } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();

let tributeId: string;
let invite: string;
let guest: Account;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  invite = await inviteToken(server, creator, tributeId);
  guest = await server.newGuest();
});

const askForLink = (as: Account, isNew?: boolean) =>
  server.call(continueLater, { as, body: { tributeId, invite, isNew } });

/** Returns the token for the guest in their link. */
async function ownCode(isNew?: boolean): Promise<string> {
  const { data } = await askForLink(guest, isNew);
  const { pathname, searchParams } = new URL(data?.link ?? "");
  expect([pathname, searchParams.get("invite")]).toEqual([`/tribute/${tributeId}`, invite]);
  return searchParams.get("continue") ?? "";
}
const redeem = (code: string) => server.call(continueAsGuest, { body: { tributeId, code } });
const board = async () =>
  (await server.call(listInvitees, { as: creator, query: { tributeId } })).data?.items;

describe("a guest's link to continue later", () => {
  test("gives them a place in the reel, before they have recorded anything", async () => {
    await ownCode();
    expect(await board()).toMatchObject([{ userId: guest.uid, source: "open", state: "opened" }]);
  });

  test("leads to the same place on another device, with what they have sent", async () => {
    const submission = await startToRecord(server, guest, { tributeId, invite });
    const { data } = await redeem(await ownCode());
    expect(data?.name).toBe("Ada Lovelace");
    const elsewhere = await signInByCustomToken(data?.token ?? "");
    expect(elsewhere.uid).toBe(guest.uid);
    const query = { tributeId };
    const own = await server.call(listSubmissions, { as: elsewhere, query });
    expect(own.data?.map(({ _id: id }) => id)).toEqual([submission]);
    await startToRecord(server, elsewhere, { tributeId });
    expect(await board()).toMatchObject([{ userId: guest.uid, state: "started" }]);
    expect((await askForLink(elsewhere)).status).toBe(200);
  });

  test("opens nothing once the reel is closed", async () => {
    const code = await ownCode();
    await server.call(setTributeState, { as: creator, body: { tributeId, state: "closed" } });
    expect((await redeem(code)).code).toBe("LINK_INVALID");
  });

  test("opens nothing once the guest has an account", async () => {
    const code = await ownCode();
    const email = `${guest.uid.toLowerCase()}@example.com`;
    await server.deps.db.update(users).set({ email }).where(eq(users.id, guest.uid));
    expect((await redeem(code)).code).toBe("LINK_INVALID");
  });

  test("opens nothing once the guest has made a new one, or is blocked", async () => {
    const first = await ownCode();
    const second = await ownCode(true);
    expect((await redeem(first)).code).toBe("LINK_INVALID");
    expect((await redeem(second)).status).toBe(200);
    await server.call(blockPerson, { as: creator, body: { tributeId, userId: guest.uid } });
    expect((await redeem(second)).code).toBe("LINK_INVALID");
  });

  test("opens one reel: it ends when the guest has another one, and none is made then", async () => {
    const code = await ownCode();
    const otherReel = await newReel(server, creator);
    const otherInvite = await inviteToken(server, creator, otherReel);
    await startToRecord(server, guest, { tributeId: otherReel, invite: otherInvite });
    expect((await redeem(code)).code).toBe("LINK_INVALID");
    expect((await askForLink(guest)).code).toBe("FORBIDDEN");
  });

  test("cannot be made for somebody else", async () => {
    const code = await ownCode();
    const other = await server.newGuest();
    expect((await redeem(code.replace(guest.uid, other.uid))).code).toBe("LINK_INVALID");
    expect((await redeem(code.replace(guest.uid, creator.uid))).code).toBe("LINK_INVALID");
  });

  test("is for guests who may take part only", async () => {
    expect((await askForLink(await server.newUser())).code).toBe("FORBIDDEN");
    const body = { tributeId, invite: "x".repeat(43) };
    expect((await server.call(continueLater, { as: guest, body })).code).toBe("LINK_INVALID");
    await ownCode();
    await server.call(blockPerson, { as: creator, body: { tributeId, userId: guest.uid } });
    expect((await askForLink(guest)).code).toBe("BLOCKED");
  });
});
