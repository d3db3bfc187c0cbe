import { listSubmissions } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { getProfile } from "@contract/http/user";
import { screen } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { deferred } from "@tests/support/factories/deferred";
import { aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenPageData } from "@tests/support/client/givenPageData";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const reel = aPage(aTribute({ viewer: "contributor" }));

beforeEach(() => {
  givenAda();
  givenPageData(JSON.stringify(reel));
  answer(getTributePage, () => reel);
  answer(listSubmissions, () => []);
});
afterEach(async () => {
  document.getElementById("page-data")?.remove();
  await leaveSignedOut();
});

const loading = () => screen.queryByRole("status", { name: "Loading..." });
const invitation = () => screen.findByRole("link", { name: "Record your video" });

describe("a reel's page", () => {
  it("waits for nothing when nobody is signed in", { tags: ["S2.19"] }, async () => {
    renderApp("/tribute/reel-1");
    expect(await invitation()).toBeVisible();
  });

  it(
    "shows the loading screen to a user until their data has loaded",
    { tags: ["S2.19"] },
    async () => {
      const [asked, profile] = [deferred(), deferred()];
      answer(getProfile, async () => {
        asked.resolve();
        await profile.promise;
        return aProfile();
      });
      await signInAda();
      renderApp("/tribute/reel-1");
      await asked.promise;
      expect(loading()).toBeVisible();
      expect(screen.queryByRole("link", { name: "Record your video" })).not.toBeInTheDocument();
      profile.resolve();
      expect(await invitation()).toBeVisible();
      expect(loading()).not.toBeInTheDocument();
    },
  );

  it("opens although the user data cannot be loaded", async () => {
    answer(getProfile, () => {
      throw new Refusal("UNAVAILABLE");
    });
    await signInAda();
    renderApp("/tribute/reel-1");
    expect(await invitation()).toBeVisible();
  });
});
