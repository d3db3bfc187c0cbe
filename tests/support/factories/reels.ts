import { getInvite } from "@contract/http/invite";
import { type Gift, saveGiftLink } from "@contract/http/gift";
import { createSubmission, removeSubmission } from "@contract/http/submission";
import { createTribute, type TributeDetails } from "@contract/http/tribute";
import { organisers } from "@server/db/schema/people";
import { assets, submissions } from "@server/db/schema/videos";
import { newId } from "@server/ids";
import { pictureKey } from "@server/storage/blobStore";
import type { Account } from "./accounts";
import type { TestServer } from "./server";

/** Builds what an organiser enters, ready to be sent. */
export function tributeDetails(changes: Partial<TributeDetails> = {}): TributeDetails {
  return {
    name: "Grace turns 40",
    tributeType: "Birthday",
    tributeFor: { name: [{ firstName: "Grace", lastName: "Hopper" }], gender: "Female" },
    imageUrl: null,
    dueDate: "2026-12-24",
    timeZone: "Europe/Berlin",
    message: "Keep it secret!",
    ...changes,
  };
}

export function giftDetails(changes: Partial<Gift> = {}): Gift {
  return {
    recipientName: "Grace",
    recipientEmail: null,
    message: "From all of us",
    revealAt: null,
    expiresAt: null,
    timeZone: "Europe/Berlin",
    canShare: true,
    canDownload: true,
    contributorsWatch: false,
    showsNewVideos: false,
    ...changes,
  };
}

/** Creates a reel through the API. */
export async function newReel(
  server: TestServer,
  creator: Account,
  changes: Partial<TributeDetails> = {},
): Promise<string> {
  const answer = await server.call(createTribute, { as: creator, body: tributeDetails(changes) });
  if (!answer.data) throw new Error(answer.error);
  return answer.data._id;
}

export async function inviteToken(
  server: TestServer,
  creator: Account,
  tributeId: string,
): Promise<string> {
  const { data } = await server.call(getInvite, { as: creator, query: { tributeId } });
  return tokenOf(data?.link, "invite");
}

export async function giftToken(
  server: TestServer,
  creator: Account,
  tributeId: string,
  changes: Partial<Gift> = {},
): Promise<string> {
  const body = { tributeId, gift: giftDetails(changes) };
  const { data } = await server.call(saveGiftLink, { as: creator, body });
  return tokenOf(data?.link, "tgd");
}

function tokenOf(link: string | undefined, name: string): string {
  const token = new URL(link ?? "about:blank").searchParams.get(name);
  if (!token) throw new Error(`No ${name} in ${link}`);
  return token;
}

interface EntryLink {
  tributeId: string;
  invite?: string | undefined;
}

/** Requests a submission for an answer. This is the only way to join the reel. */
export const requestSubmission = (server: TestServer, as: Account, way: EntryLink) =>
  server.call(createSubmission, { as, body: { ...way, mimeType: "video/webm" } });

/**
 * Starts to record for a reel.
 * @returns the submission's id.
 */
export async function startToRecord(
  server: TestServer,
  as: Account,
  way: EntryLink,
): Promise<string> {
  const { data, error } = await requestSubmission(server, as, way);
  if (!data) throw new Error(error);
  return data._id;
}

/**
 * Starts to record and removes the submission again, so that the person is in the reel without a
 * video.
 */
export async function joinWithoutVideo(
  server: TestServer,
  as: Account,
  way: EntryLink,
): Promise<void> {
  const submissionId = await startToRecord(server, as, way);
  const { error } = await server.call(removeSubmission, { as, query: { submissionId } });
  if (error) throw new Error(error);
}

/** Creates a person who has joined the reel through its invite link and has no video in it yet. */
export async function newContributor(
  server: TestServer,
  creator: Account,
  tributeId: string,
): Promise<Account> {
  const contributor = await server.newUser();
  const invite = await inviteToken(server, creator, tributeId);
  await joinWithoutVideo(server, contributor, { tributeId, invite });
  return contributor;
}

/** Creates a person who organises the reel together with its creator (rows only). */
export async function newCoOrganiser(server: TestServer, tributeId: string): Promise<Account> {
  const account = await server.newUser();
  const { uid, email } = account;
  await server.deps.db.insert(organisers).values({ id: newId(), tributeId, email, userId: uid });
  return account;
}

/** Creates a submission as the media jobs leave it, with files of these lengths (rows only). */
export async function newClip(
  server: TestServer,
  tributeId: string,
  contributor: Account,
  {
    segmentsMs = [4000, 1500],
    renditions = ["1080p"],
    ...columns
  }: { segmentsMs?: number[]; renditions?: string[] } & Partial<
    typeof submissions.$inferInsert
  > = {},
): Promise<string> {
  const id = columns.id ?? newId();
  const clip = {
    kind: "answer",
    state: "ready",
    mimeType: "video/webm",
    question: "What is your favourite memory?",
    ...columns,
    id,
    tributeId,
    userId: contributor.uid,
  } as const;
  await server.deps.db.insert(submissions).values(clip);
  if (clip.state !== "ready") return id;
  const poster = { key: `submissions/${id}/poster.jpg`, kind: "poster", submissionId: id } as const;
  await server.deps.db.insert(assets).values({ ...poster, sizeBytes: 1 });
  for (const rendition of renditions) {
    const folder = rendition === "1080p" ? `submissions/${id}` : `submissions/${id}/${rendition}`;
    await addFiles(server, folder, { submissionId: id, rendition }, segmentsMs);
  }
  return id;
}

/** Adds the finished trim of a clip (rows only). */
export async function addTrimmedFiles(
  server: TestServer,
  submissionId: string,
  { cut, segmentsMs }: { cut: string; segmentsMs: number[] },
): Promise<void> {
  const file = { submissionId, cut, rendition: "1080p" };
  await addFiles(server, `submissions/${submissionId}/${cut}`, file, segmentsMs);
}

async function addFiles(
  server: TestServer,
  folder: string,
  whose: Pick<typeof assets.$inferInsert, "submissionId" | "rendition" | "cut">,
  segmentsMs: readonly number[],
): Promise<void> {
  const file = { ...whose, sizeBytes: 1 };
  await server.deps.db.insert(assets).values([
    { ...file, key: `${folder}/init.mp4`, kind: "init" },
    ...segmentsMs.map((durationMs, position) => ({
      ...file,
      key: `${folder}/${position}.m4s`,
      kind: "segment" as const,
      position,
      durationMs,
    })),
  ]);
}

/**
 * Inserts the row of a picture that somebody uploaded, without its file.
 * @returns the picture's URL.
 */
export async function storedPicture(
  { deps }: TestServer,
  { uid: ownerId }: Account,
  assetId = newId(),
): Promise<string> {
  const key = pictureKey(assetId);
  await deps.db.insert(assets).values({ key, kind: "picture", ownerId, sizeBytes: 1 });
  return deps.blobs.publicUrl(key);
}
