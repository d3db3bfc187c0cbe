import { paths } from "@src/config/paths";
import { settle } from "../audit";
import type { Screen } from "../screen";
import { fail, hold, press, untilAsked, untilRefused, untilSaid } from "../steps";

const REELS = /\/api\/tribute(\?|$)/;

/** What an organiser makes of their screens, cheap to bring about. */
export const ORGANISER_STATES: readonly Screen[] = [
  {
    name: "the menu at home",
    at: () => paths.homePage(),
    show: async (page) => {
      await settle(page);
      await press(page, "Menu");
      await untilAsked(page, "Menu");
    },
  },
  {
    name: "the question before a logout",
    at: () => paths.pricing(),
    show: async (page) => {
      await press(page, "Menu");
      await press(page, "Logout");
      await untilAsked(page, "Confirm Logout");
    },
  },
  {
    name: "the sheet of one's profile",
    at: () => paths.homePage(),
    show: async (page) => {
      await settle(page);
      await press(page, "Your profile");
      await untilAsked(page, "Your profile");
    },
  },
  {
    name: "home, on its way",
    at: () => paths.homePage(),
    before: async (page) => hold(page, REELS),
    show: async (page) => page.getByRole("heading", { name: /^Hello, / }).waitFor(),
    isComing: true,
  },
  {
    name: "home, without an answer",
    at: () => paths.homePage(),
    before: async (page) => fail(page, REELS),
    show: async (page) => untilSaid(page, "Try again"),
  },
  {
    name: "a message that says nothing",
    at: () => paths.contactus(),
    show: async (page) => {
      await press(page, "Send");
      await untilRefused(page);
    },
  },
  {
    name: "the question before an account is deleted",
    at: () => paths.profile(),
    show: async (page) => {
      await press(page, "Delete my account");
      await press(page, "Delete for good");
      await untilSaid(page, /^Please type/);
    },
  },
];
