import { mailOptOuts } from "@server/db/schema/outreach";
import { tributes } from "@server/db/schema/tributes";
import { unsubscribeLink } from "@server/modules/outreach/unsubscribeLink";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const { db, links } = server.deps;
const creator = await server.newUser();
let tributeId = "";
let path = "";

beforeEach(async () => {
  await db.delete(tributes);
  await db.delete(mailOptOuts);
  tributeId = await newReel(server, creator, { name: "<b>Grace</b> turns 40" });
  path = linkOf(tributeId);
});

function linkOf(reelId: string): string {
  const subject = { email: "Bob@example.com", tributeId: reelId };
  return unsubscribeLink(links, ORIGIN, subject).slice(ORIGIN.length);
}

const openPage = (url = path) => server.app.server.inject({ url });
const post = (payload: string, type = "application/x-www-form-urlencoded", url = path) =>
  server.app.server.inject({ method: "POST", url, payload, headers: { "content-type": type } });
const optOuts = async () =>
  (await db.select().from(mailOptOuts)).map(({ email, tributeId: ofReel }) => ({ email, ofReel }));

test("opening the unsubscribe page changes nothing, because mail scanners open every link", async () => {
  const { body, statusCode } = await openPage();
  expect(statusCode).toBe(200);
  expect(body).toContain("Stop emails about this reel");
  expect(body).toContain("Stop emails about any reel");
  expect(await optOuts()).toEqual([]);
});

test("a name on the unsubscribe page cannot become markup, and the page is not cached", async () => {
  const { body, headers } = await openPage();
  expect(body).toContain("&lt;b&gt;Grace&lt;/b&gt; turns 40");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
});

describe("unsubscribing without signing in", () => {
  test("ends the mails about this reel with one click, and can be undone", async () => {
    expect((await post("choice=reel")).body).toContain("You are unsubscribed");
    expect(await optOuts()).toEqual([{ email: "bob@example.com", ofReel: tributeId }]);
    expect((await openPage()).body).toContain("I changed my mind");
    await post("choice=none");
    expect(await optOuts()).toEqual([]);
  });

  test("ends the mails about all reels with one click, and can be undone through another reel's link", async () => {
    await post("choice=all");
    await post("choice=all");
    expect(await optOuts()).toEqual([{ email: "bob@example.com", ofReel: null }]);
    const other = linkOf(await newReel(server, creator));
    expect((await openPage(other)).body).toContain("You are unsubscribed");
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
  ])("works with a mailbox's own button by %s", async (type, payload) => {
    expect((await post(payload, type)).statusCode).toBe(200);
    expect(await optOuts()).toEqual([{ email: "bob@example.com", ofReel: tributeId }]);
  });

  test("takes effect once for many concurrent clicks", async () => {
    await Promise.all([post("choice=reel"), post("choice=reel"), post("choice=reel")]);
    expect(await optOuts()).toHaveLength(1);
  });
});

describe("an invalid unsubscribe link", () => {
  test.each([
    ["for somebody else", () => path.replace("code=", "code=x")],
    ["that was forged", () => "/unsubscribe?code=x.y"],
    ["that is truncated", () => path.slice(0, -3)],
    ["without parameters", () => "/unsubscribe"],
    ["with repeated parameters", () => `${path}&code=x.y`],
  ])("%s is reported and changes nothing", async (_case, url) => {
    for (const answer of [await openPage(url()), await post("choice=all", undefined, url())]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain("Nothing to unsubscribe from");
    }
    expect(await optOuts()).toEqual([]);
  });
});

test("the link of a deleted reel still stops the emails about other reels", async () => {
  await db.delete(tributes);
  expect((await openPage()).body).toContain("no longer exists");
  expect((await post("choice=reel")).statusCode).toBe(200);
  expect(await optOuts()).toEqual([]);
  expect((await post("choice=all")).body).toContain("You are unsubscribed");
  expect(await optOuts()).toEqual([{ email: "bob@example.com", ofReel: null }]);
});

test("a body that is far too long is refused", async () => {
  expect((await post("x".repeat(10_000))).statusCode).toBe(413);
});
