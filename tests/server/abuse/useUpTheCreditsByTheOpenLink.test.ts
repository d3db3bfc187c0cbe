import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createSubmission,
  getDownloadUrl,
  removeSubmission,
  retrySubmission,
} from "@contract/http/submission";
import { setTributeState } from "@contract/http/tribute";
import { HOUR_MS } from "@contract/time";
import { invitees } from "@server/db/schema/people";
import { submissions } from "@server/db/schema/videos";
import { newId } from "@server/ids";
import { normalise } from "@server/media/normalise/normalise";
import { recordAuditEvent } from "@server/modules/audit";
import { verifyLedger } from "@server/modules/ledger/verify";
import { releaseHeldJob } from "@server/modules/videos/arrival/releaseHeld";
import { normaliseJob } from "@server/modules/videos/clips/normaliseJob";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf } from "@tests/support/factories/credits";
import { giftToken, inviteToken, requestSubmission } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { useUp } from "@tests/support/factories/useUp";
import { serveMedia } from "@tests/support/media/media";
import { makeClip } from "@tests/support/media/clips";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { serveUploads, uploadAll, type UploadSite } from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Desk, newDesk, personalTokenOf } from "@tests/server/modules/people/desk";

const JUNK = Buffer.from("x");
const server = await startTestServer();
const { db } = server.deps;
let site: UploadSite;
let folder: string;
let film: Buffer;
let desk: Desk;
let invite: string;

serveMedia(server);
beforeAll(async () => {
  site = await serveUploads(server);
  folder = await mkdtemp(join(tmpdir(), "folkreel-credits-"));
  film = await readFile(
    await makeClip(join(folder, "clip"), { format: "webm-vp8", seconds: 0.6, live: true }),
  );
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  desk = await newDesk(server);
  invite = await inviteToken(server, desk.creator, desk.tributeId);
});
afterEach(async () => {
  const [finding] = (await verifyLedger(db)).findings;
  if (finding) throw new Error(finding.finding);
});

const balance = () => balanceOf(server, desk.creator);

/** Runs the job that the arrival of a video adds. */
async function prepare(submissionId: string): Promise<string | undefined> {
  await normaliseJob(server.deps, {
    workFolder: join(folder, "work"),
    origin: ORIGIN,
    normalise: (input, output, given) =>
      normalise(input, output, {
        tools: server.deps.tools,
        renditions: SMALL_RENDITIONS,
        ...given,
      }),
  })({ submissionId }, { signal: new AbortController().signal, isLastAttempt: true });
  return stateOf(submissionId);
}

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row?.state;
}

async function send(as: Account, bytes: Buffer, token = invite): Promise<string> {
  const way = { tributeId: desk.tributeId, invite: token };
  const { data, error } = await requestSubmission(server, as, way);
  if (!data) throw new Error(error);
  await uploadAll(site, as, data._id, bytes);
  return data._id;
}
const remove = (as: Account, submissionId: string) =>
  server.call(removeSubmission, { as, query: { submissionId } });

describe("files that are no videos", () => {
  test("cost no credit once they were checked, however many people send them", async () => {
    const ids: string[] = [];
    for (let sent = 0; sent < 6; sent++) ids.push(await send(await server.newGuest(), JUNK));
    expect(await Promise.all(ids.map(stateOf))).toEqual([
      ...Array.from({ length: 5 }, () => "uploaded"),
      "held",
    ]);
    for (const id of ids.slice(0, 5)) expect(await prepare(id)).toBe("failed");
    expect(await balance()).toBe(5);

    await releaseHeldJob(server.deps)(
      { userId: desk.creator.uid },
      { signal: new AbortController().signal, isLastAttempt: false },
    );
    expect(await stateOf(ids[5] ?? "")).toBe("uploaded");
    expect(await balance()).toBe(4);
    expect(await prepare(ids[5] ?? "")).toBe("failed");
    expect(await balance()).toBe(5);
  });

  test("take a credit again when they are tried again, and wait when there is none", async () => {
    const guest = await server.newGuest();
    const id = await send(guest, JUNK);
    await prepare(id);
    const again = () => server.call(retrySubmission, { as: guest, body: { submissionId: id } });
    expect((await again()).data).toMatchObject({ state: "uploaded" });
    expect(await balance()).toBe(4);
    await prepare(id);
    expect(await balance()).toBe(5);
    await desk.invite(...[1, 2, 3, 4, 5].map((at) => `g${at}@example.com`));
    expect((await again()).data).toMatchObject({ state: "held" });
  });

  test("return no credit that another video of the same person still needs", async () => {
    const guest = await server.newGuest();
    const [junk, video] = [await send(guest, JUNK), await send(guest, film)];
    expect(await prepare(junk)).toBe("failed");
    expect(await balance()).toBe(4);
    expect(await prepare(video)).toBe("ready");
    expect(await balance()).toBe(4);
  });
});

describe("a recording that is begun", () => {
  const begin = async (as: Account) =>
    requestSubmission(server, as, { tributeId: desk.tributeId, invite });

  test("reserves no credit, so that somebody who sends a video gets one", async () => {
    for (let begun = 0; begun < 5; begun++) await begin(await server.newGuest());
    expect(await balance()).toBe(5);
    const id = await send(await server.newGuest(), film);
    expect([await stateOf(id), await balance()]).toEqual(["uploaded", 4]);
  });

  test("keeps no credit of a file that turned out to be no video", async () => {
    const guest = await server.newGuest();
    const id = await send(guest, JUNK);
    await begin(guest);
    expect(await prepare(id)).toBe("failed");
    expect(await balance()).toBe(5);
  });
});

describe("a video that plays", () => {
  test("spends the credit, which returns when an organiser removes the video", async () => {
    const guest = await server.newGuest();
    const id = await send(guest, film);
    expect(await prepare(id)).toBe("ready");
    const [seat] = await db.select().from(invitees).where(eq(invitees.userId, guest.uid));
    expect([seat?.credit, await balance()]).toEqual(["spent", 4]);
    await remove(desk.creator, id);
    expect(await balance()).toBe(5);
    await send(guest, film);
    expect(await balance()).toBe(4);
  });

  test("stays paid for once an organiser has downloaded it, alone or in a film", async () => {
    const [one, other] = [await server.newGuest(), await server.newGuest()];
    const [first, second] = [await send(one, film), await send(other, film)];
    for (const id of [first, second]) await prepare(id);
    const as = desk.creator;
    const { data } = await server.call(getDownloadUrl, { as, query: { submissionId: first } });
    expect((await server.app.server.inject({ url: data?.url ?? "" })).statusCode).toBe(200);
    await remove(as, first);
    expect(await balance()).toBe(3);

    const { tributeId } = desk;
    await recordAuditEvent(db, server.deps, { act: "FILM_DOWNLOADED", tributeId, actorId: as.uid });
    await remove(as, second);
    expect(await balance()).toBe(3);
    const third = await send(await server.newGuest(), film);
    await prepare(third);
    await remove(as, third);
    expect(await balance()).toBe(3);
  });

  test("stays paid for when its sender removes it, or when it was given", async () => {
    const [one, other] = [await server.newGuest(), await server.newGuest()];
    const [first, second] = [await send(one, film), await send(other, film)];
    for (const id of [first, second]) await prepare(id);
    await remove(one, first);
    expect(await balance()).toBe(3);
    await giftToken(server, desk.creator, desk.tributeId);
    await remove(desk.creator, second);
    expect(await balance()).toBe(3);
  });

  test("keeps its credit when the reel is closed before it was checked", async () => {
    await desk.invite("bob@example.com", "eve@example.com");
    const token = await personalTokenOf(server, await desk.person("bob@example.com"));
    const id = await send(await server.newGuest(), film, token);
    const body = { tributeId: desk.tributeId, state: "closed" } as const;
    await server.call(setTributeState, { as: desk.creator, body });
    expect(await balance()).toBe(4);
    expect(await prepare(id)).toBe("ready");
    expect(await balance()).toBe(4);
  });
});

describe("new people by the open link", () => {
  const comeByLink = async (as: Account, remoteAddress = "203.0.113.1") =>
    server.send({
      method: "POST",
      url: `/api${createSubmission.path}`,
      payload: { tributeId: desk.tributeId, invite, mimeType: "video/webm" },
      remoteAddress,
      as,
    });

  test("are limited in an hour, which stops nobody who is in the reel or was invited by name", async () => {
    const known = await server.newGuest();
    await comeByLink(known);
    await desk.invite("bob@example.com");
    const now = server.deps.clock();
    await db.insert(invitees).values(
      Array.from({ length: 100 }, () => ({
        id: newId(),
        tributeId: desk.tributeId,
        source: "open" as const,
        state: "submitted" as const,
        invitedAt: now,
        changedAt: now,
      })),
    );
    const late = await server.newGuest();
    expect(await comeByLink(late)).toMatchObject({
      code: "LIMIT_REACHED",
      error:
        "Many people have just joined this reel. Please send your video again in an hour: it stays on your device.",
    });
    expect((await comeByLink(known)).status).toBe(200);
    const token = await personalTokenOf(server, await desk.person("bob@example.com"));
    const way = { tributeId: desk.tributeId, invite: token };
    expect((await requestSubmission(server, await server.newGuest(), way)).status).toBe(200);
    server.advance(HOUR_MS);
    expect((await comeByLink(late)).status).toBe(200);
    server.advance(-HOUR_MS);
  });

  test("who never send anything keep out nobody from another network", async () => {
    await comeByLink(await server.newGuest());
    await useUp(server, "newcomersOfAddress", `${desk.tributeId} 203.0.113.1`);
    const late = await server.newGuest();
    expect((await comeByLink(late)).code).toBe("TOO_MANY_REQUESTS");
    expect((await comeByLink(late, "203.0.113.2")).status).toBe(200);
  });
});
