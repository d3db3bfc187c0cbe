import { paths } from "@src/config/paths";
import { waitUntilLoaded } from "../audit";
import {
  failRequests,
  holdRequests,
  pressButton,
  waitForDialog,
  waitForInvalidField,
  waitForText,
  fillField,
} from "../steps";
import type { ScreenGroup } from "../people";
import { pictureFile } from "../files";

const NOTIFICATIONS = /\/api\/(public\/)?notification/;

export const APP_GROUPS: readonly ScreenGroup[] = [
  {
    area: "app",
    by: "stranger",
    screens: [
      {
        name: "no internet",
        at: () => paths.forgotPassword(),
        show: async (page) => {
          await page.context().setOffline(true);
          await waitForDialog(page, "No Internet");
        },
      },
      {
        name: "a page that did not load",
        // Nobody has painted this page.
        at: () => paths.createTribute(),
        before: async (page) => page.route(/\/assets\/CreateTributePage/, (route) => route.abort()),
        show: async (page) => waitForText(page, "This page didn't load"),
      },
      {
        name: "a new version",
        at: () => paths.createTribute(),
        show: async (page) => {
          await page.evaluate(async () => navigator.serviceWorker.ready);
          await page.reload();
          await page.evaluate(async () => navigator.serviceWorker.register("/sw.js?next"));
          await page.getByRole("region", { name: "New version" }).waitFor();
        },
      },
      {
        name: "the local Google sign-in",
        at: () => paths.login(),
        show: async (page) => {
          await pressButton(page, "Continue with Google");
          await pressButton(page, "Use this account");
          await waitForInvalidField(page);
        },
      },
      {
        name: "login with a wrong password",
        at: () => paths.login(),
        show: async (page, { members }) => {
          await fillField(page, "Email", members.newcomer.email);
          await fillField(page, "Password", "not this one");
          await pressButton(page, "Sign in");
          await page.getByRole("alert").getByRole("paragraph").waitFor();
        },
      },
      {
        name: "sign in to record",
        at: ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite }),
        show: async (page) => {
          await pressButton(page, "Sign in to my account");
          await waitForText(page, "Sign in to record");
        },
      },
      {
        name: "signup, waiting for the mail",
        at: () => paths.signup(),
        show: async (page) => {
          await fillField(page, "Email", `maximiliane.${Date.now()}@example.com`);
          await fillField(page, "Password", "correct horse 1");
          await pressButton(page, "Create account");
          await waitForText(page, "Check your inbox");
        },
      },
      {
        name: "forgot password, sent",
        at: () => paths.forgotPassword(),
        show: async (page, { members }) => {
          await fillField(page, "Email", members.newcomer.email);
          await pressButton(page, "Send the link");
          await waitForText(page, "Check your inbox");
        },
      },
      {
        name: "forgot password, with a sign-in link on its way",
        at: () => paths.forgotPassword(),
        show: async (page, { members }) => {
          await fillField(page, "Email", members.newcomer.email);
          await pressButton(page, "Send me a sign-in link instead");
          await waitForText(page, /A link that signs you in/);
        },
      },
      {
        name: "complete your profile",
        at: () => paths.login(),
        show: async (page, { members: { nameless } }) => {
          await fillField(page, "Email", nameless.email);
          await fillField(page, "Password", nameless.password);
          await pressButton(page, "Sign in");
          await waitForDialog(page, "Complete your profile");
          await pressButton(page, "Save");
          await waitForInvalidField(page);
        },
      },
    ],
  },
  {
    area: "app",
    by: "newcomer",
    screens: [
      { name: "home, empty", at: () => paths.homePage() },
      { name: "home, nothing saved", at: () => paths.homePage({ show: "saved" }) },
      { name: "home, nothing past", at: () => paths.homePage({ show: "past" }) },
      { name: "notifications, empty", at: () => paths.notification() },
      { name: "credits, new", at: () => paths.credits() },
      { name: "not an operator", at: () => paths.operator() },
      {
        name: "the profile sheet with credits",
        at: () => paths.homePage(),
        show: async (page) => {
          await waitUntilLoaded(page);
          await pressButton(page, "Your profile");
          await waitForDialog(page, "Your profile");
        },
      },
      {
        name: "the menu on other pages",
        at: () => paths.aboutUs(),
        show: async (page) => {
          await pressButton(page, "Menu");
          await waitForDialog(page, "Menu");
        },
      },
      {
        name: "notifications while they load",
        at: () => paths.notification(),
        before: async (page) => holdRequests(page, NOTIFICATIONS),
        show: async (page) => page.getByLabel("Loading notifications").waitFor(),
        isLoading: true,
      },
      {
        name: "notifications without a response",
        at: () => paths.notification(),
        before: async (page) => failRequests(page, NOTIFICATIONS),
        show: async (page) => waitForText(page, "Try again"),
      },
    ],
  },
  {
    area: "app",
    by: "contributor",
    screens: [
      { name: "home of a contributor", at: () => paths.homePage() },
      {
        name: "the picture of a profile",
        at: () => paths.profile(),
        show: async (page) => {
          await page.getByLabel("Picture", { exact: true }).setInputFiles(await pictureFile());
          await waitForDialog(page, "Position the picture");
          await page.locator(".reactEasyCrop_CropArea").waitFor();
        },
      },
    ],
  },
];
