import type { Deps } from "../../deps";
import { exportKey } from "../../storage/keys/exportKeys";
import { originalKey } from "../../storage/keys/submissionKeys";
import { organiserGrant } from "../access";
import { describeReel } from "./dataFileReel";
import * as rows from "./dataRepository";
import { actsBy, correctedNamesOf, standingsOf } from "./moderationRepository";

/** Contains what the sections of the data file are read from. */
export interface DataSource {
  db: Deps["db"];
  userId: string;
  /** The URLs in the file have this origin. */
  origin: string;
  /** Returns the URL of a blob, which works for a limited time, and while the grant stands. */
  linkTo: (key: string, grant?: string) => string;
}

/** Describes a list of the data file. */
interface Section {
  name: string;
  read: (source: DataSource) => AsyncIterable<object>;
}

/** Returns the URL of a picture. Paths of locally stored pictures start with a slash. */
export const urlOf = (url: string | null, origin: string): string | null =>
  url?.startsWith("/") ? origin + url : url;

function section<Row>(
  name: string,
  list: (db: Deps["db"], userId: string) => AsyncIterable<Row> | PromiseLike<Row[]>,
  describe: (row: Row, source: DataSource) => object | Promise<object>,
): Section {
  return {
    name,
    async *read(source) {
      for await (const row of await list(source.db, source.userId)) yield describe(row, source);
    },
  };
}

/** Lists the tributes that the user belongs to in one role. */
const linkedReels = (name: string, link: rows.ReelLink): Section =>
  section(
    name,
    (db, userId) => rows.reelsLinked(db, userId, link),
    ({ reelName, since }) => ({ name: reelName, since }),
  );

const secondsOf = (ms: number | null) => ms && ms / 1000;

/** Returns the URL of an export, which works while the user organises its tribute. */
const exportLink = (made: Parameters<typeof exportKey>[0], { linkTo, userId }: DataSource) =>
  linkTo(exportKey(made), organiserGrant(made.tributeId, userId));

/** Returns the sections about what the user made, in the order of the file. */
export const SECTIONS: readonly Section[] = [
  section("reels you made", rows.reelsOf, async (reel, { db, origin, linkTo }) =>
    describeReel(reel, await rows.partsOf(db, reel.id), {
      picture: urlOf(reel.imageUrl, origin),
      linkTo,
    }),
  ),
  linkedReels("reels you help to organise", "organiser"),
  linkedReels("reels you take part in", "contributor"),
  section("addresses you left in reels", rows.addressesOf, (row) => ({
    reel: row.reelName,
    email: row.email,
    "confirmed at": row.confirmedAt,
  })),
  section("what organisers decided about you", standingsOf, (row) => ({
    reel: row.reelName,
    "you are": row.standing,
    since: row.since,
  })),
  section("names that organisers corrected", correctedNamesOf, (row) => ({
    reel: row.reelName,
    name: `${row.firstName} ${row.lastName}`.trim(),
  })),
  section("what you did", actsBy, ({ reelName, act, createdAt }) => ({
    reel: reelName,
    what: act.toLowerCase().replaceAll("_", " "),
    at: createdAt,
  })),
  linkedReels("reels you saved for later", "saved"),
  section("reels you watched", rows.watchedBy, ({ reelName, days, lastOn }) => ({
    reel: reelName,
    "on days": days,
    "last on": lastOn,
  })),
  section("hearts you gave", rows.heartsOf, ({ reelName, createdAt }) => ({
    reel: reelName,
    at: createdAt,
  })),
  section("videos you sent", rows.videosOf, ({ video, reelName }, { linkTo }) => ({
    reel: reelName,
    kind: video.kind,
    question: video.question,
    "whom you recorded":
      video.behalfFirstName && `${video.behalfFirstName} ${video.behalfLastName ?? ""}`.trim(),
    state: video.state,
    "begun at": video.createdAt,
    seconds: secondsOf(video.durationMs),
    "shown from second": secondsOf(video.trimStartMs),
    "shown until second": secondsOf(video.trimEndMs),
    bytes: video.sizeBytes,
    // The file can only be opened once all of it has arrived, and until it is deleted.
    "the video as you sent it":
      video.state === "uploading" || video.originalDeletedAt ? null : linkTo(originalKey(video.id)),
    "file as you sent it deleted at": video.originalDeletedAt,
  })),
  section("thank-yous you wrote", rows.notesOf, ({ note, reelName }) => ({
    reel: reelName,
    text: note.text,
    "to one person": note.toUserId !== null,
    "written at": note.createdAt,
  })),
  section(
    "files you had made of reels",
    rows.exportsOf,
    ({ made, reelName, isOrganiser }, source) => ({
      reel: reelName,
      file: made.name,
      state: made.state,
      bytes: made.sizeBytes,
      "asked for at": made.createdAt,
      "kept until": made.expiresAt,
      "the file": made.state === "ready" && isOrganiser ? exportLink(made, source) : null,
    }),
  ),
  section("pictures you uploaded", rows.picturesOf, (picture, { linkTo }) => ({
    bytes: picture.sizeBytes,
    "uploaded at": picture.createdAt,
    "the picture": linkTo(picture.key),
  })),
  section("notifications", rows.notificationsOf, ({ text, createdAt, readAt }) => ({
    text,
    "told at": createdAt,
    "read at": readAt,
  })),
  section("devices that get notifications", rows.devicesOf, ({ endpoint, createdAt }) => ({
    "through the push service": new URL(endpoint).host,
    since: createdAt,
  })),
  section("credits", rows.ledgerOf, ({ amount, reason, createdAt }) => ({
    folks: amount,
    why: reason.replaceAll("_", " "),
    at: createdAt,
  })),
  section("payments", rows.paymentsOf, (payment) => ({
    folks: payment.folks,
    "price in dollars": payment.amountCents / 100,
    "paid in dollars": payment.paidCents === null ? null : payment.paidCents / 100,
    state: payment.state,
    "begun at": payment.createdAt,
    "paid at": payment.paidAt,
    "folks that went back with the money": payment.takenBack,
    "folks still owed": payment.owed,
  })),
  section("messages to us", rows.messagesOf, (sent, { origin }) => ({
    name: sent.name,
    email: sent.email,
    topic: sent.topic,
    message: sent.message,
    picture: sent.fileUrl && origin + sent.fileUrl,
    "written at": sent.createdAt,
  })),
  section("feedback", rows.feedbackOf, ({ rating, text, createdAt }) => ({
    stars: rating,
    text,
    "written at": createdAt,
  })),
];
