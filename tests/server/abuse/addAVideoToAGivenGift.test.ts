import { getPresentation, savePresentation } from "@contract/http/presentation";
import { removeSubmission } from "@contract/http/submission";
import { listNotifications } from "@contract/http/notification";
import { HOUR_MS } from "@contract/time";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { giftToken, newCoOrganiser } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { sendAnswer, serveUploads } from "@tests/support/storage/uploads";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
let creator: Account;
let reel: Reel;

afterAll(() => site.close());
beforeEach(async () => {
  creator = await server.newUser();
  reel = await newLinkedReel(server, creator);
});

const giveReel = (changes: object = {}) => giftToken(server, creator, reel.id, changes);
const send = async (as: Account) => (await sendAnswer(server, site, { reel, as }))._id;

async function presentation() {
  const query = { tributeId: reel.id };
  const { data, error } = await server.call(getPresentation, { as: creator, query });
  if (!data) throw new Error(error);
  return data;
}

describe("a video that arrives after the gift has opened", () => {
  test("waits until an organiser shows it, and the organisers are told", async () => {
    const early = await send(await server.newGuest());
    await giveReel();
    const late = await send(await server.newGuest());
    const waiting = await presentation();
    expect(waiting).toMatchObject({ order: [early, late], hidden: [late] });
    const { data } = await server.call(listNotifications, { as: creator });
    expect(data?.items[0]).toMatchObject({
      type: "SUBMISSION_RECEIVED",
      text: "Ada sent a video for “Grace turns 40”. It's hidden until you show it in the reel.",
    });

    const body = { ...waiting, hidden: [] };
    expect((await server.call(savePresentation, { as: creator, body })).status).toBe(200);
    const later = await send(await server.newGuest());
    expect((await presentation()).hidden).toEqual([later]);
  });

  test("is shown at once if the organisers want that", async () => {
    await giveReel({ showsNewVideos: true });
    await send(await server.newGuest());
    expect((await presentation()).hidden).toEqual([]);
  });

  test("is shown at once if an organiser sent it", async () => {
    const helper = await newCoOrganiser(server, reel.id);
    await giveReel();
    await send(helper);
    expect((await presentation()).hidden).toEqual([]);
  });
});

test("an organiser who removes a late video can go on arranging, also in another tab", async () => {
  await giveReel();
  const [kept, removed] = [await send(creator), await send(await server.newGuest())];
  const before = await presentation();
  await server.call(removeSubmission, { as: creator, query: { submissionId: removed } });
  const after = await presentation();
  expect(after).toMatchObject({ order: [kept], hidden: [], version: before.version + 1 });
  expect(server.emitted).toContainEqual({
    userId: creator.uid,
    event: "presentation",
    payload: { tributeId: reel.id, version: after.version },
  });
});

test("a video that arrives before the reveal is shown at once", async () => {
  const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
  await giveReel({ revealAt });
  await send(await server.newGuest());
  expect((await presentation()).hidden).toEqual([]);
});
