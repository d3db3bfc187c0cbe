import { readdir } from "node:fs/promises";
import path from "node:path";
import { type Answer, API_PREFIX, type DataOf } from "@contract/http/endpoint";
import { type Attachment, sendContact, uploadAttachment } from "@contract/http/message";
import { createTribute } from "@contract/http/tribute";
import { uploadPicture } from "@contract/http/upload";
import { updateProfile } from "@contract/http/user";
import { ATTACHMENTS_A_DAY, MEDIA_PATH, PICTURES_A_DAY } from "@contract/limits";
import { DAY_MS } from "@contract/time";
import { assets } from "@server/db/schema/videos";
import type { AppError } from "@server/errors";
import { newId } from "@server/ids";
import { makePicture } from "@server/media/pictures/picture";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import { sweepPicturesJob } from "@server/modules/pictures/sweepPicturesJob";
import { pictureKey } from "@server/storage/blobStore";
import type { Account } from "@tests/support/factories/accounts";
import { formFile } from "@tests/support/factories/formFile";
import { newReel, tributeDetails } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import sharp from "sharp";
import { expect, test } from "vitest";

const RUN = { signal: new AbortController().signal, isLastAttempt: false };
const server = await startTestServer();
const { db, blobs } = server.deps;

const drawing = (width = 20, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: "green" } })
    // Large drawings are compressed for seconds otherwise.
    .png({ compressionLevel: 1 })
    .toBuffer();

async function send(as?: Account, file?: Buffer) {
  return (await server.send({
    method: "POST",
    url: API_PREFIX + uploadPicture.path,
    ...formFile(file ?? (await drawing())),
    as,
  })) as Answer<DataOf<typeof uploadPicture>>;
}

async function sendAttachment(as: Account) {
  const answer = await server.send({
    method: "POST",
    url: API_PREFIX + uploadAttachment.path,
    ...formFile(Buffer.from("text"), { name: "log.txt", type: "text/plain" }),
    as,
  });
  return answer as Answer<Attachment>;
}

async function urlOfNew(as: Account): Promise<string> {
  const { data, error } = await send(as);
  if (!data) throw new Error(error);
  return data.url;
}

const sizeOf = (url: string) => blobs.sizeOf(url.replace("/media/", ""));

async function sweep(): Promise<void> {
  await sweepPicturesJob(server.deps)({}, RUN);
  for (let job = server.jobs.shift(); job; job = server.jobs.shift())
    if (job.name === "eraseMedia") await eraseMediaJob(server.deps)(job.data, RUN);
}

test("nobody stores a picture without being signed in, and guests can", async () => {
  expect(await send()).toMatchObject({ status: 401 });
  expect(await send(await server.newGuest())).toMatchObject({ status: 200 });
});

test("a user who has stored many pictures is told when the next one is welcome", async () => {
  const ada = await server.newUser();
  const createdAt = server.deps.clock();
  await db.insert(assets).values(
    Array.from({ length: PICTURES_A_DAY - 1 }, () => ({
      key: pictureKey(newId()),
      kind: "picture" as const,
      ownerId: ada.uid,
      sizeBytes: 1,
      createdAt,
    })),
  );
  const answers = await Promise.all([send(ada), send(ada)]);
  expect(answers.map(({ code }) => code ?? "stored").toSorted()).toEqual([
    "LIMIT_REACHED",
    "stored",
  ]);
  expect(answers.find(({ code }) => code)?.error).toContain("in 24 hours");
  server.advance(DAY_MS);
  expect((await send(ada)).status).toBe(200);
});

test("a user attaches a limited number of files in a day", async () => {
  const ada = await server.newUser();
  for (let sent = 0; sent < ATTACHMENTS_A_DAY; sent += 1)
    expect(await sendAttachment(ada)).toMatchObject({ status: 200 });
  expect(await sendAttachment(ada)).toMatchObject({
    code: "LIMIT_REACHED",
    error: expect.stringContaining("in 24 hours") as string,
  });
});

test("a picture or attachment that nothing shows is deleted after a day, and any other one stays", async () => {
  const ada = await server.newUser();
  const unused = await urlOfNew(ada);
  const [ofProfile, ofReel] = [await urlOfNew(ada), await urlOfNew(ada)];
  const [unsent, sent] = [(await sendAttachment(ada)).data, (await sendAttachment(ada)).data];
  const ofAttachment = (file: Attachment | null) => `${MEDIA_PATH}/attachments/${file?.assetId}`;
  const userDetails = { firstName: "Ada", lastName: "Lovelace", image: ofProfile ?? null };
  await server.call(updateProfile, { as: ada, body: { userDetails } });
  await newReel(server, ada, { imageUrl: ofReel ?? null });
  await server.call(sendContact, {
    as: ada,
    body: {
      name: "Ada",
      email: "ada@example.com",
      topic: "An idea",
      message: "Hello",
      website: "",
      openMs: 9000,
      file: sent ?? null,
    },
  });
  const stored = async () =>
    Promise.all(
      [unused, ofAttachment(unsent), ofProfile, ofReel, ofAttachment(sent)].map((url) =>
        sizeOf(url ?? ""),
      ),
    );

  await sweep();
  expect((await stored()).includes(null)).toBe(false);
  server.advance(DAY_MS + 1);
  const fresh = await urlOfNew(ada);
  await sweep();
  await sweep();
  const [gonePicture, goneAttachment, ...kept] = await stored();
  expect([gonePicture, goneAttachment]).toEqual([null, null]);
  expect(kept.includes(null)).toBe(false);
  expect(await sizeOf(fresh)).not.toBeNull();
});

test("a reel cannot begin with a picture that was deleted meanwhile", async () => {
  const ada = await server.newUser();
  const imageUrl = await urlOfNew(ada);
  server.advance(DAY_MS + 1);
  await sweep();
  const answer = await server.call(createTribute, { as: ada, body: tributeDetails({ imageUrl }) });
  expect(answer).toMatchObject({ status: 400, error: "Please choose your picture again." });
});

test("a process decodes one picture at a time, and limits how many wait", async () => {
  const file = await drawing();
  const root = path.join(server.folder, "decoding");
  const atOnce: number[] = [];
  const make = async (owner: string) => {
    await makePicture(file, root, owner);
    atOnce.push((await readdir(root)).length);
    return "made";
  };
  const makeFor = (owners: readonly string[]) =>
    Promise.all(
      owners.map((owner) => make(owner).catch((error: unknown) => (error as AppError).code)),
    );
  // One person who sends many leaves room for others.
  const sent = await makeFor([...Array.from({ length: 20 }, () => "eve"), "ada", "bob"]);
  expect(sent.filter((one) => one === "made")).toHaveLength(4);
  expect(sent.slice(-2)).toEqual(["made", "made"]);

  expect(await makeFor(Array.from({ length: 13 }, (_, at) => `user-${at}`))).toEqual([
    ...Array.from({ length: 11 }, () => "made"),
    "TOO_MANY_REQUESTS",
    "TOO_MANY_REQUESTS",
  ]);
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(1);
});

test("a photo of a good phone fits, and a larger one costs no memory", async () => {
  const ada = await server.newUser();
  expect((await send(ada, await drawing(8064, 6048))).status).toBe(200);
  expect((await send(ada, await drawing(9000, 8000))).code).toBe("FILE_UNREADABLE");
  const photo = (progressive: boolean) =>
    sharp({ create: { width: 12_000, height: 9000, channels: 3, background: "green" } })
      .jpeg({ quality: 40, progressive })
      .toBuffer();
  expect((await send(ada, await photo(false))).status).toBe(200);
  // All of its pixels are needed at once.
  expect((await send(ada, await photo(true))).code).toBe("FILE_UNREADABLE");
});
