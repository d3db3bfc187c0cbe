import { paths } from "@src/config/paths";
import { settle } from "../audit";
import type { Screen } from "../screen";
import { fail, hold, press, untilAsked, untilRefused, untilSaid } from "../steps";

const REELS = /\/api\/tribute(\?|$)/;

/** Every screen of somebody who is signed in and has made the reel. */
export const ORGANISER_SCREENS: readonly Screen[] = [
  { name: "home", at: () => paths.homePage() },
  { name: "profile", at: () => paths.profile() },
  { name: "credits", at: () => paths.credits() },
  { name: "the operator's list", at: () => paths.operator() },
  { name: "notifications", at: () => paths.notification() },
  { name: "a reel's page", at: ({ tributeId }) => paths.tributeDetails(tributeId) },
  {
    name: "the people of a reel",
    at: ({ tributeId }) => paths.desk(tributeId, { view: "people" }),
  },
  {
    name: "invite by name",
    at: ({ tributeId }) => paths.desk(tributeId, { view: "invitebymail" }),
  },
  {
    name: "what a reel's organiser can change",
    at: ({ tributeId }) => paths.desk(tributeId, { view: "manage" }),
  },
  { name: "co-organisers", at: ({ tributeId }) => paths.desk(tributeId, { view: "organisers" }) },
  { name: "edit a reel", at: ({ tributeId }) => paths.desk(tributeId, { view: "edit" }) },
  { name: "the presentation", at: ({ tributeId }) => paths.presentation(tributeId) },
  {
    name: "the gift and the files of a reel",
    at: ({ tributeId }) => paths.presentation(tributeId, { part: "gift" }),
  },
  { name: "feedback", at: () => paths.feedBack() },
  { name: "feedback as a video", at: () => paths.feedbackRecord() },
  { name: "contact us", at: () => paths.contactus() },
  { name: "the poster", at: ({ tributeId }) => paths.share({ tributeId }) },
  { name: "questions", at: () => paths.questions() },
  { name: "own questions", at: () => paths.addQuestions() },
  { name: "the organiser's own answer", at: () => paths.createReelRecord() },
  { name: "invite", at: () => paths.invite() },
  { name: "plan", at: () => paths.upgrade() },
  { name: "tribute ready", at: () => paths.tributeReady() },
  { name: "record", at: ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite }) },
];

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
