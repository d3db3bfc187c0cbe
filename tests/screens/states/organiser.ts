import { paths } from "@src/config/paths";
import { waitUntilLoaded } from "../audit";
import type { Screen } from "../screen";
import {
  failRequests,
  holdRequests,
  pressButton,
  waitForDialog,
  waitForInvalidField,
  waitForText,
} from "../steps";

const REELS = /\/api\/tribute(\?|$)/;

export const ORGANISER_SCREENS: readonly Screen[] = [
  { name: "home", at: () => paths.homePage(), isWide: true },
  { name: "profile", at: () => paths.profile(), isWide: true },
  { name: "credits", at: () => paths.credits(), isWide: true },
  { name: "the operator's list", at: () => paths.operator(), isWide: true },
  { name: "notifications", at: () => paths.notification(), isWide: true },
  { name: "a reel's page", at: ({ tributeId }) => paths.tributeDetails(tributeId), isWide: true },
  {
    name: "the people of a reel",
    at: ({ tributeId }) => paths.desk(tributeId, { view: "people" }),
  },
  {
    name: "invite by name",
    at: ({ tributeId }) => paths.desk(tributeId, { view: "invitebymail" }),
    isWide: true,
  },
  {
    name: "a reel's manage tab",
    at: ({ tributeId }) => paths.desk(tributeId, { view: "manage" }),
  },
  { name: "co-organisers", at: ({ tributeId }) => paths.desk(tributeId, { view: "organisers" }) },
  {
    name: "edit a reel",
    at: ({ tributeId }) => paths.desk(tributeId, { view: "edit" }),
    isWide: true,
  },
  { name: "the presentation", at: ({ tributeId }) => paths.presentation(tributeId), isWide: true },
  {
    name: "a reel's gift and exports",
    at: ({ tributeId }) => paths.presentation(tributeId, { part: "gift" }),
    isWide: true,
  },
  { name: "feedback", at: () => paths.feedBack() },
  { name: "feedback as a video", at: () => paths.feedbackRecord() },
  { name: "contact us", at: () => paths.contactus() },
  { name: "the poster", at: ({ tributeId }) => paths.share({ tributeId }) },
  { name: "questions", at: () => paths.questions(), isWide: true },
  { name: "own questions", at: () => paths.addQuestions() },
  { name: "the organiser's own answer", at: () => paths.createReelRecord() },
  { name: "invite", at: () => paths.invite(), isWide: true },
  { name: "plan", at: () => paths.upgrade() },
  { name: "tribute ready", at: () => paths.tributeReady() },
  { name: "record", at: ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite }) },
];

export const ORGANISER_STATES: readonly Screen[] = [
  {
    name: "the menu at home",
    at: () => paths.homePage(),
    show: async (page) => {
      await waitUntilLoaded(page);
      await pressButton(page, "Menu");
      await waitForDialog(page, "Menu");
    },
  },
  {
    name: "confirming a logout",
    at: () => paths.pricing(),
    show: async (page) => {
      await pressButton(page, "Menu");
      await pressButton(page, "Logout");
      await waitForDialog(page, "Confirm Logout");
    },
  },
  {
    name: "the profile sheet",
    at: () => paths.homePage(),
    show: async (page) => {
      await waitUntilLoaded(page);
      await pressButton(page, "Your profile");
      await waitForDialog(page, "Your profile");
    },
  },
  {
    name: "home while it loads",
    at: () => paths.homePage(),
    before: async (page) => holdRequests(page, REELS),
    show: async (page) => page.getByRole("heading", { name: /^Hello, / }).waitFor(),
    isLoading: true,
  },
  {
    name: "home without a response",
    at: () => paths.homePage(),
    before: async (page) => failRequests(page, REELS),
    show: async (page) => waitForText(page, "Try again"),
  },
  {
    name: "an empty message",
    at: () => paths.contactus(),
    show: async (page) => {
      await pressButton(page, "Send");
      await waitForInvalidField(page);
    },
  },
  {
    name: "keeping a reel in reduced form",
    at: ({ tributeId }) => paths.desk(tributeId, { view: "manage" }),
    show: async (page) => {
      await pressButton(page, "Keep in reduced form");
      await waitForDialog(page, "Keep in reduced form");
    },
  },
  {
    name: "changing the email",
    at: () => paths.profile(),
    show: async (page) => {
      await pressButton(page, "Change your email");
      await waitForDialog(page, "Change your email");
    },
  },
  {
    name: "changing the password",
    at: () => paths.profile(),
    show: async (page) => {
      await pressButton(page, "Change your password");
      await waitForDialog(page, "Change your password");
    },
  },
  {
    name: "linking Google",
    at: () => paths.profile(),
    show: async (page) => {
      await pressButton(page, "Link Google");
      await waitForDialog(page, "Link Google");
    },
  },
  {
    name: "signing out other devices",
    at: () => paths.profile(),
    show: async (page) => {
      await pressButton(page, "Sign out other devices");
      await waitForDialog(page, "Sign out other devices?");
    },
  },
  {
    name: "confirming that an account is deleted",
    at: () => paths.profile(),
    show: async (page) => {
      await pressButton(page, "Delete my account");
      await pressButton(page, "Delete for good");
      await waitForText(page, /^Please type/);
    },
  },
];
