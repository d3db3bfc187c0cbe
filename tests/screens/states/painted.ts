import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { follow, press, untilSaid, write } from "../steps";
import type { Walk } from "../catalogue";
import type { World } from "../world";
import { goTo } from "./guest";

/** From the form to the page behind the link in the mail. */
async function forgetPassword(page: Page, { members }: World): Promise<void> {
  await write(page, "Email", members.newcomer.email);
  await press(page, "Send the link");
  await untilSaid(page, "Check your inbox");
  await goTo(page, "/dev/outbox");
  await follow(page, /^Choose a new password/);
  const mail = page.frameLocator("iframe").getByRole("link", { name: /password/i });
  await goTo(page, (await mail.first().getAttribute("href")) ?? "");
}

/** Pages that the server paints, for people who are not in the app. */
export const PAINTED_WALKS: readonly Walk[] = [
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
      { name: "a mail that is not there", at: () => "/dev/outbox/nothing" },
      { name: "no more mails", at: ({ links }) => links.unsubscribe },
      {
        name: "no more mails, as chosen",
        at: ({ links }) => links.unsubscribe,
        show: async (page) => {
          await page.getByRole("button").first().click();
          await page.waitForLoadState();
        },
      },
      { name: "no more mails, for nobody", at: () => "/unsubscribe?invitee=nobody&token=nothing" },
      { name: "the sandbox's checkout", at: ({ links }) => links.checkout },
      {
        name: "the sandbox's checkout, declined",
        at: ({ links }) => `${links.checkout}?declined=1`,
      },
      { name: "the sandbox's checkouts", at: () => "/dev/checkout" },
      { name: "a new password", at: () => paths.forgotPassword(), show: forgetPassword },
      {
        name: "a new password, by an old link",
        at: () => "/emulator/action?mode=resetPassword&oobCode=old",
        show: async (page) => {
          await write(page, "New password", "correct horse 2");
          await press(page, "Save the password");
          await untilSaid(page, /^This link has expired/);
        },
      },
    ],
  },
];
