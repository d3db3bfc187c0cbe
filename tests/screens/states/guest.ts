import type { BrowserPage } from "@tests/support/engines/browserPage";
import { paths } from "@src/config/paths";
import type { Screen } from "../screen";
import { fillField, pressButton, waitForText } from "../steps";
import type { World } from "../world";

/** Goes from the login to the recorder, whose camera opens. */
export const enterAsGuest = (page: BrowserPage): Promise<void> =>
  pressButton(page, "Go on without an account");

/** Says on the review who sends the video, and sends it. */
export async function sendAsKim(page: BrowserPage): Promise<void> {
  await fillField(page, "Your name", "Kim");
  await pressButton(page, "Send");
}

/** Goes to another address of the product, whatever is in progress. */
export async function goTo(page: BrowserPage, address: string): Promise<void> {
  // An unfinished video or form would ask whether to leave.
  await page.evaluate(() =>
    addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), {
      capture: true,
    }),
  );
  await page.goto(new URL(address, page.url()).href);
}

/** Returns where the invitation leads a person who wants to record. */
export const at = ({ reels: { crowd } }: World): string =>
  paths.recordTribute({ tributeId: crowd.tributeId, invite: crowd.invite });

export async function openCamera(page: BrowserPage): Promise<void> {
  await enterAsGuest(page);
  await page.getByRole("button", { name: "Start recording" }).waitFor();
}

export async function asGuest(page: BrowserPage): Promise<void> {
  await openCamera(page);
  await pressButton(page, "More choices");
  await pressButton(page, "Other ways to take part");
  await page.getByRole("button", { name: "Open the camera" }).waitFor();
}

/** What a guest sees beside the camera. */
export const OF_GUESTS: readonly Screen<World>[] = [
  {
    name: "continue later",
    at,
    show: async (page) => {
      await asGuest(page);
      await pressButton(page, "Continue later");
      await page.getByRole("textbox", { name: "Your own link" }).waitFor();
    },
  },
  {
    name: "a guest's link on another device",
    at,
    show: async (page) => {
      await asGuest(page);
      await pressButton(page, "Continue later");
      const link = await page.getByRole("textbox", { name: "Your own link" }).inputValue();
      // As if it were another device, where nobody is signed in. While the app runs, it writes the
      // cookies again, and the next page could open the database before it is gone.
      await page.goto(new URL("/manifest.webmanifest", page.url()).href);
      await page.evaluate(async () => {
        for (const cookie of ["uid", "auth_token"]) await cookieStore.delete(cookie);
        await new Promise((resolve, reject) => {
          const deletion = indexedDB.deleteDatabase("firebaseLocalStorageDb");
          deletion.addEventListener("success", resolve);
          deletion.addEventListener("blocked", () => reject(new Error("It is in use.")));
        });
      });
      await goTo(page, link);
      await pressButton(page, "Continue");
      await page.getByRole("link", { name: "No, I'm somebody else" }).waitFor();
    },
  },
  {
    name: "a guest's link that has ended",
    at: ({ reels: { crowd } }) =>
      `${paths.tributeDetails(crowd.tributeId, { invite: crowd.invite })}&continue=nothing`,
    show: async (page) => {
      await page.getByRole("heading", { name: "Welcome back" }).waitFor();
      await pressButton(page, "Continue");
      await waitForText(page, /^This link doesn't work any more/);
    },
  },
  {
    name: "a guest's profile",
    at,
    show: async (page) => {
      await asGuest(page);
      await goTo(page, paths.profile());
      await waitForText(page, "Keep what's yours");
    },
  },
];
