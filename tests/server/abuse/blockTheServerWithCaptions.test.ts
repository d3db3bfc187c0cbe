import { saveCaptions } from "@contract/http/captions";
import type { Account } from "@tests/support/factories/accounts";
import { newClip, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
const submissionId = await newClip(server, await newReel(server, creator), creator);

const UNREADABLE = "00:05 --> soon\nHello\n";
const VTT = "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n";

const saveText = (as: Account, id: string, captions: string) =>
  server.call(saveCaptions, { as, body: { submissionId: id, version: 0, captions } });

test("the server does not parse captions from people who may not save them", async () => {
  const guest = await server.newGuest();
  expect((await saveText(guest, "0".repeat(20), UNREADABLE)).code).toBe("NOT_FOUND");
  expect((await saveText(guest, submissionId, UNREADABLE)).code).toBe("FORBIDDEN");
});

test("tags that never end are text, and the others are still removed", async () => {
  const text = "<<<b>Happy</b> <v.loud <i>birthday</i> a < b";
  const { data } = await saveText(creator, submissionId, VTT.replace("Hello", text));
  expect(data?.captions).toContain("&lt;&lt;<b>Happy</b> &lt;v.loud <i>birthday</i> a &lt; b");
});

test("one person can save captions thirty times a minute, then waits and loses nothing", async () => {
  const organiser = await server.newUser();
  const clip = await newClip(server, await newReel(server, organiser), organiser);
  for (let saved = 0; saved < 30; saved += 1) await saveText(organiser, clip, UNREADABLE);

  expect(await saveText(organiser, clip, VTT)).toMatchObject({
    code: "TOO_MANY_REQUESTS",
    error: "You've saved captions many times. Please wait a minute, then save again.",
  });
  expect((await saveText(await server.newUser(), clip, VTT)).code).toBe("FORBIDDEN");

  server.advance(60_000);
  expect((await saveText(organiser, clip, VTT)).status).toBe(200);
});
