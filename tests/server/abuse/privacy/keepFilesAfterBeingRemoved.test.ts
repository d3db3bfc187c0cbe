import { listExports } from "@contract/http/export";
import { removeOrganiser } from "@contract/http/organiser";
import { getDownloadUrl, getFeed } from "@contract/http/submission";
import { getUserData } from "@contract/http/user";
import { exports } from "@server/db/schema/exportFiles";
import { organisers } from "@server/db/schema/people";
import { newId } from "@server/ids";
import { exportKey } from "@server/storage/keys/exportKeys";
import { originalKey } from "@server/storage/keys/submissionKeys";
import type { Account } from "@tests/support/factories/accounts";
import { newClip, newCoOrganiser, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();
serveMedia(server);
const { db, blobs } = server.deps;

/** Creates a reel with a helper who has ordered its film, and the film. */
async function newFilm() {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const clip = await newClip(server, tributeId, creator);
  await blobs.putBytes(originalKey(clip), Buffer.from("original"));
  const helper = await newCoOrganiser(server, tributeId);
  const film = { id: newId(), tributeId, kind: "reel" } as const;
  await db.insert(exports).values({
    ...film,
    requestedBy: helper.uid,
    state: "ready",
    contents: "x",
    name: "Grace.mp4",
    sizeBytes: 4,
    expiresAt: new Date(server.deps.clock().getTime() + 86_400_000),
  });
  await blobs.putBytes(exportKey(film), Buffer.from("film"));
  return { creator, tributeId, clip, helper };
}

async function offeredUrl(as: Account, tributeId: string): Promise<string> {
  const { data } = await server.call(listExports, { as, query: { tributeId } });
  return data?.find(({ kind }) => kind === "reel")?.export?.url ?? "";
}
async function originalUrl(as: Account, submissionId: string): Promise<string> {
  const { data } = await server.call(getDownloadUrl, { as, query: { submissionId } });
  return data?.url ?? "";
}
async function linkInDataFile(as: Account): Promise<string | null> {
  const { data } = await server.call(getUserData, { as });
  const file = JSON.parse(String(data)) as Record<string, { file: string | null }[]>;
  const link = file["Files you had made of reels"]?.[0]?.file ?? null;
  return link && new URL(link).pathname + new URL(link).search;
}
const fetchStatus = async (url: string) => (await server.app.server.inject({ url })).statusCode;

async function remove(
  helper: Account,
  { creator, tributeId }: { creator: Account; tributeId: string },
) {
  const [row] = await db.select().from(organisers).where(eq(organisers.userId, helper.uid));
  await server.call(removeOrganiser, { as: creator, query: { tributeId, organiserId: row?.id } });
}

test("a removed helper's links to an export and to originals stop working at once", async () => {
  const { creator, tributeId, clip, helper } = await newFilm();
  const links = [
    await offeredUrl(helper, tributeId),
    (await linkInDataFile(helper)) ?? "",
    await originalUrl(helper, clip),
  ];
  expect(await Promise.all(links.map(fetchStatus))).toEqual([200, 200, 200]);

  await remove(helper, { creator, tributeId });

  expect(await Promise.all(links.map(fetchStatus))).toEqual([403, 403, 403]);
  expect(await fetchStatus(await offeredUrl(creator, tributeId))).toBe(200);
  expect(await fetchStatus(await originalUrl(creator, clip))).toBe(200);
});

test("a removed helper's data file has no link to an export they ordered", async () => {
  const { creator, tributeId, helper } = await newFilm();
  expect(await linkInDataFile(helper)).not.toBeNull();
  await remove(helper, { creator, tributeId });
  expect(await linkInDataFile(helper)).toBeNull();
});

test("a helper cannot make a link of another organiser their own", async () => {
  const { creator, tributeId, helper } = await newFilm();
  const url = await offeredUrl(helper, tributeId);
  await remove(helper, { creator, tributeId });
  expect(await fetchStatus(url.replace(helper.uid, creator.uid))).toBe(403);
});

async function firstFileOf(url: string): Promise<string> {
  const { body } = await server.app.server.inject({ url });
  const line = body.split("\n").find((one) => one && !one.startsWith("#")) ?? "";
  const { pathname, search } = new URL(line, `http://folkreel.test${url}`);
  return pathname + search;
}

test("a removed helper's playlists and segments stop working", async () => {
  const { creator, tributeId, helper } = await newFilm();
  const playlistOf = async (as: Account) =>
    (await server.call(getFeed, { as, query: { tributeId } })).data?.playlistUrl ?? "";
  const master = await playlistOf(helper);
  const rendition = await firstFileOf(master);
  const segment = await firstFileOf(rendition);
  expect(segment).toContain("/media/submissions/");
  expect(await Promise.all([master, rendition].map(fetchStatus))).toEqual([200, 200]);
  expect(await fetchStatus(segment)).not.toBe(403);

  await remove(helper, { creator, tributeId });
  // What was read of a reel is reused for a second.
  server.advance(1_000);
  expect(await Promise.all([master, rendition, segment].map(fetchStatus))).toEqual([403, 403, 403]);
  expect(await fetchStatus(master.replace(helper.uid, creator.uid))).toBe(403);
  expect(await fetchStatus(await playlistOf(creator))).toBe(200);
});
