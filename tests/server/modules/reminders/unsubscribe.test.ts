import { mailOptOuts } from "@server/db/schema/mails";
import { invitees, tributes } from "@server/db/schema/reels";
import { unsubscribeLink } from "@server/modules/reminders/unsubscribeLink";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";
import { newInvitee } from "./invited";

const server = await startTestServer();
const { db, links } = server.deps;
const creator = await server.newUser();
let tributeId = "";
let path = "";

beforeEach(async () => {
  await db.delete(tributes);
  await db.delete(mailOptOuts);
  tributeId = await newReel(server, creator, { name: "<b>Grace</b> turns 40" });
  path = await linkOf(tributeId);
});

async function linkOf(reelId: string): Promise<string> {
  const id = await newInvitee(db, reelId, { invitedAt: new Date(), email: "bob@example.com" });
  return unsubscribeLink(links, ORIGIN, id).slice(ORIGIN.length);
}

const look = (url = path) => server.app.server.inject({ url });
const post = (payload: string, type = "application/x-www-form-urlencoded", url = path) =>
  server.app.server.inject({ method: "POST", url, payload, headers: { "content-type": type } });
const optOuts = async () =>
  (await db.select().from(mailOptOuts)).map(({ email, tributeId: ofReel }) => ({ email, ofReel }));

test("looking at the page changes nothing: scanners open every link", async () => {
  const { body, statusCode } = await look();
  expect(statusCode).toBe(200);
  expect(body).toContain("Stop mails about this reel");
  expect(body).toContain("Stop invitations to any reel");
  expect(await optOuts()).toEqual([]);
});

test("a name in it stays a name, and nothing runs or is kept", async () => {
  const { body, headers } = await look();
  expect(body).toContain("&lt;b&gt;Grace&lt;/b&gt; turns 40");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
});

describe("without signing in", () => {
  test("one click ends the mails about this reel, and can be taken back", async () => {
    expect((await post("choice=reel")).body).toContain("You are unsubscribed");
    expect(await optOuts()).toEqual([{ email: "bob@example.com", ofReel: tributeId }]);
    expect((await look()).body).toContain("I changed my mind");
    await post("choice=none");
    expect(await optOuts()).toEqual([]);
  });

  test("one click ends them about any reel, and can be taken back by the link of another", async () => {
    await post("choice=all");
    await post("choice=all");
    expect(await optOuts()).toEqual([{ email: "bob@example.com", ofReel: null }]);
    const other = await linkOf(await newReel(server, creator));
    expect((await look(other)).body).toContain("You are unsubscribed");
    await post("choice=none", undefined, other);
    expect(await optOuts()).toEqual([]);
  });

  test.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["text/plain", ""],
  ])("a mailbox's own button does it by %s", async (type, payload) => {
    expect((await post(payload, type)).statusCode).toBe(200);
    expect(await optOuts()).toEqual([{ email: "bob@example.com", ofReel: tributeId }]);
  });

  test("many clicks at once are one", async () => {
    await Promise.all([post("choice=reel"), post("choice=reel"), post("choice=reel")]);
    expect(await optOuts()).toHaveLength(1);
  });
});

describe("a link that opens nothing", () => {
  test.each([
    ["of somebody else", () => path.replace("invitee=", "invitee=x")],
    ["that was made up", () => "/unsubscribe?invitee=x&token=y"],
    ["that is cut", () => path.slice(0, -3)],
    ["without anything", () => "/unsubscribe"],
    ["given twice", () => `${path}&token=y&invitee=x`],
  ])("%s says so, and changes nothing", async (_case, url) => {
    for (const answer of [await look(url()), await post("choice=all", undefined, url())]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain("Nothing to stop here");
    }
    expect(await optOuts()).toEqual([]);
  });

  test("because the reel is gone is no fault of ours", async () => {
    await db.delete(tributes);
    expect((await look()).body).toContain("not there any more");
  });
});

test("somebody without an address has nothing to stop", async () => {
  await db.update(invitees).set({ email: null });
  expect((await look()).statusCode).toBe(403);
});

test("a body that is far too long is refused", async () => {
  expect((await post("x".repeat(10_000))).statusCode).toBe(413);
});
