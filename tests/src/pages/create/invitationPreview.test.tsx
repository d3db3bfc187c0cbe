import { listQuestions, saveQuestions } from "@contract/http/question";
import { getTributeTypes } from "@contract/http/tribute";
import { screen, waitFor, within } from "@testing-library/react";
import { aQuestion } from "@tests/support/factories/reelAnswers";
import { givenDraft } from "@tests/support/client/givenDraft";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { restoreWindowWidth, setWindowWidth } from "@tests/support/client/windowWidth";
import { answer } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { afterEach, beforeEach, expect, it } from "vitest";

installNetwork();

const PREVIEW = { name: "Preview of the invitation" };

beforeEach(async () => {
  await setWindowWidth(1440);
  answer(getTributeTypes, () =>
    (["Memorial", "Birthday", "Wedding"] as const).map((type) => ({ type, isSelected: false })),
  );
});
afterEach(async () => {
  await restoreWindowWidth();
  await leaveSignedOut();
});

const preview = () => screen.findByRole("region", PREVIEW);

it("the invitation beside the steps follows what is typed", async () => {
  const { user } = renderApp("/createtribute");
  await user.click(await screen.findByRole("radio", { name: "Wedding" }));
  const shown = within(await preview());
  expect(await shown.findByText("Wedding")).toBeVisible();
  expect(shown.getByText(/Somebody is making a video reel for/)).toHaveTextContent("for … and");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.type(await screen.findByLabelText("First name or team"), "Maya");
  await user.type(screen.getByLabelText(/^Last name/), "Wolf");
  expect(await shown.findByText("Maya Wolf")).toBeVisible();
  expect(shown.getByText("To Maya, with love")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.type(await screen.findByLabelText(/^A message to everyone/), "It's a surprise!");
  expect(await shown.findByText("It's a surprise!")).toBeVisible();
  await user.clear(screen.getByLabelText("Name of the reel"));
  await user.type(screen.getByLabelText("Name of the reel"), "Maya & the sea");
  expect(await shown.findByText("Maya & the sea")).toBeVisible();
});

it("the picture, the organiser's name and the questions that are asked are in the preview", async () => {
  givenAda();
  await signInAda();
  givenDraft({
    tributeFor: {
      name: [{ firstName: "Rose", lastName: "Miller" }],
      gender: "Female",
      image: "/rose.webp",
    },
  });
  answer(listQuestions, () => [aQuestion({ _id: "q-1", question: "How did you meet?" })]);
  answer(saveQuestions, () => []);
  const { user } = renderApp("/createtribute/questions");
  const shown = within(await preview());
  expect(shown.getByText(/is making a video reel for/)).toHaveTextContent(
    /^Ada is making a video reel for Rose and/,
  );
  expect((await preview()).querySelector("img")).toHaveAttribute("src", "/rose.webp");
  expect(shown.queryByText("How did you meet?")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "How did you meet?" }));
  expect(shown.getByText("How did you meet?")).toBeVisible();
});

it("nobody can use the preview, which is only a picture of the page", async () => {
  renderApp("/createtribute");
  const { firstElementChild: caption, lastElementChild: page } = await preview();
  expect(caption).toHaveTextContent("Preview of the invitation");
  expect(page).toHaveAttribute("inert");
});

it("a narrow window has no preview", async () => {
  await setWindowWidth(899);
  renderApp("/createtribute");
  await screen.findByRole("radio", { name: "Wedding" });
  await setWindowWidth(900);
  expect(await preview()).toBeVisible();
  await setWindowWidth(899);
  await waitFor(() => expect(screen.queryByRole("region", PREVIEW)).toBeNull());
});
