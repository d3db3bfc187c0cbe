import { ERRORS } from "@contract/errors";
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { network } from "@tests/msw/network";
import { givenDraft } from "@tests/setup/givenDraft";
import { installCamera } from "@tests/setup/camera";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/setup/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sitePage } from "@src/app/router/sitePage";
import "fake-indexeddb/auto";

vi.mock(import("@src/app/router/sitePage"), async (load) => {
  const { sitePage: real } = await load();
  return { sitePage: vi.fn<typeof real>(real) };
});

/** Which pages are the marketing site's where there is one; the table asks once, when it is made. */
const SITE_PAGES = vi.mocked(sitePage).mock.calls.map(([page]) => page.path);

/** Section 2 of the specification: every internal route, and whether it needs a login. */
const ROUTES: readonly (readonly [path: string, access: "protected" | "public"])[] = [
  ["/login", "public"],
  ["/signup", "public"],
  ["/verify", "public"],
  ["/forgotpassword", "public"],
  ["/createtribute", "public"],
  ["/createtribute/upgrade", "protected"],
  ["/createtribute/record", "protected"],
  ["/createtribute/invite", "protected"],
  ["/createtribute/questions", "protected"],
  ["/createtribute/questions/addquestions", "protected"],
  ["/createtribute/tributeready", "protected"],
  ["/home", "protected"],
  ["/tribute/reel-1", "public"],
  ["/tribute/reel-1/presentation", "protected"],
  ["/tribute/reel-1/watch", "public"],
  ["/recordtribute", "protected"],
  ["/share", "public"],
  ["/notification", "protected"],
  ["/profile", "protected"],
  ["/profile/credits", "protected"],
  ["/contactus", "protected"],
  ["/feedback", "protected"],
  ["/feedback/record", "protected"],
  ["/aboutus", "public"],
  ["/pricing", "public"],
  // On the marketing site; in the app where none is configured.
  ["/", "public"],
  ["/privacypolicy", "public"],
  ["/faq", "public"],
];

/** Who is signed in already has no use for these. */
const LEADS_HOME = new Set(["/login", "/signup"]);
const QUERY = "?utm_source=mail&x=1#part";

installCamera();

beforeEach(() => {
  // Whatever a screen asks for: there is none. Each shows what it shows then.
  const { status, message: error } = ERRORS.NOT_FOUND;
  const refusal = { status, data: null, error, code: "NOT_FOUND" };
  network.use(http.all("*/api/*", () => HttpResponse.json(refusal, { status })));
  givenAda();
  givenDraft();
});
afterEach(leaveSignedOut);

async function expectScreen(): Promise<void> {
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "There is nothing here" })).not.toBeInTheDocument();
}

it("the starter page, the privacy policy and the FAQ are the pages that a marketing site has", () => {
  expect(new Set(SITE_PAGES)).toEqual(new Set(["/", "/privacypolicy", "/faq"]));
});

describe("a visitor at", () => {
  it.each(ROUTES.filter(([, access]) => access === "public"))("%s is there", async (path) => {
    const { currentAddress } = renderApp(path + QUERY);
    await expectScreen();
    expect(currentAddress()).toBe(path + QUERY);
  });

  it.each(ROUTES.filter(([, access]) => access === "protected"))(
    "%s is sent to login, with the very address kept",
    async (path) => {
      const { currentAddress, store } = renderApp(path + QUERY);
      await waitFor(() => expect(currentAddress()).toBe("/login"));
      await expectScreen();
      expect(store.getState().utilityState.isRedirectFrom).toBe(path + QUERY);
    },
  );
});

describe("a signed-in user at", () => {
  it.each(ROUTES)("%s is there, or where that leads", async (path) => {
    await signInAda();
    const { currentAddress, store } = renderApp(path + QUERY);
    await waitFor(() => expect(store.getState().userFirebaseData?._id).toBe("ada"));
    await expectScreen();
    const expected = LEADS_HOME.has(path) ? "/home" : path + QUERY;
    await waitFor(() => expect(currentAddress()).toBe(expected));
  });
});
