import { type ReelPlan, REELS } from "../../scripts/seed/plan";

/** Counts the people of the full reel, and those who get their mail first and answer it. */
const CROWD = 200;
const FIRST = 10;
const LONG = "Wolfeschlegelsteinhausenbergerdorff";
const [birthday] = REELS;
if (!birthday) throw new Error("The seed makes no reel.");
const [speaker] = birthday.speakers;
if (!speaker) throw new Error("Nobody speaks in the seed's first reel.");

const NAMES = [
  "Ben Okafor",
  "小林 さくら",
  "ליאת כהן",
  "Zoë Müller-Lüdenscheidt",
  "أحمد السيد",
  "प्रिया शर्मा",
  "Николай Петров",
  "Caoimhe Ní Dhómhnaill",
  `Maximiliane ${LONG}`,
  "王伟",
] as const;

const crowd: ReelPlan["guests"] = Array.from({ length: CROWD }, (_, at) => ({
  name: `${NAMES[at % NAMES.length]} ${Math.floor(at / NAMES.length) + 1}`,
  email: `crowd.${at + 1}@example.com`,
  does: (["opens", "declines"] as const)[at] ?? "nothing",
}));

/** Lists those who are invited after the others, because the outbox only shows its newest mails. */
/** One of them has no address. */
export const LATECOMERS = [
  ...crowd.slice(FIRST).map(({ name, email }) => ({ name, email })),
  { name: "Großtante Ilse", email: "", phone: "+49 170 5550123" },
];
/** Names a person who has declined and one who has not answered. */
export const [, DECLINER, SILENT] = crowd.map(({ email }) => email);

/** This person of the seed is in every video that only the screens need. */
export const SPEAKER = { portrait: "ben.webp", video: "ben.mp4" };

const plain: ReelPlan = {
  ...birthday,
  dueInDays: 12,
  ownQuestion: null,
  speakers: [],
  guests: [],
  design: { theme: "garden", trackId: null, title: "For you" },
  gift: undefined,
  latecomers: [],
  blocked: undefined,
};

/** Lists reels that the seed lacks, in which something is unusual. */
export const HOST_REELS = {
  crowd: {
    ...plain,
    details: {
      name: "Everybody's thanks to Ms. Petrova",
      tributeType: "Goodbye",
      tributeFor: { name: [{ firstName: "Irina", lastName: "Petrova" }], gender: "Female" },
      message: "Thirty years at our school. Tell her what you remember!",
    },
    speakers: [speaker],
    guests: crowd.slice(0, FIRST),
  },
  long: {
    ...plain,
    details: {
      name: `Happy eightieth birthday, dearest ${LONG}!`,
      tributeType: "Birthday",
      tributeFor: { name: [{ firstName: "Maximiliane", lastName: LONG }], gender: "Female" },
      message: `${LONG}, ${LONG}: all in one word, as she writes it. ${"Please keep it a surprise, and tell everybody who has known her since school. ".repeat(6)}`,
    },
    guests: [{ name: `Maximilian ${LONG}`, email: `${LONG}@${LONG}.example`, does: "nothing" }],
  },
  arabic: {
    ...plain,
    details: {
      name: "كل عام وأنت بخير يا جدتي فاطمة",
      tributeType: "Birthday",
      tributeFor: { name: [{ firstName: "فاطمة", lastName: "الزهراء" }], gender: "Female" },
      message: "إنها لا تعرف شيئًا عن هذا. أخبروها بما تحبون فيها!",
    },
    guests: [{ name: "أحمد السيد", email: "ahmed.guest@example.com", does: "opens" }],
  },
  hebrew: {
    ...plain,
    details: {
      name: "מזל טוב, רבקה ודוד!",
      tributeType: "Wedding",
      tributeFor: {
        name: [
          { firstName: "רבקה", lastName: "לוי" },
          { firstName: "דוד", lastName: "לוי" },
        ],
        gender: "Couple",
      },
      message: "ארבעים שנה ביחד. ספרו להם סיפור אחד!",
    },
  },
  memorial: {
    ...plain,
    details: {
      name: "Remembering Tom",
      tributeType: "Memorial",
      tributeFor: { name: [{ firstName: "Tom", lastName: "Adeyemi" }], gender: "Male" },
      message: "For his family, from all of us.",
    },
    speakers: [{ ...speaker, video: "liat.mov" }],
    design: { theme: "memory", trackId: "remember", title: "Tom" },
    gift: { recipientName: "Ada", message: "We remember him with you.", opensInDays: null },
  },
  moderated: {
    ...plain,
    details: {
      name: "For Noor, from all of town",
      tributeType: "Birthday",
      tributeFor: { name: [{ firstName: "Noor", lastName: "Haddad" }], gender: "Female" },
      message: "The link is on the notice board.",
    },
  },
  closed: {
    ...plain,
    details: {
      name: "Happy retirement, Lucía",
      tributeType: "Goodbye",
      tributeFor: { name: [{ firstName: "Lucía", lastName: "Fernández" }], gender: "Female" },
      message: "Her last day, after thirty years.",
    },
    speakers: [{ ...speaker, video: "zoe.mp4" }],
    gift: { recipientName: "Lucía", message: "With love from the lab.", opensInDays: null },
  },
} as const satisfies Record<string, ReelPlan>;

export type HostReel = keyof typeof HOST_REELS;
