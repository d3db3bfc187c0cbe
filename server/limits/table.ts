import { MUSIC_FILES_MAX, PICTURES_A_DAY, RECIPIENTS_MAX } from "@contract/limits";
import { msg } from "@contract/msg";

/*
 * This file says how often somebody may repeat what costs others something. docs/security.md prints
 * it, and a test fails for a route, a socket event or a job that no limit bounds.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Bounds how often one subject repeats something in a window, which begins with the first time. */
export interface Limit {
  what: string;
  /** Says whose repetitions count together. */
  by: string;
  max: number;
  windowMs: number;
  /** The person reads this above the limit. */
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

/**
 * Lists the limits that are counted by the rows that exist, or by what is open now: with a window
 * those of that time, and without one all at the same time.
 */
export const EXISTING = {
  openReels: {
    what: "open reels, and one more for each folk they bought",
    by: "creator",
    max: 500,
    message: msg("You have very many open reels. Please close or delete one first."),
  },
  openedSubmissions: {
    what: "started videos",
    by: "user",
    max: 60,
    windowMs: MINUTE_MS,
    above: "the app asks to wait",
  },
  unfinishedSubmissions: {
    what: "unfinished videos in a reel",
    by: "user",
    max: 30,
    message: msg("Please finish the videos you've already started first."),
  },
  answers: {
    what: "videos, or two for each question where that is more",
    by: "contributor and reel",
    max: 6,
    message: msg(
      "This reel can't take any more videos from you. Delete one that you no longer need, then send this one again.",
    ),
  },
  feedbackVideos: {
    what: "recorded feedback",
    by: "user",
    max: 10,
    windowMs: DAY_MS,
    message: msg(
      "You've sent us several videos today, and we'll watch them all. Please try again tomorrow.",
    ),
  },
  newcomers: {
    what: "new people by the open link",
    by: "reel",
    max: 100,
    windowMs: HOUR_MS,
    message: msg(
      "Many people have just joined this reel. Please send your video again in an hour: it stays on your device.",
    ),
  },
  pictures: {
    what: "pictures",
    by: "user",
    max: PICTURES_A_DAY,
    windowMs: DAY_MS,
    message: msg(
      "You have added {{max}} pictures in a day. You can add the next one in {{hours}} hours.",
    ),
  },
  musicFiles: {
    what: "pieces of music",
    by: "reel",
    max: MUSIC_FILES_MAX,
    message: msg("A reel can have up to {{max}} pieces of music. Please delete one first."),
  },
  recipients: {
    what: "recipients",
    by: "gift",
    max: RECIPIENTS_MAX,
    message: msg("This gift can't have any more recipients."),
  },
  recordedThanks: {
    what: "recorded thank-yous that can be watched",
    by: "reel",
    max: 20,
    message: msg("This reel can't take any more thank-yous."),
  },
  notesToEverybody: {
    what: "written thank-yous to everybody",
    by: "reel",
    max: 20,
    message: msg("This reel can't take any more thank-yous."),
  },
  notesToOne: {
    what: "written thank-yous to one person each",
    by: "reel",
    max: 200,
    message: msg("This reel can't take any more thank-yous."),
  },
  devices: {
    what: "devices that get notifications",
    by: "user",
    max: 10,
    above: "the oldest gets none any more",
  },
  senderMails: {
    what: "mails to people who did not ask for them, and 3 more for each folk they bought",
    by: "creator of a reel, and by gift for thank-yous",
    max: 20,
    windowMs: DAY_MS,
    above: "they go out the next day (UTC); a notification and the list of mails say when",
  },
  recipientMails: {
    what: "mails to people who did not ask for them, from everybody",
    by: "mailbox",
    max: 5,
    windowMs: DAY_MS,
    above: "they go out the next day (UTC); the list of mails says when",
  },
  sharePictures: {
    what: "pictures for link previews",
    by: "address",
    max: 120,
    windowMs: MINUTE_MS,
    above: "429 with `retry-after`",
  },
  socketsOfAddress: {
    what: "open sockets",
    by: "address",
    max: 500,
    above: "the app works without live events, and tries again",
  },
  socketsOfUser: {
    what: "open sockets",
    by: "user",
    max: 40,
    above: "the app works without live events, and tries again",
  },
  packets: {
    what: "packets to the server, and one CONNECT in all",
    by: "socket",
    max: 20,
    windowMs: 1000,
    above: "the socket is closed",
  },
  waitingPasswords: {
    what: "passwords that wait to be hashed, six of them by one user, or for one gift from one address",
    by: "process",
    max: 40,
    above: "the app asks to try again",
  },
  waitingPictures: {
    what: "pictures that wait to be decoded",
    by: "process",
    max: 10,
    above: "the app asks to try again",
  },
  waitingMusic: {
    what: "pieces of music that wait to be prepared, two of them by one user",
    by: "process",
    max: 4,
    message: msg("Other music is being prepared. Please try again in a minute."),
  },
} as const satisfies Readonly<Record<string, Omit<Limit, "windowMs"> & Partial<Limit>>>;

/** Each folk that an account has bought allows its reels this many more mails a day. */
export const MAILS_PER_FOLK = 3;
