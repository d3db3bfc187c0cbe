import { paths } from "@src/config/paths";
import { settle } from "../audit";
import { fail, hold, press, untilAsked, untilRefused, untilSaid, write } from "../steps";
import type { Walk } from "../catalogue";
import { pictureFile } from "../files";

const NOTIFICATIONS = /\/api\/(public\/)?notification/;

/** What can happen on any screen, and accounts in their beginnings. */
export const APP_WALKS: readonly Walk[] = [
  {
    area: "app",
    by: "stranger",
    screens: [
      {
        name: "no internet",
        at: () => paths.aboutUs(),
        show: async (page) => {
          await page.context().setOffline(true);
          await untilAsked(page, "No Internet");
        },
      },
      {
        name: "a page that did not load",
        at: () => paths.faq(),
        before: async (page) => page.route(/\/assets\/FaqPage/, (route) => route.abort()),
        show: async (page) => untilSaid(page, "This page did not load"),
      },
      {
        name: "a new version",
        at: () => paths.aboutUs(),
        show: async (page) => {
          await page.evaluate(async () => navigator.serviceWorker.ready);
          await page.reload();
          await page.evaluate(async () => navigator.serviceWorker.register("/sw.js?next"));
          await page.getByRole("region", { name: "New version" }).waitFor();
        },
      },
      {
        name: "a pretended Google account",
        at: () => paths.login(),
        show: async (page) => {
          await press(page, "Continue with Google");
          await press(page, "Use this account");
          await untilRefused(page);
        },
      },
      {
        name: "login, a wrong password",
        at: () => paths.login(),
        show: async (page, { members }) => {
          await write(page, "Email", members.newcomer.email);
          await write(page, "Password", "not this one");
          await press(page, "Sign in");
          await page.getByRole("alert").getByRole("paragraph").waitFor();
        },
      },
      {
        name: "sign in to record",
        at: ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite }),
        show: async (page) => {
          await press(page, "Sign in to my account");
          await untilSaid(page, "Sign in to record");
        },
      },
      {
        name: "signup, waiting for the mail",
        at: () => paths.signup(),
        show: async (page) => {
          await write(page, "Email", `maximiliane.${Date.now()}@example.com`);
          await write(page, "Password", "correct horse 1");
          await press(page, "Create account");
          await untilSaid(page, "Check your inbox");
        },
      },
      {
        name: "forgot password, sent",
        at: () => paths.forgotPassword(),
        show: async (page, { members }) => {
          await write(page, "Email", members.newcomer.email);
          await press(page, "Send the link");
          await untilSaid(page, "Check your inbox");
        },
      },
      {
        name: "complete your profile",
        at: () => paths.login(),
        show: async (page, { members: { nameless } }) => {
          await write(page, "Email", nameless.email);
          await write(page, "Password", nameless.password);
          await press(page, "Sign in");
          await untilAsked(page, "Complete your profile");
          await press(page, "Save");
          await untilRefused(page);
        },
      },
    ],
  },
  {
    area: "app",
    by: "newcomer",
    screens: [
      { name: "home, empty", at: () => paths.homePage() },
      { name: "notifications, empty", at: () => paths.notification() },
      { name: "credits, new", at: () => paths.credits() },
      { name: "not an operator", at: () => paths.operator() },
      {
        name: "the sheet of a profile with credits",
        at: () => paths.homePage(),
        show: async (page) => {
          await settle(page);
          await press(page, "Your profile");
          await untilAsked(page, "Your profile");
        },
      },
      {
        name: "the menu elsewhere",
        at: () => paths.aboutUs(),
        show: async (page) => {
          await press(page, "Menu");
          await untilAsked(page, "Menu");
        },
      },
      {
        name: "notifications, on their way",
        at: () => paths.notification(),
        before: async (page) => hold(page, NOTIFICATIONS),
        show: async (page) => page.getByLabel("Loading notifications").waitFor(),
        isComing: true,
      },
      {
        name: "notifications, without an answer",
        at: () => paths.notification(),
        before: async (page) => fail(page, NOTIFICATIONS),
        show: async (page) => untilSaid(page, "Try again"),
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
          await untilAsked(page, "Place the picture");
          await page.locator(".reactEasyCrop_CropArea").waitFor();
        },
      },
    ],
  },
];
