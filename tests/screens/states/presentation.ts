import { paths } from "@src/config/paths";
import type { Screen } from "../screen";
import { chooseOption, followLink, pressButton, waitForDialog, waitForText } from "../steps";
import type { ScreenGroup } from "../catalogue";
import type { World } from "../world";

const at = ({ tributeId }: World): string => paths.presentation(tributeId);
const giftStep = ({ tributeId }: World): string => paths.presentation(tributeId, { part: "gift" });

const screens: readonly Screen<World>[] = [
  {
    name: "the cards of a reel",
    at,
    show: async (page) => {
      await followLink(page, "Cards");
      await waitForText(page, "Theme of the cards");
    },
  },
  {
    name: "the music of a reel",
    at,
    show: async (page) => {
      await followLink(page, "Music");
      await waitForText(page, "Background music");
    },
  },
  {
    name: "one video of a reel",
    at,
    show: async (page) => {
      await pressButton(page, /^Edit /);
      await page.getByRole("dialog").getByRole("slider", { name: "End" }).waitFor();
    },
  },
  {
    name: "one video's captions",
    at,
    show: async (page) => {
      await pressButton(page, /^Edit /);
      await pressButton(page, "Add a caption");
      await page.getByRole("textbox", { name: "Caption 1" }).fill("Happy birthday!");
    },
  },
  { name: "the gift of a reel", at: giftStep },
  {
    name: "editing the gift",
    at: giftStep,
    show: async (page) => {
      await pressButton(page, "Change the gift");
      await chooseOption(page, /^At a date and time$/);
      for (const name of [/^Ask for a password/, /^Let the link expire/])
        await page.getByRole("switch", { name }).check({ force: true });
      await page.getByLabel("Last day on which it works").waitFor();
    },
  },
  {
    name: "confirming a new gift link",
    at: giftStep,
    show: async (page) => {
      await pressButton(page, "Make a new link");
      await waitForDialog(page, "Make a new link?");
    },
  },
];

/** Lists the screens in which organisers arrange the videos. */
export const PRESENTATION_GROUPS: readonly ScreenGroup[] = [
  { area: "presentation", by: "organiser", screens },
  {
    area: "presentation",
    by: "host",
    screens: [
      {
        name: "a film to download",
        at: ({ reels }) => paths.presentation(reels.memorial.tributeId, { part: "gift" }),
        // A gift keeps its film, so nobody has to request it.
        show: async (page) => waitForText(page, /^Ready: /),
      },
      {
        name: "the presentation of a reel without videos",
        at: ({ reels }) => paths.presentation(reels.long.tributeId),
      },
    ],
  },
];
