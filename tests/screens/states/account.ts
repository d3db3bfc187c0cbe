import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import type { Screen } from "../screen";
import { fail, follow, hold, press, untilAsked, untilRefused, untilSaid, write } from "../steps";
import type { Walk } from "../catalogue";
import type { World } from "../world";

/** The button of a plan, which is there however many folks are left. */
const TEN_MORE = /Add 10 folks for \$10$/;

const CHECKOUT = /\/api\/stripe\/checkout_session/;

/** Comes to the card form with an order, as a product does that has a key of Stripe's. */
async function order(page: Page): Promise<void> {
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
    name: "pricing, to be paid",
    at: () => paths.pricing(),
    show: async (page) => {
      await write(page, "Number of people", "500");
      await untilSaid(page, /^Add /);
    },
  },
  {
    name: "pricing, a number that can't be",
    at: () => paths.pricing(),
    show: async (page) => {
      await write(page, "Number of people", "0");
      await untilRefused(page);
    },
  },
  { name: "the history of one's credits", at: () => paths.credits() },
  {
    name: "after a payment",
    at: () => paths.pricing(),
    show: async (page) => {
      await press(page, TEN_MORE);
      await press(page, "Pay");
      await page.getByRole("heading", { name: /^Thank you!/ }).waitFor();
    },
  },
  {
    name: "the checkout, on its way",
    at: () => paths.checkout(),
    before: async (page) => hold(page, CHECKOUT),
    show: async (page) => {
      await order(page);
      await page.getByLabel("Opening the checkout").waitFor();
    },
    isComing: true,
  },
  {
    name: "the checkout, without an answer",
    // The order of the screen before would still be there at its own address.
    at: () => paths.pricing(),
    before: async (page) => fail(page, CHECKOUT),
    show: async (page) => {
      await order(page);
      await untilSaid(page, "Try again");
    },
  },
  {
    name: "after a payment that was left",
    at: () => paths.pricing(),
    show: async (page) => {
      await press(page, TEN_MORE);
      await follow(page, "Close without paying");
      await untilAsked(page, "Your payment");
      await untilSaid(page, "Nothing was charged");
    },
  },
];

const writing: readonly Screen<World>[] = [
  {
    name: "feedback, refused",
    at: () => paths.feedBack(),
    show: async (page) => {
      await press(page, "Send");
      await untilSaid(page, "Please choose how many stars");
    },
  },
  {
    name: "feedback, sent",
    at: () => paths.feedBack(),
    show: async (page) => {
      await page.getByRole("radio", { name: /^4 stars/ }).check({ force: true });
      await press(page, "Send");
      await untilSaid(page, "Thank you");
    },
  },
  {
    name: "a message, sent",
    at: () => paths.contactus(),
    show: async (page) => {
      await page.getByText("An idea").first().click();
      await write(page, "Message", "Could we have more songs?");
      await press(page, "Send");
      await untilSaid(page, "Thank you, it has arrived");
    },
  },
];

/** Money, and what people write to those who run this. */
export const ACCOUNT_WALKS: readonly Walk[] = [
  { area: "account", by: "host", screens: [...paying, ...writing] },
  {
    area: "account",
    by: "organiser",
    screens: [
      { name: "the operator's feedback", at: () => paths.operator({ view: "feedback" }) },
      { name: "what is owed", at: () => paths.operator({ view: "owed" }) },
      {
        name: "a message that is done",
        at: () => paths.operator(),
        show: async (page) => {
          await press(page, /^Done/);
          await page
            .getByRole("button", { name: /^Not done yet/ })
            .first()
            .waitFor();
        },
      },
    ],
  },
];
