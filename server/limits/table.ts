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
  keepsOut: string;
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
    keepsOut: "nobody",
    max: 3000,
    windowMs: HOUR_MS,
    message: msg("You've made very many changes. Please go on in an hour: what you sent is saved."),
  },
  account: {
    what: "new accounts",
    by: "address",
    keepsOut: "others at the address, for an hour",
    max: 100,
    windowMs: HOUR_MS,
    message: msg("Many people have started here from your network. Please try again in an hour."),
  },
  reels: {
    what: "new reels and copies",
    by: "user",
    keepsOut: "nobody",
    max: 50,
    windowMs: DAY_MS,
    message: msg("You've created many reels today. Please create the next one tomorrow."),
  },
  reelsOfAddress: {
    what: "new reels and copies",
    by: "address",
    keepsOut: "others at the address, for an hour",
    max: 200,
    windowMs: HOUR_MS,
    message: msg("Many reels were created in your network. Please try again in an hour."),
  },
  newcomersOfAddress: {
    what: "new people by the open link",
    by: "reel and address",
    keepsOut: "others at the address, for an hour",
    max: 100,
    windowMs: HOUR_MS,
    message: msg(
      "Many people from your network have just joined this reel. Please send your video again in an hour: it stays on your device.",
    ),
  },
  giftPassword: {
    what: "new passwords of gifts",
    by: "user",
    keepsOut: "nobody",
    max: 30,
    windowMs: HOUR_MS,
    message: msg("You've changed passwords many times. Please try again in an hour."),
  },
  unlock: {
    what: "tries of a gift's password",
    by: "gift and address",
    keepsOut: "others at the address, for ten minutes",
    max: 10,
    windowMs: 10 * MINUTE_MS,
    message: msg("Too many wrong tries. Please wait ten minutes, then try again."),
  },
  firstUnlocks: {
    what: "tries of a gift's password that always pass",
    by: "gift and address",
    keepsOut: "nobody",
    max: 2,
    windowMs: 10 * MINUTE_MS,
    above: "further tries count for the gift",
  },
  unlockGift: {
    what: "further tries of a gift's password",
    by: "gift",
    keepsOut: "whoever has tried twice from their address, for ten minutes",
    max: 100,
    windowMs: 10 * MINUTE_MS,
    message: msg("Too many wrong tries. Please wait ten minutes, then try again."),
  },
  giftNotice: {
    what: "notifications that a gift is there",
    by: "creator of a reel",
    keepsOut: "nobody",
    max: 20,
    windowMs: DAY_MS,
    above: "the gift is in the list of the account, without a notification",
  },
  arrivalNotice: {
    what: "notifications of videos",
    by: "sender and reel",
    keepsOut: "nobody",
    max: 1,
    windowMs: HOUR_MS,
    above: "the videos are in the list of the reel, without another notification",
  },
  export: {
    what: "new exports",
    by: "user",
    keepsOut: "nobody",
    max: 20,
    windowMs: DAY_MS,
    message: msg("You've requested many files today. Please request the next one tomorrow."),
  },
  dataFile: {
    what: "downloads of one's own data",
    by: "user",
    keepsOut: "nobody",
    max: 10,
    windowMs: HOUR_MS,
    message: msg("You've downloaded your data many times. Please try again in an hour."),
  },
  verification: {
    what: "mails that confirm an address, and changes of the address",
    by: "user",
    keepsOut: "nobody",
    max: 5,
    windowMs: HOUR_MS,
    message: msg(
      "We've sent you this email several times. Please look for it, or try again in an hour.",
    ),
  },
  verificationMailbox: {
    what: "mails that confirm an account's address",
    by: "mailbox",
    keepsOut: "nobody: an address without a tag has further mails",
    max: 6,
    windowMs: DAY_MS,
    message: msg(
      "We've sent several emails to this address today. Please look for them, or try again tomorrow.",
    ),
  },
  verificationAddress: {
    what: "further mails that confirm an account's address without a `+tag`",
    by: "address as it is spelled",
    keepsOut: "nobody",
    max: 2,
    windowMs: DAY_MS,
    above: "as above",
  },
  verificationReserve: {
    what: "such further mails to all spellings of an address",
    by: "mailbox",
    keepsOut: "the owner of a Gmail address, by its spellings with other dots, for a day",
    max: 6,
    windowMs: DAY_MS,
    above: "as above",
  },
  contactAddress: {
    what: "changes of a contributor's address",
    by: "user",
    keepsOut: "nobody",
    max: 5,
    windowMs: HOUR_MS,
    message: msg("You've changed this often. Please try again in an hour."),
  },
  device: {
    what: "registrations of devices",
    by: "user",
    keepsOut: "nobody",
    max: 60,
    windowMs: HOUR_MS,
    message: msg("You have turned notifications on many times. Please try again in an hour."),
  },
  heart: {
    what: "hearts",
    by: "user",
    keepsOut: "nobody",
    max: 600,
    windowMs: HOUR_MS,
    message: msg("You've sent very many hearts. Please try again in an hour."),
  },
  heartOfAddress: {
    what: "hearts without an account",
    by: "address",
    keepsOut: "others at the address, for an hour",
    max: 2000,
    windowMs: HOUR_MS,
    message: msg("You've sent very many hearts. Please try again in an hour."),
  },
  viewsOfAddress: {
    what: "views without an account",
    by: "reel and address",
    keepsOut: "views of others at the address, for a day; they see everything",
    max: 50,
    windowMs: DAY_MS,
    above: "the reel plays, and the view does not count",
  },
  message: {
    what: "messages to the operator",
    by: "user",
    keepsOut: "nobody",
    max: 10,
    windowMs: HOUR_MS,
    message: msg(
      "You've written to us several times, and we read every message. Please try again in an hour.",
    ),
  },
  messagesOfAddress: {
    what: "messages to the operator",
    by: "address",
    keepsOut: "others at the address, for an hour",
    max: 100,
    windowMs: HOUR_MS,
    message: msg(
      "We've got many messages from your network, and we read every one. Please try again in an hour.",
    ),
  },
  operatorMailsOfAddress: {
    what: "mails to the operator about messages",
    by: "address",
    keepsOut: "mails of others at the address, for an hour; their messages arrive",
    max: 20,
    windowMs: HOUR_MS,
    above: "the message is at `/operator`, without a mail",
  },
  operatorMail: {
    what: "mails to the operator about messages",
    by: "everybody",
    keepsOut: "mails of everybody, for an hour; their messages arrive",
    max: 100,
    windowMs: HOUR_MS,
    above: "the message is at `/operator`, without a mail",
  },
  captions: {
    what: "saved captions",
    by: "user",
    keepsOut: "nobody",
    max: 30,
    windowMs: MINUTE_MS,
    message: msg("You've saved captions many times. Please wait a minute, then save again."),
  },
  captionsFromSpeech: {
    what: "captions requested from speech",
    by: "user",
    keepsOut: "nobody",
    max: 30,
    windowMs: HOUR_MS,
    message: msg("You've requested captions many times. Please wait an hour, then try again."),
  },
  music: {
    what: "added music",
    by: "user",
    keepsOut: "nobody",
    max: 40,
    windowMs: DAY_MS,
    message: msg("You've added a lot of music today. Please try again tomorrow."),
  },
  upload: {
    what: "started uploads",
    by: "user",
    keepsOut: "nobody",
    max: 60,
    windowMs: MINUTE_MS,
    above: "uploads continue by themselves",
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
