import { paths } from "@src/config/paths";
import type { World } from "./world";

/** What a screen is called, and where it is. */
export type ScreenOf = readonly [
  name: string,
  address: (world: Pick<World, "tributeId" | "invite" | "tgd">) => string,
];

/** Every screen that needs no account, by its address. */
export const VISITOR_SCREENS: readonly ScreenOf[] = [
  ["the starter page", () => paths.starterPage()],
  ["login", () => paths.login()],
  ["signup", () => paths.signup()],
  ["verify", () => `${paths.verify()}?code=nothing`],
  ["forgot password", () => paths.forgotPassword()],
  ["create a reel", () => paths.createTribute()],
  ["about us", () => paths.aboutUs()],
  ["pricing", () => paths.pricing()],
  ["FAQ", () => paths.faq()],
  ["privacy policy", () => paths.privacyPolicy()],
  ["an invitation", ({ tributeId, invite }) => paths.tributeDetails(tributeId, { invite })],
  ["a closed link", ({ tributeId }) => paths.tributeDetails(tributeId)],
  ["the reel as a gift", ({ tributeId, tgd }) => paths.watch(tributeId, { tgd })],
  ["the gift of nobody", ({ tributeId }) => paths.watch(tributeId, { tgd: "nothing" })],
  ["nothing", () => "/nowhere"],
];

/** Every screen of somebody who is signed in and has made the reel. */
export const ORGANISER_SCREENS: readonly ScreenOf[] = [
  ["home", () => paths.homePage()],
  ["profile", () => paths.profile()],
  ["credits", () => paths.credits()],
  ["the operator's list", () => paths.operator()],
  ["notifications", () => paths.notification()],
  ["a reel's page", ({ tributeId }) => paths.tributeDetails(tributeId)],
  ["the people of a reel", ({ tributeId }) => paths.desk(tributeId, { view: "people" })],
  ["invite by name", ({ tributeId }) => paths.desk(tributeId, { view: "invitebymail" })],
  [
    "what a reel's organiser can change",
    ({ tributeId }) => paths.desk(tributeId, { view: "manage" }),
  ],
  ["co-organisers", ({ tributeId }) => paths.desk(tributeId, { view: "organisers" })],
  ["edit a reel", ({ tributeId }) => paths.desk(tributeId, { view: "edit" })],
  ["the presentation", ({ tributeId }) => paths.presentation(tributeId)],
  ["feedback", () => paths.feedBack()],
  ["feedback as a video", () => paths.feedbackRecord()],
  ["contact us", () => paths.contactus()],
  ["the poster", ({ tributeId }) => paths.share({ tributeId })],
  ["questions", () => paths.questions()],
  ["own questions", () => paths.addQuestions()],
  ["the organiser's own answer", () => paths.createReelRecord()],
  ["invite", () => paths.invite()],
  ["plan", () => paths.upgrade()],
  ["tribute ready", () => paths.tributeReady()],
  ["record", ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite })],
];
