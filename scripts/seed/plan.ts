import { FREE_CREDITS } from "@contract/limits";
import type { TributeDetails } from "@contract/http/tribute";
import type { ThemeName } from "@contract/themes";
import type { TrackId } from "@contract/music";
import { GARDEN } from "./captions";
import type { Appearance } from "./portrait";
import { ADVERTISER, LATECOMER, photographer, type Speaker, THANKS, WRITER } from "./speakers";

/** Describes somebody who is invited by name and sends nothing. */
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
  cover: readonly Appearance[];
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

export const OWNER = {
  // Nobody uses this address by accident, so the account always belongs to the seed.
  email: "nora.lindqvist@example.com",
  password: "seed-folkreel",
  firstName: "Nora",
  lastName: "Lindqvist",
  appearance: {
    skin: "#f1c7a4",
    hair: "#b5651d",
    style: "bun",
    shirt: "#2f7d5b",
    wall: ["#e7f4ea", "#bfe0cb"],
    room: "plants",
  },
} as const satisfies { appearance: Appearance } & Record<string, unknown>;

const EVENING = ["#fde2c4", "#eea47f"] as const;
const SEA = ["#dff1f7", "#9cc9dc"] as const;
const LILAC = ["#efe4f7", "#c3a6dd"] as const;
const SUN = ["#fff3cf", "#f7cf72"] as const;

const rosa: Appearance = {
  skin: "#e0ac82",
  hair: "#d9d5cf",
  style: "curls",
  shirt: "#c2416b",
  wall: SUN,
  room: "lights",
  hasGlasses: true,
};

const anna: Appearance = {
  skin: "#f6d3b8",
  hair: "#6b3e26",
  style: "long",
  shirt: "#f4f1ea",
  wall: LILAC,
  room: "lights",
};
const tom: Appearance = {
  ...anna,
  skin: "#8d5a3a",
  hair: "#1d1512",
  style: "short",
  shirt: "#26304a",
};

const kenji: Appearance = {
  skin: "#f0c9a0",
  hair: "#16120f",
  style: "short",
  shirt: "#4a5f86",
  wall: SEA,
  room: "shelf",
  hasGlasses: true,
};

const birthday: ReelPlan = {
  details: {
    name: "Rosa turns 70!",
    tributeType: "Birthday",
    tributeFor: { name: [{ firstName: "Rosa", lastName: "Delgado" }], gender: "Female" },
    message: "She knows nothing of it. Keep it a surprise, and keep it short and warm!",
  },
  dueInDays: 5,
  cover: [rosa],
  ownQuestion: "What did Rosa cook for you that you still dream of?",
  speakers: [
    {
      firstName: "Ben",
      lastName: "Okafor",
      device: "phoneUpright",
      pitch: 112,
      question: 0,
      captions: GARDEN,
      appearance: {
        skin: "#6f4429",
        hair: "#17110e",
        style: "short",
        shirt: "#e07a3f",
        wall: EVENING,
        room: "lights",
        hasBeard: true,
      },
    },
    {
      firstName: "さくら",
      lastName: "小林",
      device: "browser",
      pitch: 208,
      question: 1,
      appearance: {
        skin: "#f6d7b8",
        hair: "#1c1613",
        style: "long",
        shirt: "#7a4fa0",
        wall: SEA,
        room: "shelf",
      },
    },
    {
      firstName: "ליאת",
      lastName: "כהן",
      device: "camera",
      pitch: 190,
      question: 2,
      appearance: {
        skin: "#dba67c",
        hair: "#4a2a18",
        style: "bun",
        shirt: "#2c6e91",
        wall: LILAC,
        room: "plants",
      },
    },
    {
      firstName: "Zoë",
      lastName: "Müller-Lüdenscheidt-Wolfeschlegelsteinhausen",
      device: "square",
      pitch: 220,
      question: 0,
      appearance: {
        skin: "#c98d62",
        hair: "#2b1d16",
        style: "curls",
        shirt: "#d9a441",
        wall: SUN,
        room: "lights",
      },
    },
    {
      firstName: "أحمد",
      lastName: "السيد",
      device: "old",
      pitch: 0,
      question: 1,
      appearance: {
        skin: "#b97a50",
        hair: "#2a1c14",
        style: "bald",
        shirt: "#3c7a5a",
        wall: EVENING,
        room: "window",
        hasBeard: true,
      },
    },
    {
      firstName: "प्रिया",
      lastName: "शर्मा",
      device: "voice",
      pitch: 200,
      question: 3,
      appearance: {
        skin: "#a9683f",
        hair: "#1d1512",
        style: "long",
        shirt: "#b3364d",
        wall: SUN,
        room: "window",
      },
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
  cover: [anna, tom],
  ownQuestion: null,
  speakers: [
    {
      firstName: "Fatima",
      lastName: "Zahra",
      device: "camera",
      pitch: 205,
      question: 0,
      appearance: {
        skin: "#d9a178",
        hair: "#7b4b94",
        style: "scarf",
        shirt: "#39586b",
        wall: LILAC,
        room: "shelf",
      },
    },
    {
      firstName: "Николай",
      lastName: "Петров",
      device: "phoneUpright",
      pitch: 104,
      question: 2,
      appearance: {
        skin: "#f3cfb3",
        hair: "#8a8580",
        style: "bald",
        shirt: "#56627a",
        wall: SEA,
        room: "lights",
        hasBeard: true,
        hasGlasses: true,
      },
    },
    WRITER,
    photographer([anna, tom]),
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
  cover: [kenji],
  ownQuestion: "Which of Kenji's jokes should stay in the office?",
  speakers: [
    {
      firstName: "Lucía",
      lastName: "Fernández",
      device: "browser",
      pitch: 198,
      question: 0,
      appearance: {
        skin: "#e6b68c",
        hair: "#3a2016",
        style: "long",
        shirt: "#d2603f",
        wall: SUN,
        room: "plants",
      },
    },
    {
      firstName: "Samuel",
      lastName: "Mensah",
      device: "square",
      pitch: 120,
      question: 1,
      appearance: {
        skin: "#7a4a2c",
        hair: "#15100d",
        style: "curls",
        shirt: "#4f8a8b",
        wall: EVENING,
        room: "shelf",
      },
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
