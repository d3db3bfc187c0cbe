import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import type { Screen } from "../screen";
import { press, untilSaid, write } from "../steps";
import type { Walk } from "../catalogue";
import type { World } from "../world";

const at = ({ tributeId, tgd }: World): string => paths.watch(tributeId, { tgd });

const untilPlaying = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.5);

async function pause(page: Page): Promise<void> {
  await untilPlaying(page);
  await press(page, "Pause");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
}

const gifts: readonly Screen<World>[] = [
  { name: "the gift, playing", at, show: untilPlaying },
  { name: "the gift, paused", at, show: pause },
  {
    name: "the gift, what can be set",
    at,
    show: async (page) => {
      await pause(page);
      await press(page, "Captions and speed");
      await page.getByRole("group", { name: "Captions and speed" }).waitFor();
    },
  },
  {
    name: "the gift, at its end",
    at,
    show: async (page) => {
      await untilPlaying(page);
      await page.getByRole("slider", { name: "Position in the reel" }).press("End");
      await untilSaid(page, "That was everybody");
    },
  },
  {
    name: "the gift, without its videos",
    at,
    before: async (page) => page.route(/\/media\//, (route) => route.abort()),
    show: async (page) => untilSaid(page, /^The connection was lost/),
  },
  {
    name: "a memorial's gift",
    at: ({ reels: { memorial } }) => paths.watch(memorial.tributeId, { tgd: memorial.tgd }),
    show: untilPlaying,
  },
  {
    name: "a gift before its time",
    at: ({ reels: { wedding } }) => paths.watch(wedding.tributeId, { tgd: wedding.tgd }),
    // Something moves with every second else, and it would never be still.
    before: async (page) => page.emulateMedia({ reducedMotion: "reduce" }),
    show: async (page) => page.getByRole("timer").waitFor(),
  },
  {
    name: "a gift with a password",
    at: ({ reels: { closed } }) => paths.watch(closed.tributeId, { tgd: closed.tgd }),
    show: async (page) => {
      await write(page, "Password", "not this one");
      await press(page, "Open");
      await page.getByRole("alert").getByRole("paragraph").waitFor();
    },
  },
  {
    name: "a thank-you",
    at: ({ links }) => links.thanks,
    show: async (page) => page.getByLabel(/^Thank-you from/).waitFor(),
  },
  {
    name: "a thank-you for those who sign in",
    at: ({ reels: { closed } }) => paths.watch(closed.tributeId, { view: "thanks" }),
    show: async (page) => untilSaid(page, "A thank-you waits for you"),
  },
];

const invitations: readonly Screen<World>[] = [
  {
    name: "an invitation for two",
    at: ({ reels: { wedding } }) =>
      paths.tributeDetails(wedding.tributeId, { invite: wedding.invite }),
  },
  {
    name: "a memorial's invitation",
    at: ({ reels: { memorial } }) =>
      paths.tributeDetails(memorial.tributeId, { invite: memorial.invite }),
  },
  {
    name: "a long invitation",
    at: ({ reels: { long } }) => paths.tributeDetails(long.tributeId, { invite: long.invite }),
  },
  {
    name: "an Arabic invitation",
    at: ({ reels: { arabic } }) =>
      paths.tributeDetails(arabic.tributeId, { invite: arabic.invite }),
  },
  {
    name: "a Hebrew invitation",
    at: ({ reels: { hebrew } }) =>
      paths.tributeDetails(hebrew.tributeId, { invite: hebrew.invite }),
  },
  {
    name: "an invitation to a closed reel",
    at: ({ reels: { closed } }) =>
      paths.tributeDetails(closed.tributeId, { invite: closed.invite }),
    show: async (page) => untilSaid(page, "This reel is closed"),
  },
  {
    name: "a personal invitation",
    at: ({ links }) => links.personal,
    show: async (page) => page.getByRole("button", { name: "I can't make it" }).waitFor(),
  },
  {
    name: "a no",
    at: ({ links }) => links.declined,
    show: async (page) => untilSaid(page, "You said that you can't make it"),
  },
  {
    name: "a co-organiser's invitation",
    at: ({ links }) => links.coOrganiser,
    show: async (page) => untilSaid(page, /asks for your help$/),
  },
  {
    name: "a reel that does not come",
    at: ({ tributeId }) => paths.tributeDetails(tributeId, { invite: "unknown" }),
  },
];

/** What the recipient sees, and whoever is invited. */
export const WATCH_WALKS: readonly Walk[] = [
  { area: "watch", by: "stranger", screens: gifts },
  { area: "invitation", by: "visitor", screens: invitations },
  {
    area: "invitation",
    by: "contributor",
    screens: [
      {
        name: "a closed reel for who is in it",
        at: ({ reels: { closed } }) =>
          paths.tributeDetails(closed.tributeId, { invite: closed.invite }),
        show: async (page) => page.getByRole("region", { name: "What you have sent" }).waitFor(),
      },
      {
        name: "one's own video",
        at: ({ reels: { closed } }) =>
          paths.tributeDetails(closed.tributeId, { invite: closed.invite }),
        show: async (page) => {
          await press(page, "Watch");
          await page.getByRole("dialog", { name: "Your video" }).locator("video").waitFor();
        },
      },
      {
        name: "the poster of a reel that one is in",
        at: ({ reels }) => paths.share(reels.memorial),
      },
      {
        name: "to organise together",
        at: ({ links }) => links.coOrganiser,
        show: async (page) => page.getByRole("button", { name: "Accept" }).waitFor(),
      },
    ],
  },
];
