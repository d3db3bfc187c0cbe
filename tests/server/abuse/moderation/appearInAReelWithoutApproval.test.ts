import { listNotifications } from "@contract/http/notification";
import { getPresentation, savePresentation } from "@contract/http/presentation";
import {
  approveSubmission,
  confirmSubmission,
  getFeed,
  listSubmissions,
} from "@contract/http/submission";
import { getTributePage, setApproval } from "@contract/http/tribute";
import { blockPerson, unblockPerson } from "@contract/http/invite";
import { submissions } from "@server/db/schema/videos";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { newCoOrganiser } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { PreparedClip } from "@tests/support/media/preparedClip";
import {
  openSubmission,
  sendAnswer,
  serveUploads,
  uploadAll,
} from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
const { db } = server.deps;
const clip = await PreparedClip.make();
let creator: Account;
let stranger: Account;
let reel: Reel;

afterAll(async () => {
  await site.close();
  await clip.remove();
});
beforeEach(async () => {
  creator = await server.newUser();
  stranger = await server.newGuest();
  reel = await newLinkedReel(server, creator);
});

const requireApproval = (requiresApproval = true, as = creator) =>
  server.call(setApproval, { as, body: { tributeId: reel.id, requiresApproval } });
const send = async (as: Account) => (await sendAnswer(server, site, { reel, as }))._id;
const approve = (submissionId: string, as = creator) =>
  server.call(approveSubmission, { as, body: { submissionId } });

async function presentation() {
  const query = { tributeId: reel.id };
  const { data, error } = await server.call(getPresentation, { as: creator, query });
  if (!data) throw new Error(error);
  return data;
}
async function waiting(as = creator): Promise<string[]> {
  const { data } = await server.call(listSubmissions, { as, query: { tributeId: reel.id } });
  return (data ?? []).filter(({ isWaiting }) => isWaiting).map((video) => video._id);
}
const save = (change: object, version: number) =>
  presentation().then((current) =>
    server.call(savePresentation, { as: creator, body: { ...current, ...change, version } }),
  );

describe("in a reel that needs approval, the video of a stranger", () => {
  beforeEach(() => requireApproval());

  test("waits until an organiser uses it, and the organisers are told", async () => {
    const first = await send(stranger);
    expect(await presentation()).toMatchObject({ hidden: [first] });
    expect([await waiting(), await waiting(stranger)]).toEqual([[first], [first]]);
    const { data } = await server.call(listNotifications, { as: creator });
    expect(data?.items[0]?.text).toContain("It's hidden until you show it in the reel.");
    await db.update(submissions).set({ state: "ready" }).where(eq(submissions.id, first));
    const feed = await server.call(getFeed, { as: creator, query: { tributeId: reel.id } });
    expect(feed.data?.clips).toEqual([]);

    const used = await approve(first);
    expect(used).toMatchObject({ status: 200, data: { _id: first, isWaiting: false } });
    expect(await presentation()).toMatchObject({ hidden: [] });
    expect((await approve(first)).status).toBe(200);
  });

  test("approves its sender when it is used, and nobody else", async () => {
    await approve(await send(stranger));
    await send(stranger);
    expect(await waiting()).toEqual([]);
    const other = await send(await server.newGuest());
    expect(await waiting()).toEqual([other]);
  });

  test("approves its sender as well when the editor shows it", async () => {
    const first = await send(stranger);
    const { version } = await presentation();
    expect((await save({ hidden: [] }, version)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    await send(stranger);
    expect(await waiting()).toEqual([]);

    // Hiding it again is a decision, so it waits no more.
    await save({ hidden: [first] }, version + 1);
    expect(await waiting()).toEqual([]);
    expect((await approve(first)).data).toMatchObject({ isWaiting: false });
    expect((await presentation()).hidden).toEqual([first]);
  });

  test("does not come in with another one of the same person", async () => {
    const [first, second] = [await send(stranger), await send(stranger)];
    await approve(first);
    expect(await waiting()).toEqual([second]);
  });

  test("waits although an organiser saved the order while it was on its way", async () => {
    const { _id } = await openSubmission(server, reel, stranger);
    const { version } = await presentation();
    expect((await save({ order: [_id] }, version)).status).toBe(200);
    const bytes = Buffer.from("a video");
    await uploadAll(site, stranger, _id, bytes);
    expect(await waiting()).toEqual([_id]);
  });

  test("waits when it replaces a video that waits", async () => {
    const first = await send(stranger);
    const { version } = await presentation();
    await save({ order: [first] }, version);
    const { _id } = await openSubmission(server, reel, stranger);
    const bytes = Buffer.from("another take");
    await uploadAll(site, stranger, _id, bytes);
    const body = { submissionId: _id, size: bytes.length, replaces: first };
    expect((await server.call(confirmSubmission, { as: stranger, body })).status).toBe(200);
    // The earlier one stays until this one can be played.
    expect(await waiting()).toEqual([first, _id]);
    await clip.prepare(server, _id, "ready");
    expect(await presentation()).toMatchObject({ order: [_id], hidden: [_id] });
    expect(await waiting()).toEqual([_id]);
  });

  test("waits again after its sender was blocked and unblocked", async () => {
    await approve(await send(stranger));
    const person = { tributeId: reel.id, userId: stranger.uid };
    await server.call(blockPerson, { as: creator, body: person });
    await server.call(unblockPerson, { as: creator, query: person });
    const next = await send(stranger);
    expect(await waiting()).toEqual([next]);
  });

  test("does not bring its sender's name onto the page before it is used", async () => {
    const id = await send(stranger);
    const names = async () => {
      const query = { tributeId: reel.id, invite: reel.invite };
      return (await server.call(getTributePage, { query })).data?.tribute?.contributors;
    };
    expect(await names()).toEqual([]);
    await approve(id);
    expect(await names()).toEqual(["Ada"]);
  });

  test("cannot be approved by anybody but the organisers", async () => {
    const id = await send(stranger);
    expect((await approve(id, stranger)).status).toBe(403);
    expect((await approve(id, await server.newUser())).status).toBe(403);
    expect((await approve("unknown")).status).toBe(404);
    expect((await approve(id, await newCoOrganiser(server, reel.id))).status).toBe(200);
  });
});

describe("in a reel that needs approval, nothing waits", () => {
  test("of people whose videos the reel already shows, of invited people and of organisers", async () => {
    await send(stranger);
    await requireApproval();
    await send(stranger);
    await send(creator);
    await send(await newCoOrganiser(server, reel.id));
    const invited = await server.newUser();
    await db.execute(
      `insert into invitees (id, tribute_id, name, email) values ('${invited.uid}', '${reel.id}', 'Ada', '${invited.email}')`,
    );
    await send(invited);
    expect(await waiting()).toEqual([]);
  });

  test("once it is switched off, but what waits goes on waiting", async () => {
    await requireApproval();
    const first = await send(stranger);
    await requireApproval(false);
    await send(await server.newGuest());
    expect(await waiting()).toEqual([first]);
  });
});

test("only organisers switch the approval on and off, and it is off at first", async () => {
  expect((await requireApproval(true, stranger)).status).toBe(403);
  const query = { tributeId: reel.id };
  const { data } = await server.call(getTributePage, { as: creator, query });
  expect(data?.tribute?.requiresApproval).toBe(false);
  const helper = await newCoOrganiser(server, reel.id);
  expect(await requireApproval(true, helper)).toMatchObject({ data: { requiresApproval: true } });
});
