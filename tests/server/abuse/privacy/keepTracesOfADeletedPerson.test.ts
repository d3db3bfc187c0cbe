import { join } from "node:path";
import { createUser, deleteAccount, getProfile, updateProfile } from "@contract/http/user";
import { cards } from "@server/db/schema/pieces";
import { assets, users } from "@server/db/schema/reels";
import { cardFolder } from "@server/storage/keys/reelKeys";
import { newId } from "@server/ids";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import { piecesJob } from "@server/modules/reel/piecesJob";
import { createGuestAccount, type Account } from "@tests/support/factories/accounts";
import { newClip, newReel } from "@tests/support/factories/reels";
import { newUserBody, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const RUN = { signal: new AbortController().signal, isLastAttempt: false };
const server = await startTestServer();
const { db, blobs } = server.deps;

async function storePicture(owner: Account) {
  const key = `p/${newId()}.webp`;
  await db.insert(assets).values({ key, kind: "picture", ownerId: owner.uid, sizeBytes: 1 });
  await blobs.putBytes(key, Buffer.from("x"));
  return { key, url: blobs.publicUrl(key) };
}

const names = { firstName: "Ada", lastName: "Lovelace" };
const remove = (as: Account) => server.call(deleteAccount, { as, body: { name: "Ada Lovelace" } });

test("nobody shows somebody else's picture as their own, so it goes with its owner", async () => {
  const [ada, eve] = [await server.newUser(), await server.newUser()];
  const picture = await storePicture(ada);
  const show = (as: Account) =>
    server.call(updateProfile, { as, body: { userDetails: { ...names, image: picture.url } } });
  expect(await show(ada)).toMatchObject({ status: 200 });
  expect(await show(eve)).toMatchObject({
    code: "BAD_REQUEST",
    error: "Please choose your picture again.",
  });
  const newcomer = await createGuestAccount();
  const body = newUserBody(newcomer);
  body.userDetails.image = picture.url;
  await server.call(createUser, { as: newcomer, body });
  expect((await server.call(getProfile, { as: newcomer })).data?.basicInfo.image).toBeNull();

  // A profile from before this rule does not keep the picture alive.
  await db.update(users).set({ image: picture.url }).where(eq(users.id, eve.uid));
  server.jobs.length = 0;
  await remove(ada);
  for (const { name, data } of server.jobs)
    if (name === "eraseMedia") await eraseMediaJob(server.deps)(data, RUN);
  expect(await blobs.sizeOf(picture.key)).toBeNull();
  expect((await server.call(getProfile, { as: eve })).data?.basicInfo.image).toBeNull();
});

test("the drawn cards with a deleted person's name go at once", async () => {
  const [creator, ada] = [await server.newUser(), await server.newUser()];
  const tributeId = await newReel(server, creator);
  await newClip(server, tributeId, creator);
  await newClip(server, tributeId, ada, { question: "What do you wish?" });
  const draw = piecesJob(server.deps, {
    workFolder: join(server.folder, "work"),
    normalise: () => Promise.reject(new Error("Nothing is trimmed.")),
    renderCard: async () => [],
  });
  // The clips have no files, so what needs them fails.
  const drawAll = () => draw({ tributeId }, RUN).catch(() => undefined);
  const key = `${cardFolder(tributeId, "hash")}/init.mp4`;
  await blobs.putBytes(key, Buffer.from("What do you wish? Ada"));
  const createdAt = server.deps.clock();
  await db.insert(cards).values({ tributeId, hash: "hash", durationMs: 1, files: {}, createdAt });
  // A card that is no longer shown stays for a while, because somebody may be watching it.
  await drawAll();
  expect(await blobs.sizeOf(key)).not.toBeNull();

  server.jobs.length = 0;
  await remove(ada);
  expect(server.jobs).toContainEqual({ name: "pieces", data: { tributeId } });
  await drawAll();
  expect(await blobs.sizeOf(key)).toBeNull();
  expect(await db.select().from(cards).where(eq(cards.tributeId, tributeId))).toEqual([]);
});
