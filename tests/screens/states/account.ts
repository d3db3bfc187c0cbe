import { paths } from "@src/config/paths";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import type { Screen } from "../screen";
import {
  failRequests,
  followLink,
  holdRequests,
  pressButton,
  waitForDialog,
  waitForInvalidField,
  waitForText,
  fillField,
} from "../steps";
import type { ScreenGroup } from "../people";
import type { World } from "../world";

/** Matches the button of a plan that is available however many folks are left. */
const TEN_MORE = /Add 10 people for \$10$/;

const CHECKOUT = /\/api\/stripe\/checkout_session/;

/** Opens the card form with an order, as a product with a Stripe key does. */
async function orderFolks(page: BrowserPage): Promise<void> {
  await page.waitForURL(`**${paths.pricing()}`);
  const usr = { folks: 10, returnTo: paths.pricing(), attemptId: "audit" };
  await page.evaluate(({ state, address }) => history.replaceState(state, "", address), {
    state: { usr, key: "audit", idx: 0 },
    address: paths.checkout(),
  });
  await page.reload();
}

const paying: readonly Screen<World>[] = [
  {
    name: "pricing with an amount to pay",
    at: () => paths.pricing(),
    show: async (page) => {
      await fillField(page, "Number of people", "500");
      await waitForText(page, /^Add /);
    },
    isWide: true,
  },
  {
    name: "pricing with an invalid number",
    at: () => paths.pricing(),
    show: async (page) => {
      await fillField(page, "Number of people", "0");
      await waitForInvalidField(page);
    },
  },
  { name: "the credit history", at: () => paths.credits(), isWide: true },
  {
    name: "after a payment",
    at: () => paths.pricing(),
    show: async (page) => {
      await pressButton(page, TEN_MORE);
      await pressButton(page, "Pay");
      await page.getByRole("heading", { name: /^Thank you!/ }).waitFor();
    },
  },
  {
    name: "the checkout while it loads",
    at: () => paths.checkout(),
    before: async (page) => holdRequests(page, CHECKOUT),
    show: async (page) => {
      await orderFolks(page);
      await page.getByLabel("Opening the checkout").waitFor();
    },
    isLoading: true,
  },
  {
    name: "the checkout without a response",
    // The order of the previous screen would still exist at its own address.
    at: () => paths.pricing(),
    before: async (page) => failRequests(page, CHECKOUT),
    show: async (page) => {
      await orderFolks(page);
      await waitForText(page, "Try again");
    },
  },
  {
    name: "after a cancelled payment",
    at: () => paths.pricing(),
    show: async (page) => {
      await pressButton(page, TEN_MORE);
      await followLink(page, "Close without paying");
      await waitForDialog(page, "Your payment");
      await waitForText(page, "Nothing was charged");
    },
  },
];

const writing: readonly Screen<World>[] = [
  {
    name: "feedback, refused",
    at: () => paths.feedBack(),
    show: async (page) => {
      await pressButton(page, "Send");
      await waitForText(page, "Please choose a star rating");
    },
  },
  {
    name: "feedback, sent",
    at: () => paths.feedBack(),
    show: async (page) => {
      await page.getByRole("radio", { name: /^4 stars/ }).check({ force: true });
      await pressButton(page, "Send");
      await waitForText(page, "Thank you");
    },
  },
  {
    name: "a message, sent",
    at: () => paths.contactus(),
    show: async (page) => {
      await page.getByText("An idea").first().click();
      await fillField(page, "Message", "Could we have more songs?");
      await pressButton(page, "Send");
      await waitForText(page, "Thank you, it has arrived");
    },
  },
];

export const ACCOUNT_GROUPS: readonly ScreenGroup[] = [
  { area: "account", by: "host", screens: [...paying, ...writing] },
  {
    area: "account",
    by: "organiser",
    screens: [
      { name: "the operator's feedback", at: () => paths.operator({ view: "feedback" }) },
      { name: "owed folks", at: () => paths.operator({ view: "owed" }) },
      { name: "the operator's log", at: () => paths.operator({ view: "log" }), isWide: true },
      {
        name: "the operator's list while the mail server refuses us",
        at: () => paths.operator(),
        show: async (page) => {
          const problem = "554 5.7.1 ... Relay access denied";
          const mailTrouble = { problem, since: "2026-11-20T10:00:00Z" };
          const data = { items: [], nextCursor: null, waiting: 0, mailTrouble };
          const json = { status: 200, data, error: null, code: null };
          await page.route(/operator\/letter/, (route) => route.fulfill({ status: 200, json }));
          await page.reload();
          await waitForText(page, "The mail server refuses our emails");
        },
      },
      {
        name: "a message marked as done",
        at: () => paths.operator(),
        show: async (page) => {
          await pressButton(page, /^Done/);
          await page
            .getByRole("button", { name: /^Not done yet/ })
            .first()
            .waitFor();
        },
      },
    ],
  },
];
