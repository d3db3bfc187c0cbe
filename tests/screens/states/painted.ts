import { press, untilSaid } from "../../e2e/screens/steps";
import type { Walk } from "../catalogue";

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
          await page.getByRole("link").first().click();
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
      { name: "a new password", at: ({ links }) => links.password },
      {
        name: "a new password, too short",
        at: ({ links }) => links.password,
        show: async (page) => {
          await page.locator("input[type=password]").fill("123");
          await press(page, /password/i);
          await untilSaid(page, "Please use at least 6 characters.");
        },
      },
    ],
  },
];
