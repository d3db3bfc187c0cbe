import { randomBytes, randomUUID } from "node:crypto";
import { getInvite } from "@contract/http/invite";
import { listSubmissions } from "@contract/http/submission";
import { createTribute } from "@contract/http/tribute";
import { createUser } from "@contract/http/user";
import { DAY_MS } from "@contract/time";
import { call, poll, sendVideo } from "../../product/productApi";
import type { Account } from "../../seed/identity";
import { readMedia } from "../../seed/media";
import type { Google } from "./google";

/** Google's ids have 28 characters. */
const newUid = (): string => randomBytes(14).toString("hex");

/** Knows a video in a running product. */
export interface SentVideo {
  owner: Account;
  tributeId: string;
  submissionId: string;
}

/** An organiser creates a reel, and a guest sends a video for it, in a product with Google's sign-in. */
export async function sendOneVideo(
  origin: string,
  publicUrl: string,
  google: Google,
): Promise<SentVideo> {
  const email = `${randomUUID()}@example.com`;
  const owner = google.signIn(newUid(), email);
  const guest = google.signIn(newUid());
  await call(origin, createUser, { body: newUser(owner, email, publicUrl), as: owner });
  await call(origin, createUser, { body: newUser(guest, null, publicUrl), as: guest });
  const details = {
    name: "Rosa turns 70!",
    tributeType: "Birthday" as const,
    tributeFor: { name: [{ firstName: "Rosa", lastName: "Delgado" }], gender: "Female" as const },
    message: "",
    imageUrl: null,
    dueDate: new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10),
    timeZone: "UTC",
  };
  const { _id: tributeId } = await call(origin, createTribute, { body: details, as: owner });
  const { link } = await call(origin, getInvite, { query: { tributeId }, as: owner });
  const invite = new URL(link).searchParams.get("invite") ?? "";
  const { mimeType, bytes } = await readMedia("ben.mp4");
  const body = { tributeId, invite, questionId: null, mimeType, pictureAssetIds: [] };
  return { owner, tributeId, submissionId: await sendVideo(origin, guest, body, bytes) };
}

function newUser({ uid: userId }: Account, email: string | null, publicUrl: string) {
  return {
    redirectUrl: `${publicUrl}/verify`,
    userDetails: {
      userId,
      name: { firstName: "Ben", lastName: "Okafor" },
      email,
      accountCreationMethod: email ? ("EMAIL" as const) : ("GUEST" as const),
      googleId: null,
      isNewUser: true,
      image: null,
    },
  };
}

/** Waits until a process has prepared the video that it has taken itself. */
export async function untilPrepared(
  origin: string,
  { owner, tributeId, submissionId }: SentVideo,
): Promise<void> {
  await poll(async () => {
    const list = await call(origin, listSubmissions, { query: { tributeId }, as: owner });
    const video = list.find((one) => one._id === submissionId);
    if (video?.state === "failed") throw new Error(`The video has failed: ${video.failure}`);
    return video?.state === "ready" || undefined;
  });
}
