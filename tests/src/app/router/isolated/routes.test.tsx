import { listCreditHistory } from "@contract/http/credit";
import { listExports } from "@contract/http/export";
import { getInvite } from "@contract/http/invite";
import { getGiftLink } from "@contract/http/gift";
import { getPresentation } from "@contract/http/presentation";
import { listQuestions } from "@contract/http/question";
import { listPlans } from "@contract/http/stripe";
import { getFeed, listSubmissions } from "@contract/http/submission";
import { getTributePage, getTributeTypes, listInvitees } from "@contract/http/tribute";
import { verifyUser } from "@contract/http/user";
import { screen, waitFor, within } from "@testing-library/react";
import { aBoard } from "@tests/support/factories/board";
import {
  aFeed,
  aPage,
  aPresentation,
  aQuestion,
  aTribute,
} from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { givenDraft } from "@tests/support/client/givenDraft";
import { installCamera } from "@tests/support/client/camera";
import { installCanvas } from "@tests/support/client/canvas";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sitePage } from "@src/app/router/sitePage";
import "fake-indexeddb/auto";

installNetwork();

vi.mock(import("@src/app/router/sitePage"), async (load) => {
  const { sitePage: real } = await load();
  return { sitePage: vi.fn<typeof real>(real) };
});

/**
 * Lists the pages that a marketing site may replace. The route table asks once, when it is created.
 */
const SITE_PAGES = vi.mocked(sitePage).mock.calls.map(([page]) => page.path);

interface Route {
  path: string;
  access: "protected" | "public";
  /** This is the heading of the screen for a signed-in user who created the reel. */
  heading: string;
  /** This is the heading that a visitor sees instead, if it differs. */
  visitorHeading?: string;
  /**
   * Applies to a signed-in user. A reel's page has it for everybody but its creator
   * (topBar.test.tsx).
   */
  hasTopBar?: true;
}

/**
 * Repeats section 2 of the specification: every internal route, whether it needs a login, and
 * whether it has the top bar.
 */
const ROUTES: readonly Route[] = [
  {
    path: "/login",
    access: "public",
    heading: "Hello, Ada",
    hasTopBar: true,
    visitorHeading: "Welcome back",
  },
  {
    path: "/signup",
    access: "public",
    heading: "Hello, Ada",
    hasTopBar: true,
    visitorHeading: "Create your account",
  },
  {
    path: "/verify",
    access: "public",
    heading: "Is this your email?",
    visitorHeading: "First sign in, then confirm",
  },
  { path: "/forgotpassword", access: "public", heading: "Forgot your password?" },
  { path: "/createtribute", access: "public", heading: "Create a reel" },
  { path: "/createtribute/upgrade", access: "protected", heading: "Choose your plan" },
  { path: "/createtribute/record", access: "protected", heading: "How did you meet?" },
  { path: "/createtribute/invite", access: "protected", heading: "Invite everyone" },
  { path: "/createtribute/questions", access: "protected", heading: "What would you like to ask?" },
  {
    path: "/createtribute/questions/addquestions",
    access: "protected",
    heading: "Your own questions",
  },
  { path: "/createtribute/tributeready", access: "protected", heading: "Now send the link" },
  { path: "/home", access: "protected", heading: "Hello, Ada", hasTopBar: true },
  { path: "/tribute/reel-1", access: "public", heading: "Happy birthday, Rose!" },
  { path: "/tribute/reel-1/presentation", access: "protected", heading: "Presentation" },
  { path: "/tribute/reel-1/watch", access: "public", heading: "Happy birthday, Rose!" },
  { path: "/recordtribute", access: "protected", heading: "How did you meet?" },
  {
    path: "/share",
    access: "public",
    heading: "Poster",
    // Only an organiser's poster needs no invite link.
    visitorHeading: "This link doesn't open a reel",
  },
  { path: "/notification", access: "protected", heading: "Notifications" },
  { path: "/profile", access: "protected", heading: "Your profile", hasTopBar: true },
  { path: "/profile/credits", access: "protected", heading: "Your credits" },
  { path: "/contactus", access: "protected", heading: "Write to us", hasTopBar: true },
  { path: "/feedback", access: "protected", heading: "Tell us what you think", hasTopBar: true },
  { path: "/feedback/record", access: "protected", heading: "How do you like Folkreel?" },
  {
    path: "/aboutus",
    access: "public",
    heading: "For the days when everyone should be there",
    hasTopBar: true,
  },
  { path: "/pricing", access: "public", heading: "One dollar per person", hasTopBar: true },
  // These pages are on the marketing site, or in the app if none is configured.
  { path: "/", access: "public", heading: "Many voices. One reel." },
  { path: "/privacypolicy", access: "public", heading: "Privacy policy", hasTopBar: true },
  { path: "/faq", access: "public", heading: "Questions and answers", hasTopBar: true },
];

/** Lists pages that a signed-in user has no use for; they lead home. */
const LEADS_HOME = new Set(["/login", "/signup"]);
const QUERY = "?tributeId=reel-1&code=good&utm_source=mail#part";

installCamera();
installCanvas();

beforeEach(() => {
  answer(verifyUser, () => ({ email: "ada@example.com" }));
  answer(getTributeTypes, () => [{ type: "Birthday" as const, isSelected: false }]);
  answer(listQuestions, () => [aQuestion()]);
  answer(getInvite, () => ({
    link: `${location.origin}/tribute/reel-1?invite=T`,
    credit: 4,
    expiresAt: null,
  }));
  answer(listPlans, () => [{ id: "$0", folks: 5, amountCents: 0 }]);
  answer(getTributePage, () => aPage(aTribute()));
  answer(listSubmissions, () => []);
  answer(listInvitees, () => aBoard());
  answer(getPresentation, () => aPresentation());
  answer(getGiftLink, () => null);
  answer(getFeed, () => aFeed());
  answer(listExports, () => []);
  answer(listCreditHistory, () => ({ credit: 5, items: [], nextCursor: null }));
  givenAda();
  givenDraft();
});
afterEach(leaveSignedOut);

async function expectScreen(heading: string): Promise<void> {
  // A screen that loads its data may replace an earlier heading.
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible(),
  );
}

it(
  "the starter page, the privacy policy and the FAQ can be replaced by a marketing site",
  { tags: ["S2.16"] },
  () => {
    expect(new Set(SITE_PAGES)).toEqual(new Set(["/", "/privacypolicy", "/faq"]));
  },
);

describe("a visitor", () => {
  it.each(ROUTES.filter(({ access }) => access === "public"))(
    "can open $path",
    { tags: ["S2.2", "S2.3", "S2.6", "S2.8", "S2.10", "S2.13", "S2.27", "S6.2"] },
    async ({ path, heading, visitorHeading = heading, hasTopBar = false }) => {
      const { currentAddress } = renderApp(path + QUERY);
      await expectScreen(visitorHeading);
      expect(currentAddress()).toBe(path + QUERY);
      // The bar has the logo. Other screens have a header with a title.
      const bars = screen
        .queryAllByRole("banner")
        .filter((bar) => within(bar).queryByText("Folkreel"));
      expect(bars).toHaveLength(hasTopBar && !LEADS_HOME.has(path) ? 1 : 0);
    },
  );

  it.each(ROUTES.filter(({ access }) => access === "protected"))(
    "is sent from $path to login, which keeps the exact address",
    { tags: ["S2.4", "S2.5", "S2.7", "S2.9", "S2.11", "S2.12", "S2.18", "S6.2", "D5"] },
    async ({ path }) => {
      const { currentAddress, store } = renderApp(path + QUERY);
      await expectScreen(path === "/recordtribute" ? "Record your video" : "Welcome back");
      expect(currentAddress()).toBe("/login");
      expect(store.getState().utilityState.isRedirectFrom).toBe(path + QUERY);
    },
  );
});

describe("a signed-in user", () => {
  it.each(ROUTES)(
    "sees the right screen and top bar at $path",
    { tags: ["S2.2", "S2.4", "S2.5", "S2.7", "S2.9", "S2.11", "S2.12", "S2.27", "S6.1"] },
    async ({ path, heading, hasTopBar = false }) => {
      await signInAda();
      const { currentAddress, store } = renderApp(path + QUERY);
      await waitFor(() => expect(store.getState().userFirebaseData?._id).toBe("ada"));
      await expectScreen(heading);
      expect(currentAddress()).toBe(LEADS_HOME.has(path) ? "/home" : path + QUERY);
      expect(screen.queryByRole("button", { name: "Menu" }) !== null).toBe(hasTopBar);
    },
  );
});
