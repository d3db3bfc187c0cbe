import { paths } from "@src/config/paths";
import type { Screen } from "../screen";
import { choose, follow, press, untilAsked, untilSaid } from "../steps";
import type { Walk } from "../catalogue";
import type { World } from "../world";

const at = ({ tributeId }: World): string => paths.presentation(tributeId);
const atGift = ({ tributeId }: World): string => paths.presentation(tributeId, { part: "gift" });

const screens: readonly Screen<World>[] = [
  {
    name: "the cards of a reel",
    at,
    show: async (page) => {
      await follow(page, "Cards");
      await untilSaid(page, "Theme of the cards");
    },
  },
  {
    name: "the music of a reel",
    at,
    show: async (page) => {
      await follow(page, "Music");
      await untilSaid(page, "Music below the reel");
    },
  },
  {
    name: "one video of a reel",
    at,
    show: async (page) => {
      await press(page, /^Edit /);
      await page.getByRole("dialog").getByRole("slider", { name: "End" }).waitFor();
    },
  },
  {
    name: "one video's captions",
    at,
    show: async (page) => {
      await press(page, /^Edit /);
      await press(page, "Add a caption");
      await page.getByRole("textbox", { name: "Caption 1" }).fill("Happy birthday!");
    },
  },
  { name: "the gift of a reel", at: atGift },
  {
    name: "the gift, being changed",
    at: atGift,
    show: async (page) => {
      await press(page, "Change the gift");
      await choose(page, /^At a date and time$/);
      await page.getByRole("switch", { name: /^Ask for a password/ }).check({ force: true });
      await page.getByLabel("Reveal on").waitFor();
    },
  },
  {
    name: "the question before a new gift link",
    at: atGift,
    show: async (page) => {
      await press(page, "Make a new link");
      await untilAsked(page, "Make a new link?");
    },
  },
];

/** What organisers make of the videos. */
export const PRESENTATION_WALKS: readonly Walk[] = [
  { area: "presentation", by: "organiser", screens },
  {
    area: "presentation",
    by: "host",
    screens: [
      {
        name: "a film to take along",
        at: ({ reels }) => paths.presentation(reels.memorial.tributeId, { part: "gift" }),
        show: async (page) => {
          await press(page, "Download the reel (MP4)");
          await untilSaid(page, /^Ready: /);
        },
      },
      {
        name: "the presentation of a reel without videos",
        at: ({ reels }) => paths.presentation(reels.long.tributeId),
      },
    ],
  },
];
