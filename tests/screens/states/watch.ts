import { paths } from "@src/config/paths";
import { aPage, aTribute } from "@tests/support/factories/reelAnswers";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import type { Screen } from "../screen";
import { pressButton, waitForText, fillField } from "../steps";
import type { ScreenGroup } from "../people";
import type { World } from "../world";

const at = ({ tributeId, tgd }: World): string => paths.watch(tributeId, { tgd });

const waitUntilPlaying = (page: BrowserPage): Promise<unknown> =>
  page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.5);

async function pausePlayer(page: BrowserPage): Promise<void> {
  await waitUntilPlaying(page);
  await pressButton(page, "Pause");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
}

/** Answers for the server that organisers let the contributor watch a reel that was given. */
const letWatch = (page: BrowserPage): Promise<unknown> =>
  page.route(/\/tribute\/ssr/, async (route) => {
    const _id = new URL(route.request().url()).searchParams.get("tributeId") ?? "";
    const data = aPage(aTribute({ _id, viewer: "contributor", state: "closed", canWatch: true }));
    await route.fulfill({ status: 200, json: { status: 200, data, error: "" } });
  });

async function watchTheEnd(page: BrowserPage): Promise<void> {
  await waitUntilPlaying(page);
  await page.getByRole("slider", { name: "Position in the reel" }).press("End");
  await page.getByRole("main", { name: "The end" }).waitFor();
}

const gifts: readonly Screen<World>[] = [
  { name: "the gift, playing", at, show: waitUntilPlaying },
  { name: "the gift, paused", at, show: pausePlayer },
  {
    name: "the gift's settings",
    at,
    show: async (page) => {
      await pausePlayer(page);
      await pressButton(page, "Captions and speed");
      await page.getByRole("group", { name: "Captions and speed" }).waitFor();
    },
  },
  {
    name: "the end of the gift",
    at,
    show: watchTheEnd,
  },
  {
    name: "the gift after its end",
    at,
    show: async (page) => {
      await watchTheEnd(page);
      await pressButton(page, "Close");
      await waitForText(page, "That's everybody");
    },
  },
  {
    name: "the gift's film",
    at: ({ tributeId, tgd }) => paths.watch(tributeId, { tgd, view: "film" }),
    // The film may still be in preparation, and its text is replaced when it is ready.
    show: async (page) => waitForText(page, /^One MP4/),
  },
  {
    name: "a film that is being prepared",
    at: ({ tributeId, tgd }) => paths.watch(tributeId, { tgd, view: "film" }),
    before: async (page) =>
      page.route(/\/submission\/film/, (route) =>
        route.fulfill({
          status: 200,
          json: {
            status: 200,
            data: { state: "preparing", url: null, name: "", size: 0 },
            error: "",
          },
        }),
      ),
    // The bar moves as long as the film is missing.
    show: async (page) => waitForText(page, /^We're preparing the film/),
  },
  {
    name: "the gift without its videos",
    at,
    before: async (page) => page.route(/\/media\//, (route) => route.abort()),
    show: async (page) => waitForText(page, /^The connection was lost/),
  },
  { name: "the sample as a gift", at: () => paths.sample(), show: pausePlayer },
  {
    name: "a memorial's gift",
    at: ({ reels: { memorial } }) => paths.watch(memorial.tributeId, { tgd: memorial.tgd }),
    show: waitUntilPlaying,
  },
  {
    name: "a gift before its reveal",
    at: ({ reels: { wedding } }) => paths.watch(wedding.tributeId, { tgd: wedding.tgd }),
    // Otherwise something moves every second, and the screen never becomes still.
    before: async (page) => page.emulateMedia?.({ reducedMotion: "reduce" }),
    show: async (page) => page.getByRole("timer").waitFor(),
  },
  {
    name: "a gift with a password",
    at: ({ reels: { closed } }) => paths.watch(closed.tributeId, { tgd: closed.tgd }),
    show: async (page) => {
      await fillField(page, "Password", "not this one");
      await pressButton(page, "Open");
      await page.getByRole("alert").getByRole("paragraph").waitFor();
    },
  },
  {
    name: "a thank-you",
    at: ({ links }) => links.thanks,
    show: async (page) => page.getByLabel(/^Thank-you from/).waitFor(),
  },
  {
    name: "a thank-you in writing, by its recipient",
    at: ({ tributeId, tgd }) => paths.watch(tributeId, { tgd, view: "write" }),
    show: async (page) => page.getByRole("button", { name: /^Not / }).waitFor(),
  },
  {
    name: "a thank-you that requires a sign-in",
    at: ({ reels: { closed } }) => paths.watch(closed.tributeId, { view: "thanks" }),
    show: async (page) => waitForText(page, "A thank-you is waiting for you"),
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
    show: async (page) => waitForText(page, "This reel is closed"),
  },
  {
    name: "a personal invitation",
    at: ({ links }) => links.personal,
    show: async (page) => page.getByRole("button", { name: "I can't make it" }).waitFor(),
  },
  {
    name: "a declined invitation",
    at: ({ links }) => links.declined,
    show: async (page) => waitForText(page, "You said you can't make it"),
  },
  {
    name: "a co-organiser's invitation",
    at: ({ links }) => links.coOrganiser,
    show: async (page) => waitForText(page, /would like your help$/),
  },
  {
    name: "a reel that does not load",
    at: ({ tributeId }) => paths.tributeDetails(tributeId, { invite: "unknown" }),
  },
];

export const WATCH_GROUPS: readonly ScreenGroup[] = [
  { area: "watch", by: "stranger", screens: gifts },
  { area: "invitation", by: "visitor", screens: invitations },
  {
    area: "invitation",
    by: "contributor",
    screens: [
      {
        name: "a closed reel for a contributor",
        at: ({ reels: { closed } }) =>
          paths.tributeDetails(closed.tributeId, { invite: closed.invite }),
        show: async (page) => page.getByRole("region", { name: "What you've sent" }).waitFor(),
      },
      {
        name: "a finished reel for a contributor",
        at: ({ reels: { closed } }) =>
          paths.tributeDetails(closed.tributeId, { invite: closed.invite }),
        before: letWatch,
        show: async (page) => {
          await page.getByRole("region", { name: "You can watch the reel now" }).waitFor();
          await page.getByRole("region", { name: "What you've sent" }).waitFor();
        },
      },
      {
        name: "the user's own video",
        at: ({ reels: { closed } }) =>
          paths.tributeDetails(closed.tributeId, { invite: closed.invite }),
        show: async (page) => {
          await pressButton(page, "Watch");
          await page.getByRole("dialog", { name: "Your video" }).locator("video").waitFor();
        },
      },
      {
        name: "a video whose end is missing",
        at: ({ reels: { crowd } }) =>
          paths.tributeDetails(crowd.tributeId, { invite: crowd.invite }),
        show: async (page) => page.getByRole("button", { name: /^Use it as it is/ }).waitFor(),
      },
      {
        name: "a new recording that could not be prepared",
        at: ({ reels: { crowd } }) =>
          paths.tributeDetails(crowd.tributeId, { invite: crowd.invite }),
        show: async (page) => waitForText(page, /^Your earlier video stays/),
      },
      {
        name: "the poster for a contributor",
        at: ({ reels }) => paths.share(reels.memorial),
      },
      {
        name: "accepting to co-organise",
        at: ({ links }) => links.coOrganiser,
        show: async (page) => page.getByRole("button", { name: "Accept" }).waitFor(),
      },
    ],
  },
];
