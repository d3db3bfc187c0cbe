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
// Made ready before anything waits for it.
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

const asks = async (question: string) => screen.findByRole("heading", { level: 1, name: question });

it("asks at once what came with the page, until the server has told what this person is asked", async () => {
  givenPageData(JSON.stringify(aPage(opened)));
  const told = deferred();
  answer(getTributePage, async () => {
    await told.promise;
    return aPage(aTribute({ questions: [aQuestion({ question: "What makes her laugh?" })] }));
  });
  renderApp(ADDRESS);
  expect(await asks("How did you meet?")).toBeVisible();
  told.resolve();
  expect(await asks("What makes her laugh?")).toBeVisible();
});

it("records on when the server does not answer, as long as it knows the questions", async () => {
  givenPageData(JSON.stringify(aPage(opened)));
  let asked = 0;
  answer(getTributePage, () => {
    asked += 1;
    throw new Refusal("UNAVAILABLE");
  });
  renderApp(ADDRESS);
  await asks("How did you meet?");
  await waitFor(() => expect(asked).toBe(1));
  await act(async () => {});
  expect(await asks("How did you meet?")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

it("waits for the server where what came with the page is another reel's, and says what went wrong", async () => {
  givenPageData(JSON.stringify(aPage({ ...opened, _id: "reel-2" })));
  answer(getTributePage, () => {
    throw new Refusal("UNAVAILABLE");
  });
  renderApp(ADDRESS);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.queryByText("How did you meet?")).not.toBeInTheDocument();
});

it("tells that a reel is closed, whatever came with the page", async () => {
  givenPageData(JSON.stringify(aPage(opened)));
  answer(getTributePage, () => aPage(aTribute({ state: "closed" })));
  renderApp(ADDRESS);
  expect(
    await screen.findByRole("heading", { level: 1, name: "This reel is closed" }),
  ).toBeVisible();
});
