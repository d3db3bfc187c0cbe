import { declineInvite, getInvite, invitePeople, openInvite } from "@contract/http/invite";
import { addRecipient, getGiftLink, markGiven, saveGiftLink } from "@contract/http/gift";
import { DEFAULT_DESIGN, getPresentation, savePresentation } from "@contract/http/presentation";
import { addQuestion, listQuestions, saveQuestions } from "@contract/http/question";
import { createCheckoutSession, getCheckoutSession } from "@contract/http/stripe";
import { saveCaptions } from "@contract/http/captions";
import { FOLKS_MAX } from "@contract/limits";
import { MESSAGE_TYPE } from "@contract/domain/submission";
import { actOnReel, listSubmissions, removeSubmission } from "@contract/http/submission";
import { writeThankYouNote } from "@contract/http/thanks";
import { createTribute, type TributeQuestion } from "@contract/http/tribute";
import { DAY_MS } from "@contract/time";
import { call, mailedLink, poll, sendPicture, sendVideo } from "../product/productApi";
import type { Account } from "./identity";
import { readMedia } from "./media";
import { createGuest } from "./people";
import type { ReelPlan } from "./plan";
import type { Speaker } from "./speakers";

export interface SeedContext {
  origin: string;
  owner: Account;
}

const QUESTIONS = 3;
/** Clips are prepared one after the other, which takes time on a small machine. */
const PREPARATION_LIMIT_MS = 600_000;

interface OpenReel {
  tributeId: string;
  invite: string;
  questions: readonly TributeQuestion[];
}

/** Pays for folks in the sandbox, which takes no money, with as many payments as that needs. */
export async function buyFolks(context: SeedContext, folks: number): Promise<void> {
  for (let bought = 0; bought < folks; bought += FOLKS_MAX)
    await buyAtOnce(context, Math.min(folks - bought, FOLKS_MAX), `seed-${bought}`);
}

async function buyAtOnce(
  { origin, owner }: SeedContext,
  folks: number,
  attempt: string,
): Promise<void> {
  const body = {
    folks,
    redirectUrl: `${origin}/pricing`,
    attemptId: `${attempt}-${owner.uid}`,
  };
  const { sessionId, url } = await call(origin, createCheckoutSession, { body, as: owner });
  if (!url?.startsWith(origin)) throw new Error("There is no sandbox to pay in.");
  await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "action=pay",
    redirect: "manual",
  });
  await poll(async () => {
    const query = { sessionId };
    const { state } = await call(origin, getCheckoutSession, { query, as: owner });
    return state === "paid" || undefined;
  });
}

/**
 * Creates a reel with its questions, people and videos, and its gift if the plan has one.
 * @returns the reel's id
 */
export async function createReel(context: SeedContext, plan: ReelPlan): Promise<string> {
  const { origin, owner } = context;
  const reel = await openReel(context, plan);
  for (const speaker of plan.speakers) await contribute(context, reel, speaker);
  await inviteGuests(context, reel.tributeId, plan);
  const { design, gift } = plan;
  const query = { tributeId: reel.tributeId };
  const presentation = await call(origin, getPresentation, { query, as: owner });
  const cards = {
    ...DEFAULT_DESIGN.cards,
    opening: { isShown: true, title: design.title, line: null },
    closing: { isShown: true, title: null, line: null },
    clips: true,
  };
  const music = { ...DEFAULT_DESIGN.music, trackId: design.trackId };
  const body = { ...presentation, theme: design.theme, cards, music };
  await call(origin, savePresentation, { body, as: owner });
  if (gift) await giveReel(context, reel.tributeId, gift);
  for (const speaker of plan.latecomers ?? []) await contribute(context, reel, speaker);
  return reel.tributeId;
}

export async function blockSender(
  { origin, owner }: SeedContext,
  tributeId: string,
  { blocked }: ReelPlan,
): Promise<void> {
  if (!blocked) return;
  const list = await call(origin, listSubmissions, { query: { tributeId }, as: owner });
  const video = list.find(({ contributor }) => contributor.firstName === blocked.firstName);
  if (!video) throw new Error(`${blocked.firstName} has sent no video.`);
  const query = { submissionId: video._id, blocksSender: true };
  await call(origin, removeSubmission, { query, as: owner });
}

/** Writes the thank-yous of recipients, once there is a film to be thankful for. */
export async function writeThanks(
  { origin, owner }: SeedContext,
  tributeId: string,
  { gift }: ReelPlan,
): Promise<void> {
  const given = await call(origin, getGiftLink, { query: { tributeId }, as: owner });
  for (const { name, thanks } of gift?.others ?? []) {
    const recipient = given?.recipients.find((one) => one.name === name);
    if (!thanks || !recipient?.link) continue;
    const guest = await createGuest(origin, thanks);
    const tgd = tgdIn(recipient.link);
    const body = { tributeId, tgd, text: thanks.text, clipId: null };
    await call(origin, writeThankYouNote, { body, as: guest });
  }
}

async function giveReel(
  { origin, owner }: SeedContext,
  tributeId: string,
  { opensInDays, contributorsWatch = false, others = [], ...words }: NonNullable<ReelPlan["gift"]>,
): Promise<void> {
  const gift = {
    ...words,
    revealAt: opensInDays === null ? null : inDays(opensInDays).toISOString(),
    expiresAt: null,
    timeZone,
    recipientEmail: null,
    canShare: true,
    canDownload: true,
    contributorsWatch,
    showsNewVideos: false,
  };
  await call(origin, saveGiftLink, { body: { tributeId, gift }, as: owner });
  for (const { name, watches } of others) {
    const recipient = { name, email: null, expiresAt: null };
    const given = await call(origin, addRecipient, { body: { tributeId, recipient }, as: owner });
    const added = given.recipients.at(-1);
    const passedOn = { tributeId, recipientId: added?._id ?? "" };
    await call(origin, markGiven, { body: passedOn, as: owner });
    const tgd = tgdIn(added?.link ?? origin);
    const body = { tributeId, tgd, action: "FINISH_GIFT_REEL" } as const;
    if (watches) await call(origin, actOnReel, { body });
  }
}

/** Waits until every video of a reel is prepared or held. */
export async function waitUntilPrepared(
  { origin, owner }: SeedContext,
  tributeId: string,
): Promise<void> {
  await poll(async () => {
    const list = await call(origin, listSubmissions, { query: { tributeId }, as: owner });
    const failed = list.find(({ state }) => state === "failed");
    if (failed) throw new Error(`A video could not be prepared: ${failed.failure}`);
    return list.every(({ state }) => state === "ready" || state === "held") || undefined;
  }, PREPARATION_LIMIT_MS);
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

async function openReel({ origin, owner }: SeedContext, plan: ReelPlan): Promise<OpenReel> {
  const cover = await sendPicture(origin, owner, await readMedia(plan.cover));
  const dueDate = inDays(plan.dueInDays).toISOString().slice(0, 10);
  const details = { ...plan.details, imageUrl: cover.url, dueDate, timeZone };
  const { _id: tributeId } = await call(origin, createTribute, { body: details, as: owner });
  const questions = await saveReelQuestions({ origin, owner }, tributeId, plan);
  const { link } = await call(origin, getInvite, { query: { tributeId }, as: owner });
  return { tributeId, questions, invite: tokenIn(new URL(link)) };
}

async function saveReelQuestions(
  { origin, owner }: Pick<SeedContext, "origin" | "owner">,
  tributeId: string,
  { details: { tributeType, tributeFor }, ownQuestion }: ReelPlan,
): Promise<readonly TributeQuestion[]> {
  const [person] = tributeFor.name;
  const name = tributeFor.name.map(({ firstName }) => firstName).join(" & ");
  const query = {
    type: tributeType,
    gender: tributeFor.gender,
    name: person ? name : "",
    tributeId,
  };
  const suggested = await call(origin, listQuestions, { query, as: owner });
  const questionIds = suggested.slice(0, QUESTIONS).map((one) => one._id);
  if (ownQuestion !== null) {
    const body = { tributeId, question: ownQuestion };
    const own = await call(origin, addQuestion, { body, as: owner });
    questionIds.push(own._id);
  }
  return call(origin, saveQuestions, { body: { tributeId, questionIds }, as: owner });
}

async function contribute(
  { origin, owner }: SeedContext,
  { tributeId, invite, questions }: OpenReel,
  speaker: Speaker,
): Promise<void> {
  const { message, video = "", photos = message === undefined ? [] : [speaker.portrait] } = speaker;
  const answer =
    message === undefined
      ? await readMedia(video)
      : { mimeType: MESSAGE_TYPE, bytes: Buffer.from(message) };
  const guest = await createGuest(origin, speaker);
  const questionId = questions[speaker.question]?._id ?? null;
  const pictureAssetIds: string[] = [];
  for (const photo of photos) {
    const { assetId } = await sendPicture(origin, guest, await readMedia(photo));
    pictureAssetIds.push(assetId);
  }
  const body = { tributeId, invite, questionId, mimeType: answer.mimeType, pictureAssetIds };
  const submissionId = await sendVideo(origin, guest, body, answer.bytes);
  if (!speaker.captions) return;
  const { spoken, german } = speaker.captions;
  const captions = { submissionId, version: 0, captions: spoken };
  await call(origin, saveCaptions, { body: captions, as: owner });
  const translation = { ...captions, language: "de", captions: german };
  await call(origin, saveCaptions, { body: translation, as: owner });
}

/** Invites people by name. Some of them open their page, and some decline. */
async function inviteGuests(
  { origin, owner }: SeedContext,
  tributeId: string,
  { guests }: ReelPlan,
): Promise<void> {
  if (guests.length === 0) return;
  const people = guests.map(({ name, email, phone }) => ({ name, email, phone }));
  await call(origin, invitePeople, { body: { tributeId, people }, as: owner });
  for (const { email, does } of guests) {
    if (does === "nothing") continue;
    const link = await mailedLink(origin, email, new RegExp(`/tribute/${tributeId}`));
    const body = { tributeId, invite: tokenIn(link) };
    await call(origin, openInvite, { body });
    if (does === "declines") await call(origin, declineInvite, { body });
  }
}

const tokenIn = (link: URL): string => link.searchParams.get("invite") ?? "";

const tgdIn = (link: string): string => new URL(link).searchParams.get("tgd") ?? "";
