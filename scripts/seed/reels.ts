import { declineInvite, getInvite, invitePeople, openInvite } from "@contract/http/invite";
import {
  DEFAULT_DESIGN,
  getPresentation,
  saveGiftLink,
  savePresentation,
} from "@contract/http/presentation";
import { addQuestion, listQuestions, saveQuestions } from "@contract/http/question";
import { createCheckoutSession, getCheckoutSession } from "@contract/http/stripe";
import { listSubmissions } from "@contract/http/submission";
import { createTribute, type TributeQuestion } from "@contract/http/tribute";
import { call, mailedLink, poll, sendPicture, sendVideo } from "../product/productApi";
import { png, record } from "./clip";
import type { Account } from "./identity";
import { makeGuest } from "./people";
import type { ReelPlan, Speaker } from "./plan";
import { drawPortrait } from "./portrait";

/** Where the seed works, and for whom. */
export interface Seeding {
  origin: string;
  owner: Account;
  ffmpeg: string;
  /** Length of each video. */
  seconds: number;
}

const DAY_MS = 86_400_000;
const COVER = { width: 1200, height: 900 };
const QUESTIONS = 3;
/** A reel is prepared clip after clip, and a small machine takes its time. */
const PREPARING_MS = 600_000;

/** The open link of a reel, and the token in it. */
interface Opened {
  tributeId: string;
  invite: string;
  questions: readonly TributeQuestion[];
}

/** Pays for folks in the sandbox, which takes no money. */
export async function buyFolks({ origin, owner }: Seeding, folks: number): Promise<void> {
  const body = {
    folks,
    redirectUrl: `${origin}/pricing`,
    attemptId: `seed-${owner.uid}`,
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

/** Makes a reel with its questions, people and videos, and gives it where it is to be given; answers with its id. */
export async function makeReel(seeding: Seeding, plan: ReelPlan): Promise<string> {
  const { origin, owner } = seeding;
  const opened = await openReel(seeding, plan);
  for (const speaker of plan.speakers) await contribute(seeding, opened, speaker);
  await inviteGuests(seeding, opened.tributeId, plan);
  const { look, gift } = plan;
  const query = { tributeId: opened.tributeId };
  const presentation = await call(origin, getPresentation, { query, as: owner });
  const cards = {
    ...DEFAULT_DESIGN.cards,
    opening: { isShown: true, title: look.title, line: null },
    closing: { isShown: true, title: null, line: null },
    clips: true,
  };
  const music = { ...DEFAULT_DESIGN.music, trackId: look.trackId };
  const body = { ...presentation, theme: look.theme, cards, music };
  await call(origin, savePresentation, { body, as: owner });
  if (gift) {
    const { opensInDays, ...words } = gift;
    const revealAt = opensInDays === null ? null : inDays(opensInDays).toISOString();
    const given = { ...words, revealAt, timeZone, recipientEmail: null, canShare: true };
    await call(origin, saveGiftLink, { body: { ...query, gift: given }, as: owner });
  }
  return opened.tributeId;
}

/** Waits until every video of a reel is prepared, or held. */
export async function untilPrepared({ origin, owner }: Seeding, tributeId: string): Promise<void> {
  await poll(async () => {
    const list = await call(origin, listSubmissions, { query: { tributeId }, as: owner });
    const failed = list.find(({ state }) => state === "failed");
    if (failed) throw new Error(`A video could not be prepared: ${failed.failure}`);
    return list.every(({ state }) => state === "ready" || state === "held") || undefined;
  }, PREPARING_MS);
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

async function openReel({ origin, owner }: Seeding, plan: ReelPlan): Promise<Opened> {
  const cover = await sendPicture(origin, owner, await png(drawPortrait(plan.cover, COVER)));
  const dueDate = inDays(plan.dueInDays).toISOString().slice(0, 10);
  const details = { ...plan.details, imageUrl: cover.url, dueDate, timeZone };
  const { _id: tributeId } = await call(origin, createTribute, { body: details, as: owner });
  const questions = await ask({ origin, owner }, tributeId, plan);
  const { link } = await call(origin, getInvite, { query: { tributeId }, as: owner });
  return { tributeId, questions, invite: tokenIn(new URL(link)) };
}

async function ask(
  { origin, owner }: Pick<Seeding, "origin" | "owner">,
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
  { origin, ffmpeg, seconds }: Seeding,
  { tributeId, invite, questions }: Opened,
  speaker: Speaker,
): Promise<void> {
  const name = `${speaker.firstName} ${speaker.lastName}`.trim();
  const clip = await record({ ...speaker, name, seconds }, ffmpeg);
  const guest = await makeGuest(origin, speaker);
  const questionId = questions[speaker.question]?._id ?? null;
  const body = { tributeId, invite, questionId, mimeType: clip.mimeType };
  await sendVideo(origin, guest, body, clip.bytes);
}

/** Invites people by name and mail, of whom some look at their page and some decline. */
async function inviteGuests(
  { origin, owner }: Seeding,
  tributeId: string,
  { guests }: ReelPlan,
): Promise<void> {
  if (guests.length === 0) return;
  const people = guests.map(({ name, email }) => ({ name, email }));
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
