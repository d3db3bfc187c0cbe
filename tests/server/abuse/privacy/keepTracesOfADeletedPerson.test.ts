import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { invitePeople } from "@contract/http/invite";
import { sendContact, sendFeedback } from "@contract/http/message";
import { leaveContactAddress } from "@contract/http/thanks";
import { createUser, deleteAccount, getProfile, updateProfile } from "@contract/http/user";
import { erasedAccounts } from "@server/db/schema/account";
import { cards } from "@server/db/schema/reel";
import { assets } from "@server/db/schema/videos";
import { users } from "@server/db/schema/users";
import { cardFolder } from "@server/storage/keys/reelKeys";
import { eraseAccountJob } from "@server/modules/account/eraseJobs";
import { replayErasuresJob } from "@server/modules/account/erasedList";
import { columnsWith } from "@tests/server/modules/account/columnsWith";
import { newId } from "@server/ids";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import { piecesJob } from "@server/modules/reel/piecesJob";
import { createGuestAccount, type Account } from "@tests/support/factories/accounts";
import { inviteToken, joinWithoutVideo, newClip, newReel } from "@tests/support/factories/reels";
import { newUserBody, ORIGIN, startTestServer } from "@tests/support/factories/server";
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
    origin: ORIGIN,
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

async function runJobs() {
  for (const { name, data } of server.jobs.splice(0)) {
    if (name === "eraseMedia") await eraseMediaJob(server.deps)(data, RUN);
    if (name === "eraseAccount") await eraseAccountJob(server.deps)(data, RUN);
    if (name === "removeFiles") await blobs.removeFolder(data.folder);
  }
}

const NAME = "Zyxwvutia";
const EMAIL = `${NAME.toLowerCase()}@example.com`;

/** Creates a person with an unmistakable name who uses everything. */
async function newPerson(tributeId: string, invite: string): Promise<Account> {
  const as = await server.newUser({ email: EMAIL });
  const picture = await storePicture(as);
  const userDetails = { firstName: NAME, lastName: "Quux", image: picture.url };
  await server.call(updateProfile, { as, body: { userDetails } });
  const own = await newReel(server, as, { name: `By ${NAME}`, message: `Yours, ${NAME}` });
  const people = [{ name: "Bob", email: "bob@example.com" }];
  await server.call(invitePeople, { as, body: { tributeId: own, people } });
  await joinWithoutVideo(server, as, { tributeId, invite });
  const clip = await newClip(server, tributeId, as);
  await blobs.putBytes(`submissions/${clip}/original`, Buffer.from(`I am ${NAME}.`));
  await server.call(leaveContactAddress, { as, body: { tributeId, email: EMAIL } });
  await server.call(sendFeedback, { as, body: { rating: 5, text: `From ${NAME}`, openMs: 9000 } });
  await server.call(sendContact, {
    as,
    body: { name: NAME, email: EMAIL, topic: "An idea", message: `I am ${NAME}`, openMs: 9000 },
  });
  return as;
}

async function filesWith(texts: readonly string[]): Promise<string[]> {
  const files = await readdir(server.folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    const text = `${path}\n${(await readFile(path)).toString("latin1")}`.toLowerCase();
    if (texts.some((one) => text.includes(one.toLowerCase()))) found.push(file.name);
  }
  return found;
}

test("an unmistakable name is in no table and no file after the deletion, nor after a restore", async () => {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const as = await newPerson(tributeId, await inviteToken(server, creator, tributeId));
  const traces = async () => [
    ...(await columnsWith(server.database, [NAME, EMAIL])),
    ...(await filesWith([NAME])),
  ];
  expect((await traces()).length).toBeGreaterThan(8);
  const copy = await db.select().from(users).where(eq(users.id, as.uid));

  const body = { name: `${NAME} Quux` };
  expect(await server.call(deleteAccount, { as, body })).toMatchObject({ status: 200 });
  await runJobs();
  expect(await traces()).toEqual([]);

  // An older copy of the database has the person, and does not know of the deletion.
  await db.delete(erasedAccounts).where(eq(erasedAccounts.id, as.uid));
  await db.insert(users).values(copy);
  await newClip(server, tributeId, as);
  await replayErasuresJob(server.deps)({}, RUN);
  await runJobs();
  expect(await traces()).toEqual([]);
  expect(await columnsWith(server.database, [as.uid])).toEqual([
    "audit_log.actor_id",
    "audit_log.person_id",
    "erased_accounts.id",
  ]);
});
