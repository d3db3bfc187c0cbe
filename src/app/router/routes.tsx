import type { RouteObject } from "react-router-dom";
import { paths } from "../../config/paths";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { AppLayout } from "../shell/AppLayout";
import { HomeSkeleton } from "../shell/HomeSkeleton";
import { Root } from "../shell/Root";
import { RouteError } from "../shell/RouteError";
import { lazyPage } from "./lazyPage";
import { RequireUser } from "./RequireUser";
import { sitePage } from "./sitePage";
import { WaitForSession } from "./WaitForSession";

/* To add a screen: write `src/pages/<name>/XPage.tsx` (a named export), add its address to
   `config/paths.ts`, and one line here: under `publicRoutes` or under `userRoutes` (behind the
   guard). `handle: { hasTopBar: true }` adds the top bar. The specification says which screens
   have one (tests/src/app/router). */

/** The build prerenders these for visitors. They wait for nobody. */
const paintedByBuild: RouteObject[] = [
  sitePage({
    path: paths.starterPage(),
    lazy: lazyPage(() => import("../../pages/starter/StarterPage"), "StarterPage"),
  }),
  { path: paths.login(), lazy: lazyPage(() => import("../../pages/auth/LoginPage"), "LoginPage") },
  {
    path: paths.signup(),
    lazy: lazyPage(() => import("../../pages/auth/SignupPage"), "SignupPage"),
  },
  {
    path: paths.forgotPassword(),
    lazy: lazyPage(() => import("../../pages/auth/ForgotPasswordPage"), "ForgotPasswordPage"),
  },
  {
    path: paths.aboutUs(),
    lazy: lazyPage(() => import("../../pages/about/AboutUsPage"), "AboutUsPage"),
    handle: { hasTopBar: true },
  },
  {
    path: paths.pricing(),
    lazy: lazyPage(() => import("../../pages/pricing/PricingPage"), "PricingPage"),
    handle: { hasTopBar: true },
  },
  sitePage({
    path: paths.faq(),
    lazy: lazyPage(() => import("../../pages/faq/FaqPage"), "FaqPage"),
    handle: { hasTopBar: true },
  }),
  sitePage({
    path: paths.privacyPolicy(),
    lazy: lazyPage(() => import("../../pages/privacy/PrivacyPolicyPage"), "PrivacyPolicyPage"),
    handle: { hasTopBar: true },
  }),
];

/** Visitors see a reel's public pages at once, without identity. */
const paintFirst: RouteObject[] = [
  {
    path: "/tribute/:id",
    lazy: lazyPage(() => import("../../pages/tribute/TributeDetailsPage"), "TributeDetailsPage"),
    // The creator's side removes the bar again.
    handle: { hasTopBar: true },
  },
  {
    path: paths.sample(),
    lazy: lazyPage(() => import("../../pages/watch/SampleGift"), "SampleGift"),
  },
  {
    path: "/tribute/:id/watch",
    lazy: lazyPage(() => import("../../pages/watch/WatchPage"), "WatchPage"),
  },
];

const publicRoutes: RouteObject[] = [
  {
    path: paths.createTribute(),
    lazy: lazyPage(() => import("../../pages/create/CreateTributePage"), "CreateTributePage"),
  },
  { path: "/share", lazy: lazyPage(() => import("../../pages/share/SharePage"), "SharePage") },
  {
    path: paths.verify(),
    lazy: lazyPage(() => import("../../pages/auth/mailedLinks"), "VerifyPage"),
  },
  {
    path: paths.confirmEmail(),
    lazy: lazyPage(() => import("../../pages/auth/mailedLinks"), "ConfirmEmailPage"),
  },
  {
    path: paths.signInLink(),
    lazy: lazyPage(() => import("../../pages/auth/mailedLinks"), "SignInLinkPage"),
  },
];

const recordPage = () => import("../../pages/record/RecordTributePage");

/** Users and new guests only. */
const recorder: RouteObject = {
  lazy: lazyPage(recordPage, "AdmitGuest"),
  children: [
    {
      Component: RequireUser,
      children: [{ path: paths.recordTribute(), lazy: lazyPage(recordPage, "RecordTributePage") }],
    },
  ],
};

const userRoutes: RouteObject[] = [
  {
    path: paths.notification(),
    lazy: lazyPage(() => import("../../pages/notifications/NotificationPage"), "NotificationPage"),
  },
  {
    path: paths.homePage(),
    lazy: lazyPage(() => import("../../pages/home/HomePage"), "HomePage"),
    handle: { hasTopBar: true, Waiting: HomeSkeleton },
  },
  {
    path: paths.profile(),
    lazy: lazyPage(() => import("../../pages/profile/ProfilePage"), "ProfilePage"),
    handle: { hasTopBar: true },
  },
  {
    path: paths.credits(),
    lazy: lazyPage(() => import("../../pages/credits/CreditsPage"), "CreditsPage"),
  },
  {
    path: paths.operator(),
    lazy: lazyPage(() => import("../../pages/operator/OperatorPage"), "OperatorPage"),
  },
  {
    path: paths.checkout(),
    lazy: lazyPage(() => import("../../pages/checkout/CheckoutPage"), "CheckoutPage"),
  },
  {
    path: paths.contactus(),
    lazy: lazyPage(() => import("../../pages/contact/ContactUsPage"), "ContactUsPage"),
    handle: { hasTopBar: true },
  },
  {
    path: paths.feedBack(),
    lazy: lazyPage(() => import("../../pages/feedback/FeedBackPage"), "FeedBackPage"),
    handle: { hasTopBar: true },
  },
  {
    path: paths.feedbackRecord(),
    lazy: lazyPage(() => import("../../pages/feedback/FeedbackRecordPage"), "FeedbackRecordPage"),
  },
  {
    path: paths.questions(),
    lazy: lazyPage(() => import("../../pages/create/CreateQuestionsPage"), "CreateQuestionsPage"),
  },
  {
    path: paths.addQuestions(),
    lazy: lazyPage(
      () => import("../../pages/create/CreateAddQuestionsPage"),
      "CreateAddQuestionsPage",
    ),
  },
  {
    path: paths.createReelRecord(),
    lazy: lazyPage(() => import("../../pages/create/CreateReelRecordPage"), "CreateReelRecordPage"),
  },
  {
    path: paths.invite(),
    lazy: lazyPage(() => import("../../pages/create/CreateInvitePage"), "CreateInvitePage"),
  },
  {
    path: paths.upgrade(),
    lazy: lazyPage(() => import("../../pages/create/CreateUpgradePage"), "CreateUpgradePage"),
  },
  {
    path: paths.tributeReady(),
    lazy: lazyPage(() => import("../../pages/create/TributeReadyPage"), "TributeReadyPage"),
  },
  {
    path: "/tribute/:id/presentation",
    lazy: lazyPage(
      () => import("../../pages/presentation/TributePresentationPage"),
      "TributePresentationPage",
    ),
  },
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => <Spinner fullScreen />,
    children: [
      ...paintedByBuild,
      { Component: WaitForSession, children: paintFirst },
      recorder,
      {
        Component: AppLayout,
        children: [...publicRoutes, { Component: RequireUser, children: userRoutes }],
      },
      {
        path: "*",
        lazy: lazyPage(() => import("../../pages/notFound/NotFoundPage"), "NotFoundPage"),
      },
    ],
  },
];
