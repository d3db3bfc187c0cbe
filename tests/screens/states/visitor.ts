import { paths } from "@src/config/paths";
import type { Screen } from "../screen";
import { press, untilRefused, untilSaid, write } from "../steps";

/** Every screen that needs no account, by its address. */
export const VISITOR_SCREENS: readonly Screen[] = [
  { name: "the starter page", at: () => paths.starterPage() },
  { name: "login", at: () => paths.login() },
  { name: "signup", at: () => paths.signup() },
  { name: "verify", at: () => `${paths.verify()}?code=nothing` },
  { name: "forgot password", at: () => paths.forgotPassword() },
  { name: "create a reel", at: () => paths.createTribute() },
  { name: "about us", at: () => paths.aboutUs() },
  { name: "pricing", at: () => paths.pricing() },
  { name: "FAQ", at: () => paths.faq() },
  { name: "privacy policy", at: () => paths.privacyPolicy() },
  {
    name: "an invitation",
    at: ({ tributeId, invite }) => paths.tributeDetails(tributeId, { invite }),
  },
  { name: "a closed link", at: ({ tributeId }) => paths.tributeDetails(tributeId) },
  { name: "the reel as a gift", at: ({ tributeId, tgd }) => paths.watch(tributeId, { tgd }) },
  { name: "the gift of nobody", at: ({ tributeId }) => paths.watch(tributeId, { tgd: "nothing" }) },
  { name: "nothing", at: () => "/nowhere" },
];

/** What somebody without an account makes of their screens, cheap to bring about. */
export const VISITOR_STATES: readonly Screen[] = [
  {
    name: "a pasted link that is none",
    at: () => paths.starterPage(),
    show: async (page) => {
      await press(page, "I was invited");
      await write(page, "Your link", "the link from Ben");
      await press(page, "Open");
      await untilSaid(page, /^That is not a link/);
    },
  },
  {
    name: "login, refused",
    at: () => paths.login(),
    show: async (page) => {
      await press(page, "Sign in");
      await untilRefused(page);
    },
  },
  {
    name: "who is recording, without a name",
    at: ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite }),
    show: async (page) => {
      await press(page, "Continue as a guest");
      await untilRefused(page);
    },
  },
  {
    name: "signup, refused",
    at: () => paths.signup(),
    show: async (page) => {
      await write(page, "Email", "nobody");
      await write(page, "Password", "pass word");
      await press(page, "Create account");
      await untilRefused(page);
    },
  },
  {
    name: "an answer of the FAQ",
    at: () => paths.faq(),
    show: async (page) => {
      await page.locator("summary").first().click();
      await page.locator("details[open]").first().waitFor();
    },
  },
  {
    name: "create a reel without an occasion",
    at: () => paths.createTribute(),
    show: async (page) => {
      await press(page, "Continue");
      await untilSaid(page, "Please choose an occasion");
    },
  },
];
