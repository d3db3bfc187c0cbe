import { sendFeedback } from "@contract/http/message";
import { screen } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(async () => {
  await leaveSignedOut();
  sessionStorage.clear();
});

const stars = (name: string) => screen.findByRole("radio", { name });
const sendButton = () => screen.getByRole("button", { name: "Send" });

it("stars can be set by tap or arrow key, and show what they mean", async () => {
  const { user } = renderApp("/feedback");
  await user.click(await stars("3 stars: It's all right"));
  expect(screen.getByRole("group", { name: "How do you like it?" })).toHaveAccessibleDescription(
    "It's all right",
  );
  await user.keyboard("{ArrowRight}");
  expect(await stars("4 stars: I like it")).toBeChecked();
});

it("the form sends stars and text, and thanks for them", { tags: ["S7.13"] }, async () => {
  let sent: unknown;
  answer(sendFeedback, ({ body }) => {
    sent = body;
    return { received: true };
  });
  const { user } = renderApp("/feedback");
  await user.click(await stars("5 stars: I love it"));
  await user.type(screen.getByRole("textbox"), "We all cried.");
  await user.click(sendButton());
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(sent).toEqual({
    rating: 5,
    text: "We all cried.",
    website: "",
    openMs: expect.any(Number) as number,
  });
});

it("an unhappy person is led to the contact page", async () => {
  answer(sendFeedback, () => ({ received: true }));
  const { user } = renderApp("/feedback");
  await user.click(await stars("1 star: Not for me"));
  await user.click(sendButton());
  expect(await screen.findByRole("link", { name: "Something needs an answer" })).toHaveAttribute(
    "href",
    "/contactus",
  );
});

it("the form requires stars, and keeps its content when sending fails", async () => {
  answer(sendFeedback, () => {
    throw new Refusal("UNEXPECTED");
  });
  const { user, unmount } = renderApp("/feedback");
  await user.type(await screen.findByRole("textbox"), "Hm.");
  await user.click(sendButton());
  expect(await screen.findByText("Please choose a star rating")).toBeVisible();
  await user.click(await stars("2 stars: It could be better"));
  await user.click(sendButton());
  expect(await screen.findByText("Something went wrong")).toBeVisible();
  expect(screen.getByRole("textbox")).toHaveValue("Hm.");
  unmount();
  renderApp("/feedback");
  expect(await stars("2 stars: It could be better")).toBeChecked();
});
