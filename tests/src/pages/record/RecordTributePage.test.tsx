import "fake-indexeddb/auto";
import { listSubmissions } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { act, screen, waitFor } from "@testing-library/react";
import { deferred } from "@tests/support/factories/deferred";
import { aPage, aQuestion, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installCamera } from "@tests/support/client/camera";
import { givenPageData } from "@tests/support/client/givenPageData";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, expect, it } from "vitest";
// The module is loaded before a test waits for it.
import "@src/pages/record/RecordTributePage";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const ADDRESS = `/recordtribute?tributeId=reel-1&invite=${"t".repeat(43)}`;
const opened = aTribute({ viewer: "visitor" });

installCamera();
installMediaElements();
beforeEach(async () => {
  givenAda();
  answer(listSubmissions, () => []);
  await signInAda();
});
afterEach(async () => {
  document.getElementById("page-data")?.remove();
  await leaveSignedOut();
});

const questionHeading = async (question: string) =>
  screen.findByRole("heading", { level: 1, name: question });

it("the recorder asks the page data's questions at once, until the server sends this person's questions", async () => {
  givenPageData(JSON.stringify(aPage(opened)));
  const told = deferred();
  answer(getTributePage, async () => {
    await told.promise;
    return aPage(aTribute({ questions: [aQuestion({ question: "What makes her laugh?" })] }));
  });
  renderApp(ADDRESS);
  expect(await questionHeading("How did you meet?")).toBeVisible();
  told.resolve();
  expect(await questionHeading("What makes her laugh?")).toBeVisible();
});

it("the recorder continues without an answer from the server as long as it knows the questions", async () => {
  givenPageData(JSON.stringify(aPage(opened)));
  let asked = 0;
  answer(getTributePage, () => {
    asked += 1;
    throw new Refusal("UNAVAILABLE");
  });
  renderApp(ADDRESS);
  await questionHeading("How did you meet?");
  await waitFor(() => expect(asked).toBe(1));
  await act(async () => {});
  expect(await questionHeading("How did you meet?")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

it("the recorder waits for the server when the page data is another reel's, and shows what went wrong", async () => {
  givenPageData(JSON.stringify(aPage({ ...opened, _id: "reel-2" })));
  answer(getTributePage, () => {
    throw new Refusal("UNAVAILABLE");
  });
  renderApp(ADDRESS);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.queryByText("How did you meet?")).not.toBeInTheDocument();
});

it("the recorder says that a reel is closed, whatever the page data says", async () => {
  givenPageData(JSON.stringify(aPage(opened)));
  answer(getTributePage, () => aPage(aTribute({ state: "closed" })));
  renderApp(ADDRESS);
  expect(
    await screen.findByRole("heading", { level: 1, name: "This reel is closed" }),
  ).toBeVisible();
});

it("a blocked person sees a polite text in place of the recorder", async () => {
  answer(getTributePage, () => aPage({ ...opened, isBlocked: true }));
  renderApp(ADDRESS);
  expect(
    await screen.findByRole("heading", { name: "You can't add videos to this reel" }),
  ).toBeVisible();
  expect(screen.getByText(/What you have recorded stays on this device/)).toBeVisible();
});
