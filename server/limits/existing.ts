import {
  ATTACHMENTS_A_DAY,
  MUSIC_FILES_MAX,
  PICTURES_A_DAY,
  RECIPIENTS_MAX,
} from "@contract/limits";
import { msg } from "@contract/msg";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@contract/time";
import type { Limit } from "./table";

/**
 * Lists the limits that are counted by the rows that exist, or by what is open now: with a window
 * those of that time, and without one all at the same time.
 */
export const EXISTING = {
  openReels: {
    what: "open reels, and one more for each folk they bought",
    by: "creator",
    keepsOut: "nobody",
    max: 500,
    message: msg("You have very many open reels. Please close or delete one first."),
  },
  openedSubmissions: {
    what: "started videos",
    by: "user",
    keepsOut: "nobody",
    max: 60,
    windowMs: MINUTE_MS,
    above: "the app asks to wait",
  },
  unfinishedSubmissions: {
    what: "unfinished videos in a reel",
    by: "user",
    keepsOut: "nobody",
    max: 30,
    message: msg("Please finish the videos you've already started first."),
  },
  answers: {
    what: "videos, or two for each question where that is more",
    by: "contributor and reel",
    keepsOut: "nobody",
    max: 6,
    message: msg(
      "This reel can't take any more videos from you. Delete one that you no longer need, then send this one again.",
    ),
  },
  feedbackVideos: {
    what: "recorded feedback",
    by: "user",
    keepsOut: "nobody",
    max: 10,
    windowMs: DAY_MS,
    message: msg(
      "You've sent us several videos today, and we'll watch them all. Please try again tomorrow.",
    ),
  },
  newcomers: {
    what: "new people by the open link whose video has arrived",
    by: "reel",
    keepsOut: "newcomers, for an hour, once 100 others have sent a video",
    max: 100,
    windowMs: HOUR_MS,
    message: msg(
      "Many people have just joined this reel. Please send your video again in an hour: it stays on your device.",
    ),
  },
  pictures: {
    what: "pictures",
    by: "user",
    keepsOut: "nobody",
    max: PICTURES_A_DAY,
    windowMs: DAY_MS,
    message: msg(
      "You have added {{max}} pictures in a day. You can add the next one in {{hours}} hours.",
    ),
  },
  attachments: {
    what: "files for messages to the operator",
    by: "user",
    keepsOut: "nobody",
    max: ATTACHMENTS_A_DAY,
    windowMs: DAY_MS,
    message: msg(
      "You have attached {{max}} files in a day. You can attach the next one in {{hours}} hours.",
    ),
  },
  musicFiles: {
    what: "pieces of music",
    by: "reel",
    keepsOut: "the organisers together",
    max: MUSIC_FILES_MAX,
    message: msg("A reel can have up to {{max}} pieces of music. Please delete one first."),
  },
  recipients: {
    what: "recipients",
    by: "gift",
    keepsOut: "the organisers together",
    max: RECIPIENTS_MAX,
    message: msg("This gift can't have any more recipients."),
  },
  thanksOfOne: {
    what: "recorded thank-yous, and as many written ones to everybody",
    by: "user and reel",
    keepsOut: "nobody",
    max: 5,
    message: msg("You've said thank you five times. Delete one first, then send this one again."),
  },
  recordedThanks: {
    what: "recorded thank-yous that can be watched",
    by: "link of a recipient",
    keepsOut: "who holds the same link, until a thank-you is deleted",
    max: 20,
    message: msg("This reel can't take any more thank-yous."),
  },
  notesToEverybody: {
    what: "written thank-yous to everybody",
    by: "link of a recipient",
    keepsOut: "who holds the same link, until a thank-you is deleted",
    max: 20,
    message: msg("This reel can't take any more thank-yous."),
  },
  notesToOne: {
    what: "written thank-yous to one person each",
    by: "link of a recipient",
    keepsOut: "who holds the same link, until a thank-you is deleted",
    max: 200,
    message: msg("This reel can't take any more thank-yous."),
  },
  devices: {
    what: "devices that get notifications",
    by: "user",
    keepsOut: "nobody",
    max: 10,
    above: "the oldest gets none any more",
  },
  senderMails: {
    what: "mails to people who did not ask for them, and 3 more for each folk they bought",
    by: "creator of a reel, and by gift for thank-yous",
    keepsOut: "the organisers together, for a day",
    max: 20,
    windowMs: DAY_MS,
    above: "they go out the next day (UTC); a notification and the list of mails say when",
  },
  mailsToOne: {
    what: "mails to one person who did not ask for them",
    by: "creator of a reel, or gift for thank-yous, and mailbox",
    keepsOut: "nobody",
    max: 3,
    windowMs: DAY_MS,
    above: "they go out the next day (UTC); the list of mails says when",
  },
  recipientMails: {
    what: "mails to people who did not ask for them, apart from gifts and thank-yous, from everybody",
    by: "mailbox",
    keepsOut:
      "mails of others who have not written to this person on that day, until the next one; never a gift or a thank-you",
    max: 5,
    windowMs: DAY_MS,
    above: "they go out the next day (UTC); the list of mails says when",
  },
  sharePictures: {
    what: "pictures for link previews",
    by: "address",
    keepsOut: "others at the address, for a minute",
    max: 120,
    windowMs: MINUTE_MS,
    above: "429 with `retry-after`",
  },
  socketsOfAddress: {
    what: "open sockets",
    by: "address",
    keepsOut: "others at the address, while they are open",
    max: 500,
    above: "the app works without live events, and tries again",
  },
  socketsOfUser: {
    what: "open sockets",
    by: "user",
    keepsOut: "nobody",
    max: 40,
    above: "the app works without live events, and tries again",
  },
  packets: {
    what: "packets to the server, and one CONNECT in all",
    by: "socket",
    keepsOut: "nobody",
    max: 20,
    windowMs: 1000,
    above: "the socket is closed",
  },
  waitingPasswords: {
    what: "passwords that wait to be hashed, six of them by one user, or for one gift from one address",
    by: "process",
    keepsOut: "everybody, for ten seconds, by seven users",
    max: 40,
    above: "the app asks to try again",
  },
  waitingPictures: {
    what: "pictures that wait to be decoded, two of them by one user",
    by: "process",
    keepsOut: "everybody, for seconds, by five users",
    max: 10,
    above: "the app asks to try again",
  },
  waitingMusic: {
    what: "pieces of music that wait to be prepared, two of them by one user",
    by: "process",
    keepsOut: "everybody, for a minute, by two users",
    max: 4,
    message: msg("Other music is being prepared. Please try again in a minute."),
  },
} as const satisfies Readonly<Record<string, Omit<Limit, "windowMs"> & Partial<Limit>>>;

/** Each folk that an account has bought allows its reels this many more mails a day. */
export const MAILS_PER_FOLK = 3;
