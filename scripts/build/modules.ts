import path from "node:path";

/**
 * Names the modules of the client that the build treats in their own way. Nothing else in the build
 * spells a path of `src`, and a test fails when one of these is not there any more.
 */
export const MODULES = {
  page: "index.html",
  /** The entry imports the app when it is needed. */
  app: "src/app/start.tsx",
  prerender: "src/app/prerender.tsx",
  serviceWorker: "src/worker/serviceWorker.ts",
  starter: "src/pages/starter/StarterPage.tsx",
  login: "src/pages/auth/LoginPage.tsx",
  signup: "src/pages/auth/SignupPage.tsx",
  forgotPassword: "src/pages/auth/ForgotPasswordPage.tsx",
  privacy: "src/pages/privacy/PrivacyPolicyPage.tsx",
  about: "src/pages/about/AboutUsPage.tsx",
  pricing: "src/pages/pricing/PricingPage.tsx",
  faq: "src/pages/faq/FaqPage.tsx",
  home: "src/pages/home/HomePage.tsx",
  create: "src/pages/create/CreateTributePage.tsx",
  record: "src/pages/record/RecordTributePage.tsx",
  tribute: "src/pages/tribute/TributeDetailsPage.tsx",
  watch: "src/pages/watch/WatchPage.tsx",
  presentation: "src/pages/presentation/TributePresentationPage.tsx",
  firstFrames: "src/features/player/model/firstFrames.ts",
  player: "src/features/player/components/ReelPlayer.tsx",
  recorder: "src/features/recorder/components/Recorder.tsx",
  reelRecorder: "src/features/recorder/components/ReelRecorder.tsx",
  submissionCalls: "src/services/submission.ts",
  profile: "src/features/profile/api/loadProfile.ts",
  identity: "src/shared/identity/firebaseProvider.ts",
  axios: "node_modules/axios/lib/axios.js",
} as const;

/** Returns the name of a module's file, after which the bundler names its chunk. */
export const chunkName = (module: string): string => path.parse(module).name;
