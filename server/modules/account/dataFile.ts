import { LANGUAGE_NAMES } from "@contract/languages";
import { displayName } from "@contract/displayName";
import type { Profile } from "@contract/http/user";
import type { Deps } from "../../deps";
import { downloadName } from "../../downloadName";
import type { Viewer } from "../../plugins/identity";
import type { FileAnswer } from "../../plugins/route";
import { exportKey } from "../../storage/keys/exportKeys";
import { originalKey } from "../../storage/keys/submissionKeys";
import { profileOf } from "../users";
import { type Entry, jsonFile } from "./jsonFile";
import { giftsTo, mailsTo, optOutsOf } from "./addressRepository";
import * as rows from "./dataRepository";
import { captionsInWords, giftInWords, lookInWords } from "./presentationInWords";

/** The links in the file open the user's videos: long enough to fetch them, and not for whoever finds the file later. */
const LINK_TTL_MS = 24 * 3_600_000;

/** Where the file is asked for, and when. */
interface DataFileSources {
  origin: string;
  now: Date;
  /** The address of a blob, for `LINK_TTL_MS`. */
  linkTo: (key: string) => string;
}

/**
 * Everything that is kept of a user, in words for people, as one JSON file. `origin` begins the links to their videos.
 * @throws AppError NOT_FOUND while the viewer has no row yet.
 */
export async function dataFileOf(deps: Deps, viewer: Viewer, origin: string): Promise<FileAnswer> {
  const user = await profileOf(deps, viewer);
  const linkTo = (key: string) => new URL(deps.blobs.signedUrl(key, LINK_TTL_MS), origin).href;
  const making = { origin, now: deps.clock(), linkTo };
  return {
    name: downloadName(deps.brand, "data", making.now, "json"),
    contentType: "application/json; charset=utf-8",
    pieces: jsonFile([...aboutUser(deps, user, making), ...madeByUser(deps, user, making)]),
  };
}

function aboutUser({ db, brand }: Deps, user: Profile, { origin, now }: DataFileSources): Entry[] {
  const { firstName, lastName, image } = user.basicInfo;
  const { videos, thanks, reminders } = user.preferences;
  return [
    [
      "about this file",
      {
        "what it is": `What ${brand} keeps of you`,
        "made at": now,
        "video links work for": "24 hours",
      },
    ],
    [
      "profile",
      {
        id: user._id,
        "first name": firstName,
        "last name": lastName,
        email: user.email,
        "email is verified": user.isEmailVerified,
        language: user.language && LANGUAGE_NAMES[user.language],
        picture: addressOf(image, origin),
        "signed up at": new Date(user.createdAt * 1000),
        "folks you can still invite": user.credit,
        "videos in your reels": user.counts.submissions,
        "views of your reels": user.counts.views,
        "hearts for your reels": user.counts.hearts,
        "customer number at the card payment provider": user.stripeCustomerId,
      },
    ],
    [
      "what we tell you",
      {
        "new videos": videos,
        "thank-you replies": thanks,
        reminders,
      },
    ],
    ["mails you asked not to get", optOuts(db, provedAddress(user))],
    ["mails to you", mails(db, provedAddress(user))],
    ["reels given to you", gifts(db, provedAddress(user), now)],
  ];
}

function madeByUser(deps: Deps, { _id: id }: Profile, making: DataFileSources): Entry[] {
  const { db } = deps;
  return [
    ["reels you made", reels(deps, id, making)],
    ["reels you help to organise", linked(deps, id, "organiser")],
    ["reels you take part in", linked(deps, id, "contributor")],
    ["reels you saved for later", linked(deps, id, "saved")],
    ["reels you watched", watched(deps, id)],
    [
      "hearts you gave",
      mapped(rows.heartsOf(db, id), ({ reelName, createdAt }) => ({
        reel: reelName,
        at: createdAt,
      })),
    ],
    ["videos you sent", sentVideos(deps, id, making)],
    [
      "files you had made of reels",
      mapped(rows.exportsOf(db, id), ({ made, reelName }) => ({
        reel: reelName,
        file: made.name,
        state: made.state,
        bytes: made.sizeBytes,
        "asked for at": made.createdAt,
        "kept until": made.expiresAt,
        "the file": made.state === "ready" ? making.linkTo(exportKey(made)) : null,
      })),
    ],
    [
      "pictures you uploaded",
      mapped(rows.picturesOf(db, id), ({ key, sizeBytes, createdAt }) => ({
        bytes: sizeBytes,
        "uploaded at": createdAt,
        "the picture": making.linkTo(key),
      })),
    ],
    [
      "notifications",
      mapped(rows.notificationsOf(db, id), ({ text, createdAt, readAt }) => ({
        text,
        "told at": createdAt,
        "read at": readAt,
      })),
    ],
    [
      "credits",
      mapped(rows.ledgerOf(db, id), ({ amount, reason, createdAt }) => ({
        folks: amount,
        why: reason.replaceAll("_", " "),
        at: createdAt,
      })),
    ],
    [
      "payments",
      mapped(rows.paymentsOf(db, id), ({ paidCents, ...payment }) => ({
        folks: payment.folks,
        "price in dollars": payment.amountCents / 100,
        "paid in dollars": paidCents === null ? null : paidCents / 100,
        state: payment.state,
        "begun at": payment.createdAt,
        "paid at": payment.paidAt,
        "folks that went back with the money": payment.takenBack,
        "folks still owed": payment.owed,
      })),
    ],
    [
      "messages to us",
      mapped(rows.messagesOf(db, id), ({ name, email, topic, message, fileUrl, createdAt }) => ({
        name,
        email,
        topic,
        message,
        picture: fileUrl && making.origin + fileUrl,
        "written at": createdAt,
      })),
    ],
    [
      "feedback",
      mapped(rows.feedbackOf(db, id), ({ rating, text, createdAt }) => ({
        stars: rating,
        text,
        "written at": createdAt,
      })),
    ],
  ];
}

/** Of a picture: those that were stored here begin with a slash. */
const addressOf = (url: string | null, origin: string) =>
  url?.startsWith("/") ? origin + url : url;

async function* mapped<Row>(
  list: AsyncIterable<Row>,
  present: (row: Row) => object,
): AsyncGenerator<object> {
  for await (const row of list) yield present(row);
}

/** What others did with an address is told to who has proved that it is theirs. */
const provedAddress = ({ email, isEmailVerified }: Profile) =>
  isEmailVerified && email !== null ? email.toLowerCase() : null;

async function* optOuts(db: Deps["db"], address: string | null): AsyncGenerator<object> {
  if (address === null) return;
  for (const { reelName, since } of await optOutsOf(db, address))
    yield { "about the reel": reelName ?? "any", since };
}

async function* mails(db: Deps["db"], address: string | null): AsyncGenerator<object> {
  if (address === null) return;
  for await (const { subject, state, createdAt } of mailsTo(db, address))
    yield { subject, state, "ordered at": createdAt };
}

async function* gifts(db: Deps["db"], address: string | null, now: Date): AsyncGenerator<object> {
  if (address === null) return;
  for (const { reelName, from, message, opensAt } of await giftsTo(db, address, now))
    yield { name: reelName, from, message, "opened at": opensAt };
}

async function* watched({ db }: Deps, userId: string): AsyncGenerator<object> {
  for (const { reelName, days, lastOn } of await rows.watchedBy(db, userId))
    yield { reel: reelName, "on days": days, "last on": lastOn };
}

function linked({ db }: Deps, userId: string, link: Parameters<typeof rows.reelsLinked>[2]) {
  return mapped(rows.reelsLinked(db, userId, link), ({ reelName, since }) => ({
    name: reelName,
    since,
  }));
}

async function* reels(
  { db }: Deps,
  userId: string,
  { linkTo, origin }: DataFileSources,
): AsyncGenerator<object> {
  for await (const reel of rows.reelsOf(db, userId)) {
    const { people, asked, invited, helpers, presentation, music, captions } = await rows.partsOf(
      db,
      reel.id,
    );
    yield {
      name: reel.name,
      occasion: reel.tributeType,
      for: displayName(people),
      gender: reel.gender,
      picture: addressOf(reel.imageUrl, origin),
      "language of its cards": LANGUAGE_NAMES[reel.language],
      "message to contributors": reel.message,
      "due on": reel.dueDate,
      "time zone": reel.timeZone,
      state: reel.state,
      "made at": reel.createdAt,
      videos: reel.clips,
      views: reel.views,
      hearts: reel.hearts,
      questions: asked.filter(({ position }) => position !== null).map(({ question }) => question),
      "questions you wrote and do not ask": asked
        .filter(({ position, isOwn }) => position === null && isOwn)
        .map(({ question }) => question),
      "people you invited": invited.map(({ invitee, firstName, lastName }) => ({
        // Who came by the open link has no name of the organiser's, but one of their own.
        name:
          invitee.name || displayName([{ firstName: firstName ?? "", lastName: lastName ?? "" }]),
        email: invitee.email,
        state: invitee.state,
        "invited at": invitee.invitedAt,
      })),
      "people who organise it with you": helpers.map(({ name, email }) => ({ name, email })),
      "how it is shown": lookInWords(presentation),
      "captions you or who organises it with you wrote": captions.map(captionsInWords),
      gift: giftInWords(presentation),
      "music you added": music.map(({ name, key, createdAt }) => ({
        name,
        "added at": createdAt,
        "the music as we keep it": linkTo(key),
      })),
    };
  }
}

function sentVideos({ db }: Deps, userId: string, { linkTo }: DataFileSources) {
  return mapped(rows.videosOf(db, userId), ({ video, reelName }) => ({
    reel: reelName,
    kind: video.kind,
    question: video.question,
    "whom you recorded":
      video.behalfFirstName && `${video.behalfFirstName} ${video.behalfLastName ?? ""}`.trim(),
    state: video.state,
    "begun at": video.createdAt,
    seconds: video.durationMs && video.durationMs / 1000,
    "shown from second": video.trimStartMs && video.trimStartMs / 1000,
    "shown until second": video.trimEndMs && video.trimEndMs / 1000,
    bytes: video.sizeBytes,
    // Before all of it has arrived there is no file to open.
    "the video as you sent it": video.state === "uploading" ? null : linkTo(originalKey(video.id)),
  }));
}
