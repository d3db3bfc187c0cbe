import { FREE_CREDITS } from "@contract/limits";
import type { TributeDetails } from "@contract/http/tribute";
import type { ThemeName } from "@contract/themes";
import type { TrackId } from "@contract/music";
import {
  ADVERTISER,
  GARDEN,
  LATECOMER,
  PHOTOGRAPHER,
  type Speaker,
  THANKS,
  WRITER,
} from "./speakers";

interface Guest {
  name: string;
  /** It is empty for somebody to whom the organiser sends the link. */
  email: string;
  phone?: string;
  does: "nothing" | "opens" | "declines";
}

interface GiftPlan {
  recipientName: string;
  message: string;
  opensInDays: number | null;
  contributorsWatch?: boolean;
  /** These people get the gift, too. Some of them watch it, and write a thank-you to everybody. */
  others?: readonly { name: string; watches: boolean; thanks?: typeof THANKS }[];
}

export interface ReelPlan {
  details: Pick<TributeDetails, "name" | "tributeType" | "tributeFor" | "message">;
  /** The due date is this many days from today. */
  dueInDays: number;
  /** Names a picture in `media`. */
  cover: string;
  ownQuestion: string | null;
  speakers: readonly Speaker[];
  guests: readonly Guest[];
  design: { theme: ThemeName; trackId: TrackId | null; title: string };
  /**
   * The gift opens after this many days. Null means now. A reel that is not given yet has no gift.
   */
  gift?: GiftPlan;
  /** They send videos by the open link after the reel was given. These wait for the organiser. */
  latecomers?: readonly Speaker[];
  /** The organiser deletes the video of this latecomer and blocks them. */
  blocked?: Speaker;
}

export const SEED_OWNER = {
  // Nobody uses this address by accident, so the account always belongs to the seed.
  email: "nora.lindqvist@example.com",
  password: "seed-folkreel",
  firstName: "Nora",
  lastName: "Lindqvist",
  portrait: "nora.webp",
};

const birthday: ReelPlan = {
  details: {
    name: "Rosa turns 70!",
    tributeType: "Birthday",
    tributeFor: { name: [{ firstName: "Rosa", lastName: "Delgado" }], gender: "Female" },
    message: "She knows nothing of it. Keep it a surprise, and keep it short and warm!",
  },
  dueInDays: 5,
  cover: "rosa.webp",
  ownQuestion: "What did Rosa cook for you that you still dream of?",
  speakers: [
    {
      firstName: "Ben",
      lastName: "Okafor",
      portrait: "ben.webp",
      video: "ben.mp4",
      question: 0,
      captions: GARDEN,
    },
    {
      firstName: "さくら",
      lastName: "小林",
      portrait: "sakura.webp",
      video: "sakura.webm",
      question: 1,
    },
    {
      firstName: "ליאת",
      lastName: "כהן",
      portrait: "liat.webp",
      video: "liat.mov",
      question: 2,
    },
    {
      firstName: "Zoë",
      lastName: "Müller-Lüdenscheidt-Wolfeschlegelsteinhausen",
      portrait: "zoe.webp",
      video: "zoe.mp4",
      question: 0,
    },
    {
      firstName: "أحمد",
      lastName: "السيد",
      portrait: "ahmed.webp",
      video: "ahmed.mp4",
      question: 1,
    },
    {
      firstName: "प्रिया",
      lastName: "शर्मा",
      portrait: "priya.webp",
      video: "priya.m4a",
      question: 3,
    },
  ],
  guests: [],
  design: { theme: "celebration", trackId: "party", title: "Happy birthday, Rosa!" },
  gift: {
    recipientName: "Rosa",
    message: "Seventy years, and every one of us has a story with you in it. With love!",
    opensInDays: null,
    contributorsWatch: true,
    others: [{ name: "Tía Elena", watches: true, thanks: THANKS }],
  },
  latecomers: [LATECOMER, ADVERTISER],
  blocked: ADVERTISER,
};

const wedding: ReelPlan = {
  details: {
    name: "Anna & Tom say yes",
    tributeType: "Wedding",
    tributeFor: {
      name: [
        { firstName: "Anna", lastName: "Novak" },
        { firstName: "Tom", lastName: "Adeyemi" },
      ],
      gender: "Couple",
    },
    message: "We show it at the party, after the cake. Half a minute is plenty.",
  },
  dueInDays: 9,
  cover: "anna-and-tom.webp",
  ownQuestion: null,
  speakers: [
    {
      firstName: "Fatima",
      lastName: "Zahra",
      portrait: "fatima.webp",
      video: "fatima.mov",
      question: 0,
    },
    {
      firstName: "Николай",
      lastName: "Петров",
      portrait: "nikolai.webp",
      video: "nikolai.mp4",
      question: 2,
    },
    WRITER,
    PHOTOGRAPHER,
  ],
  guests: [
    { name: "Oma Gerda", email: "gerda@example.com", does: "opens" },
    { name: "王伟", email: "wei@example.com", does: "declines" },
    { name: "Caoimhe Ní Dhómhnaill", email: "caoimhe@example.com", does: "nothing" },
    { name: "משה לוי", email: "moshe@example.com", does: "opens" },
    { name: "Großtante Ilse", email: "", phone: "+49 170 5550123", does: "nothing" },
  ],
  design: { theme: "garden", trackId: "letter", title: "Anna & Tom" },
  gift: {
    recipientName: "Anna & Tom",
    message: "From everybody who dances with you today.",
    opensInDays: 10,
  },
};

const goodbye: ReelPlan = {
  details: {
    name: "Goodbye, Kenji",
    tributeType: "Goodbye",
    tributeFor: { name: [{ firstName: "Kenji", lastName: "Watanabe" }], gender: "Male" },
    message: "His last day is Friday. Tell him what you will miss!",
  },
  dueInDays: 2,
  cover: "kenji.webp",
  ownQuestion: "Which of Kenji's jokes should stay in the office?",
  speakers: [
    {
      firstName: "Lucía",
      lastName: "Fernández",
      portrait: "lucia.webp",
      video: "lucia.webm",
      question: 0,
    },
    {
      firstName: "Samuel",
      lastName: "Mensah",
      portrait: "samuel.webp",
      video: "samuel.mp4",
      question: 1,
    },
  ],
  guests: [],
  design: { theme: "scrapbook", trackId: "morning", title: "So long, Kenji" },
};

/**
 * The order matters: no credit is left for the last person of the last reel, whose video is held.
 */
export const REELS: readonly ReelPlan[] = [birthday, wedding, goodbye];

const creditsNeeded = (reels: readonly ReelPlan[]): number =>
  reels.reduce(
    (sum, { speakers, guests, latecomers = [] }) =>
      sum +
      speakers.length +
      latecomers.length +
      guests.filter(({ does }) => does !== "declines").length,
    0,
  );

/** The seed buys this many folks beyond the free ones: one for everybody except the last person. */
export const FOLKS_TO_BUY = creditsNeeded(REELS) - 1 - FREE_CREDITS;
