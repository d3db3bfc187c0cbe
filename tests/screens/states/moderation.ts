import { paths } from "@src/config/paths";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import type { ScreenGroup } from "../people";
import type { Screen } from "../screen";
import { failRequests, holdRequests, pressButton, waitForDialog, waitForText } from "../steps";
import type { World } from "../world";

type View = NonNullable<Parameters<typeof paths.desk>[1]>["view"];

const deskPart =
  (view?: View) =>
  ({ reels }: World): string =>
    paths.desk(reels.moderated.tributeId, { view });

const ACTIVITY = /\/api\/tribute\/activity/;

async function openActions(page: BrowserPage): Promise<void> {
  await page
    .getByRole("button", { name: /^More about/ })
    .first()
    .click();
  await waitForText(page, "Correct the name");
}

const screens: readonly Screen<World>[] = [
  {
    name: "a video that waits for approval",
    at: deskPart("videos"),
    show: async (page) => waitForText(page, "Waiting for you to use it"),
  },
  {
    name: "what can be done with a video",
    at: deskPart("videos"),
    show: async (page) => openActions(page),
  },
  {
    name: "asking for another video",
    at: deskPart("videos"),
    show: async (page) => {
      await openActions(page);
      await page.getByRole("button", { name: /^Ask / }).click();
      await waitForText(page, "What should be different?");
    },
  },
  {
    name: "correcting a name",
    at: deskPart("videos"),
    show: async (page) => {
      await openActions(page);
      await pressButton(page, "Correct the name");
      await waitForText(page, "It changes everywhere in this reel.");
    },
  },
  {
    name: "confirming that a video is deleted and its sender blocked",
    at: deskPart("videos"),
    show: async (page) => {
      await openActions(page);
      await page.getByRole("button", { name: /^Delete it and block/ }).click();
      await waitForText(page, "The video leaves the reel at once.");
    },
  },
  {
    name: "a video that was just deleted",
    // The video stays for the other states.
    before: async (page) =>
      page.route(/\/api\/submission\?/, async (route) =>
        route.request().method() === "DELETE"
          ? route.fulfill({
              status: 200,
              json: { status: 200, data: { removed: true }, error: null },
            })
          : route.continue(),
      ),
    at: deskPart("videos"),
    show: async (page) => {
      await page.getByRole("button", { name: "Delete this video" }).first().click();
      await page.getByRole("region", { name: "Deleted videos" }).waitFor();
    },
  },
  {
    name: "people, two of them blocked",
    at: deskPart("people"),
    show: async (page) => waitForText(page, "Blocked"),
  },
  {
    name: "a blocked person",
    at: deskPart("people"),
    show: async (page) => {
      await page
        .getByRole("button", { name: /Blocked$/ })
        .first()
        .click();
      await waitForText(page, "Can't send any more videos to this reel.");
    },
  },
  {
    name: "confirming that a person is blocked",
    at: deskPart("people"),
    show: async (page) => {
      await page
        .getByRole("button", { name: /Submitted$/ })
        .last()
        .click();
      await pressButton(page, "Block");
      await waitForDialog(page, "Block this person?");
    },
  },
  {
    name: "managing a reel that needs approval",
    at: deskPart("manage"),
    show: async (page) => waitForText(page, "Approve new people first"),
  },
  {
    name: "the activity of a reel",
    at: deskPart("activity"),
    show: async (page) => waitForText(page, "Video deleted"),
    isWide: true,
  },
  {
    name: "the activity while it loads",
    before: async (page) => holdRequests(page, ACTIVITY),
    at: deskPart("activity"),
    show: async (page) => page.getByRole("heading", { name: "Activity" }).waitFor(),
    isLoading: true,
  },
  {
    name: "the activity of a new reel",
    at: ({ reels }) => paths.desk(reels.long.tributeId, { view: "activity" }),
    show: async (page) => waitForText(page, "Nothing yet"),
  },
  {
    name: "the activity cannot be read",
    before: async (page) => failRequests(page, ACTIVITY),
    at: deskPart("activity"),
    show: async (page) => {
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];

const linkTo =
  (path: typeof paths.tributeDetails) =>
  ({ reels: { moderated } }: World) =>
    path(moderated.tributeId, { invite: moderated.invite });

const blocked: readonly Screen<World>[] = [
  {
    name: "an invitation for a blocked person",
    at: linkTo(paths.tributeDetails),
    show: async (page) => waitForText(page, "You can't add videos to this reel"),
  },
  {
    name: "the recorder for a blocked person",
    at: ({ reels: { moderated } }) => paths.recordTribute(moderated),
    show: async (page) => waitForText(page, "You can't add videos to this reel"),
  },
];

export const MODERATION_GROUPS: readonly ScreenGroup[] = [
  { area: "moderation", by: "host", screens },
  { area: "moderation", by: "contributor", screens: blocked },
];
