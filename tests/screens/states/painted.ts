import { paths } from "@src/config/paths";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import { linkIn, waitForMails } from "@tests/support/e2e/outbox";
import { pressButton, waitForText, fillField } from "../steps";
import type { ScreenGroup } from "../people";
import type { World } from "../world";
import { goTo } from "./guest";

/** Goes from the form to the page behind the link in the mail. */
async function forgetPassword(page: BrowserPage, { members }: World): Promise<void> {
  await fillField(page, "Email", members.newcomer.email);
  await pressButton(page, "Send the link");
  await waitForText(page, "Check your inbox");
  const { origin } = new URL(page.url());
  const [mail] = await waitForMails(origin, /^Choose a new password/, 1);
  if (mail) await goTo(page, await linkIn(origin, mail, /resetPassword/));
}

/** Lists pages that the server renders for people who are not in the app. */
export const RENDERED_GROUPS: readonly ScreenGroup[] = [
  {
    area: "painted",
    by: "stranger",
    screens: [
      { name: "the outbox", at: () => "/dev/outbox" },
      {
        name: "a mail",
        at: () => "/dev/outbox",
        show: async (page) => {
          await page.getByRole("listitem").getByRole("link").first().click();
          await page.locator("iframe").waitFor();
        },
      },
      { name: "a missing mail", at: () => "/dev/outbox/nothing" },
      { name: "unsubscribing from mails", at: ({ links }) => links.unsubscribe },
      {
        name: "unsubscribed from mails",
        at: ({ links }) => links.unsubscribe,
        show: async (page) => {
          await page.getByRole("button").first().click();
          await waitForText(page, "You are unsubscribed");
        },
      },
      {
        name: "an invalid unsubscribe link",
        at: () => "/unsubscribe?code=nothing",
      },
      { name: "the sandbox's checkout", at: ({ links }) => links.checkout },
      {
        name: "the sandbox's checkout, declined",
        at: ({ links }) => `${links.checkout}?declined=1`,
      },
      { name: "the sandbox's checkouts", at: () => "/dev/checkout" },
      { name: "a new password", at: () => paths.forgotPassword(), show: forgetPassword },
      {
        name: "a new password with an old link",
        at: () => "/emulator/action?mode=resetPassword&oobCode=old",
        show: async (page) => {
          await fillField(page, "New password", "correct horse 2");
          await pressButton(page, "Save the password");
          await waitForText(page, /^This link has expired/);
        },
      },
    ],
  },
];
