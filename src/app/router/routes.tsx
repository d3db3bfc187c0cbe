import type { RouteObject } from "react-router-dom";
import { paths } from "../../config/paths";
import { Spinner } from "../../shared/ui/Spinner";
import { Root } from "../shell/Root";
import { RouteError } from "../shell/RouteError";
import { lazyPage } from "./lazyPage";
import { RequireUser } from "./RequireUser";

/*
 * To add a screen: write `src/pages/XPage.tsx` (a named export), add its address to `config/paths.ts`, and one line
 * here: under `paintFirst` (public, outside of Joy: no TextInput, Dialog, BottomSheet, Select, Tooltip unless inside a
 * lazy part wrapped in <JoyTheme>), under `open` (public, with Joy) or under `signedIn` (behind the guard, with Joy).
 */

/** A reel's public pages: a visitor sees them at once, so they wait for neither identity, storage nor Joy. */
const paintFirst: RouteObject[] = [
  {
    path: "/tribute/:id",
    lazy: lazyPage(() => import("../../pages/TributeDetailsPage"), "TributeDetailsPage"),
  },
  {
    path: "/tribute/:id/watch",
    lazy: lazyPage(() => import("../../pages/WatchPage"), "WatchPage"),
  },
];

const open: RouteObject[] = [
  {
    path: paths.starterPage(),
    lazy: lazyPage(() => import("../../pages/StarterPage"), "StarterPage"),
  },
  {
    path: paths.createTribute(),
    lazy: lazyPage(() => import("../../pages/CreateTributePage"), "CreateTributePage"),
  },
  { path: paths.login(), lazy: lazyPage(() => import("../../pages/LoginPage"), "LoginPage") },
  { path: paths.signup(), lazy: lazyPage(() => import("../../pages/SignupPage"), "SignupPage") },
  { path: paths.verify(), lazy: lazyPage(() => import("../../pages/VerifyPage"), "VerifyPage") },
  {
    path: paths.forgotPassword(),
    lazy: lazyPage(() => import("../../pages/ForgotPasswordPage"), "ForgotPasswordPage"),
  },
];

const signedIn: RouteObject[] = [
  {
    path: paths.homePage(),
    lazy: lazyPage(() => import("../../pages/HomePage"), "HomePage"),
    handle: { hasTopBar: true },
  },
  {
    path: paths.recordTribute(),
    lazy: lazyPage(() => import("../../pages/RecordTributePage"), "RecordTributePage"),
  },
  {
    path: paths.questions(),
    lazy: lazyPage(() => import("../../pages/CreateQuestionsPage"), "CreateQuestionsPage"),
  },
  {
    path: paths.addQuestions(),
    lazy: lazyPage(() => import("../../pages/CreateAddQuestionsPage"), "CreateAddQuestionsPage"),
  },
  {
    path: paths.createReelRecord(),
    lazy: lazyPage(() => import("../../pages/CreateReelRecordPage"), "CreateReelRecordPage"),
  },
  {
    path: paths.invite(),
    lazy: lazyPage(() => import("../../pages/CreateInvitePage"), "CreateInvitePage"),
  },
  {
    path: paths.tributeReady(),
    lazy: lazyPage(() => import("../../pages/TributeReadyPage"), "TributeReadyPage"),
  },
  {
    path: "/tribute/:id/presentation",
    lazy: lazyPage(() => import("../../pages/TributePresentationPage"), "TributePresentationPage"),
  },
];

/** The route table. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => <Spinner fullScreen />,
    children: [
      ...paintFirst,
      {
        lazy: lazyPage(() => import("../shell/AppLayout"), "AppLayout"),
        children: [...open, { Component: RequireUser, children: signedIn }],
      },
      { path: "*", lazy: lazyPage(() => import("../../pages/NotFoundPage"), "NotFoundPage") },
    ],
  },
];
