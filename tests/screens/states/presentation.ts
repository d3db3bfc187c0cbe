import type { BrowserPage } from "@tests/support/engines/browserPage";
import { paths } from "@src/config/paths";
import type { Screen } from "../screen";
import { chooseOption, followLink, pressButton, waitForDialog, waitForText } from "../steps";
import type { ScreenGroup } from "../people";
import type { World } from "../world";

const at = ({ tributeId }: World): string => paths.presentation(tributeId);
const giftStep = ({ tributeId }: World): string => paths.presentation(tributeId, { part: "gift" });

/** Waits until the page in the preview's frame shows an element. */
const waitInPreview = (page: BrowserPage, selector: string) =>
  page.waitForFunction(
    (wanted) => Boolean(document.querySelector("iframe")?.contentDocument?.querySelector(wanted)),
    selector,
  );

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
      await page.getByRole("textbox", { name: /^Caption \d/ }).fill("Happy birthday!");
    },
  },
  {
    name: "one video's captions word by word",
    at,
    show: async (page) => {
      await pressButton(page, /^Edit /);
      await chooseOption(page, "Deutsch");
      await pressButton(page, "vergesse");
      await page.getByRole("textbox", { name: "Correct “vergesse”" }).waitFor();
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
      await pressButton(page, /^Tía Elena/);
      await pressButton(page, "Make a new link");
      await waitForDialog(page, "Make a new link?");
    },
  },
  {
    name: "one recipient of the gift",
    at: giftStep,
    show: async (page) => {
      await pressButton(page, /^Tía Elena/);
      await page.getByLabel("The link for Tía Elena").waitFor();
    },
  },
  {
    name: "the QR code of a recipient",
    at: giftStep,
    show: async (page) => {
      await pressButton(page, /^Tía Elena/);
      await pressButton(page, "QR code");
      await page.getByRole("img", { name: /^QR code of the gift link/ }).waitFor();
    },
  },
  {
    name: "a card of the gift",
    at: ({ tributeId }) => paths.presentation(tributeId, { part: "gift", card: tributeId }),
    show: async (page) => waitForText(page, "Scan to watch your reel."),
  },
  {
    name: "a folded card of the gift",
    at: ({ tributeId }) => paths.presentation(tributeId, { part: "gift", card: tributeId }),
    show: async (page) => {
      await chooseOption(page, /^Folded A5 card$/);
      await waitForText(page, /Fold it in the middle/);
    },
  },
  {
    name: "the gift of one recipient before its reveal",
    at: ({ reels: { wedding } }) => paths.presentation(wedding.tributeId, { part: "gift" }),
    show: async (page) => page.getByRole("button", { name: "Give it now" }).waitFor(),
  },
  {
    name: "the gift previewed on a phone",
    at: ({ tributeId }) => paths.presentation(tributeId, { part: "gift", preview: tributeId }),
    show: async (page) => waitInPreview(page, "video"),
  },
  {
    name: "the gift previewed on a desktop before its reveal",
    at: ({
      reels: {
        wedding: { tributeId },
      },
    }) => paths.presentation(tributeId, { part: "gift", preview: tributeId }),
    show: async (page) => {
      await chooseOption(page, /^Desktop$/);
      await waitInPreview(page, "[role=timer]");
    },
  },
  {
    name: "adding a recipient of the gift",
    at: giftStep,
    show: async (page) => {
      await pressButton(page, "Give it to somebody else, too");
      await page.getByRole("switch", { name: /^Let the link expire/ }).check({ force: true });
      await page.getByLabel("Last day on which it works").waitFor();
    },
  },
];

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
