import { paths } from "@src/config/paths";
import type { Screen } from "./screen";

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
