import { msg } from "@contract/msg";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@contract/time";

/*
 * This file says how often somebody may repeat what costs others something. docs/security.md prints
 * it, and a test fails for a route, a socket event or a job that no limit bounds.
 */

/** Bounds how often one subject repeats something in a window, which begins with the first time. */
export interface Limit {
  what: string;
  /** Says whose repetitions count together. */
  by: string;
  max: number;
  windowMs: number;
  message?: string;
  /** Says what happens above the limit where there is no message. */
  above?: string;
}

/** Lists the limits that the database counts, for all processes together (`countAction.ts`). */
export const LIMITS = {
  changes: {
    what: "calls that change something",
    by: "user",
    max: 3000,
    windowMs: HOUR_MS,
    message: msg("You've made very many changes. Please go on in an hour: what you sent is saved."),
  },
  account: {
    what: "new accounts",
    by: "address",
    max: 100,
    windowMs: HOUR_MS,
    message: msg("Many people have started here from your network. Please try again in an hour."),
  },
  reels: {
    what: "new reels and copies",
    by: "user",
    max: 50,
    windowMs: DAY_MS,
    message: msg("You've created many reels today. Please create the next one tomorrow."),
  },
  reelsOfAddress: {
    what: "new reels and copies",
    by: "address",
    max: 200,
    windowMs: HOUR_MS,
    message: msg("Many reels were created in your network. Please try again in an hour."),
  },
  giftPassword: {
    what: "new passwords of gifts",
    by: "user",
    max: 30,
    windowMs: HOUR_MS,
    message: msg("You've changed passwords many times. Please try again in an hour."),
  },
  unlock: {
    what: "tries of a gift's password",
    by: "gift and address",
    max: 10,
    windowMs: 10 * MINUTE_MS,
    message: msg("Too many wrong tries. Please wait ten minutes, then try again."),
  },
  unlockGift: {
    what: "tries of a gift's password",
    by: "gift",
    max: 100,
    windowMs: 10 * MINUTE_MS,
    message: msg("Too many wrong tries. Please wait ten minutes, then try again."),
  },
  giftNotice: {
    what: "notifications that a gift is there",
    by: "creator of a reel",
    max: 20,
    windowMs: DAY_MS,
    above: "the gift is in the list of the account, without a notification",
  },
  arrivalNotice: {
    what: "notifications of videos",
    by: "sender and reel",
    max: 1,
    windowMs: HOUR_MS,
    above: "the videos are in the list of the reel, without another notification",
  },
  export: {
    what: "new exports",
    by: "user",
    max: 20,
    windowMs: DAY_MS,
    message: msg("You've requested many files today. Please request the next one tomorrow."),
  },
  dataFile: {
    what: "downloads of one's own data",
    by: "user",
    max: 10,
    windowMs: HOUR_MS,
    message: msg("You've downloaded your data many times. Please try again in an hour."),
  },
  verification: {
    what: "mails that confirm an address, and changes of the address",
    by: "user",
    max: 5,
    windowMs: HOUR_MS,
    message: msg(
      "We've sent you this email several times. Please look for it, or try again in an hour.",
    ),
  },
  verificationMailbox: {
    what: "mails that confirm an account's address",
    by: "mailbox",
    max: 6,
    windowMs: DAY_MS,
    message: msg(
      "We've sent several emails to this address today. Please look for them, or try again tomorrow.",
    ),
  },
  contactAddress: {
    what: "changes of a contributor's address",
    by: "user",
    max: 5,
    windowMs: HOUR_MS,
    message: msg("You've changed this often. Please try again in an hour."),
  },
  contactAddressMail: {
    what: "mails that confirm a contributor's address",
    by: "mailbox",
    max: 5,
    windowMs: DAY_MS,
    above: "the address is kept without such a mail; leaving it again the next day sends one",
  },
  device: {
    what: "registrations of devices",
    by: "user",
    max: 60,
    windowMs: HOUR_MS,
    message: msg("You have turned notifications on many times. Please try again in an hour."),
  },
  heart: {
    what: "hearts",
    by: "user",
    max: 600,
    windowMs: HOUR_MS,
    message: msg("You've sent very many hearts. Please try again in an hour."),
  },
  heartOfAddress: {
    what: "hearts without an account",
    by: "address",
    max: 2000,
    windowMs: HOUR_MS,
    message: msg("You've sent very many hearts. Please try again in an hour."),
  },
  message: {
    what: "messages to the operator",
    by: "user",
    max: 10,
    windowMs: HOUR_MS,
    message: msg(
      "You've written to us several times, and we read every message. Please try again in an hour.",
    ),
  },
  operatorMail: {
    what: "mails to the operator about messages",
    by: "everybody",
    max: 100,
    windowMs: HOUR_MS,
    above: "the message is at `/operator`, without a mail",
  },
  captions: {
    what: "saved captions",
    by: "user",
    max: 30,
    windowMs: MINUTE_MS,
    message: msg("You've saved captions many times. Please wait a minute, then save again."),
  },
  captionsFromSpeech: {
    what: "captions requested from speech",
    by: "user",
    max: 30,
    windowMs: HOUR_MS,
    message: msg("You've requested captions many times. Please wait an hour, then try again."),
  },
  music: {
    what: "added music",
    by: "user",
    max: 40,
    windowMs: DAY_MS,
    message: msg("You've added a lot of music today. Please try again tomorrow."),
  },
  upload: {
    what: "started uploads",
    by: "user",
    max: 60,
    windowMs: MINUTE_MS,
    above: "uploads continue by themselves",
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
