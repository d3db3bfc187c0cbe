import { paths } from "@src/config/paths";
import type { Screen } from "../screen";
import { pressButton, waitForInvalidField, waitForText, fillField } from "../steps";

/** Lists every screen that needs no account, by its address. */
export const VISITOR_SCREENS: readonly Screen[] = [
  { name: "the starter page", at: () => paths.starterPage(), isWide: true },
  { name: "login", at: () => paths.login() },
  { name: "signup", at: () => paths.signup() },
  { name: "verify", at: () => `${paths.verify()}?code=nothing` },
  { name: "verify with an incomplete link", at: () => paths.verify() },
  { name: "forgot password", at: () => paths.forgotPassword() },
  { name: "an incomplete sign-in link", at: () => paths.signInLink() },
  { name: "a sign-in link", at: () => `${paths.signInLink()}?mode=signIn&oobCode=x&apiKey=x` },
  { name: "an incomplete link for a new email", at: () => paths.confirmEmail() },
  { name: "a link for a new email", at: () => `${paths.confirmEmail()}?code=nothing` },
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
  {
    name: "an invalid gift link",
    at: ({ tributeId }) => paths.watch(tributeId, { tgd: "nothing" }),
  },
  { name: "an unknown address", at: () => "/nowhere" },
];

export const VISITOR_STATES: readonly Screen[] = [
  {
    name: "an invalid pasted link",
    at: () => paths.starterPage(),
    show: async (page) => {
      await pressButton(page, "I was invited");
      await fillField(page, "Your link", "the link from Ben");
      await pressButton(page, "Open");
      await waitForText(page, /^That isn't a link/);
    },
  },
  {
    name: "login, refused",
    at: () => paths.login(),
    show: async (page) => {
      await pressButton(page, "Sign in");
      await waitForInvalidField(page);
    },
  },
  {
    name: "signup, refused",
    at: () => paths.signup(),
    show: async (page) => {
      await fillField(page, "Email", "nobody");
      await fillField(page, "Password", "pass word");
      await pressButton(page, "Create account");
      await waitForInvalidField(page);
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
    name: "an answer to an error",
    at: () => paths.faq({ question: "failed-video" }),
    show: async (page) => page.locator("#failed-video[open]").waitFor(),
  },
  {
    name: "create a reel without an occasion",
    at: () => paths.createTribute(),
    show: async (page) => {
      await pressButton(page, "Continue");
      await waitForText(page, "Please choose an occasion");
    },
  },
];
