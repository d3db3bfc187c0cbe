import { sendFeedback } from "@contract/http/message";
import { screen } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { expectAccessible } from "@tests/support/client/axe";
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
const send = () => screen.getByRole("button", { name: "Send" });

it("takes stars by tap or arrow key, and says what they mean", async () => {
  const { user } = renderApp("/feedback");
  await user.click(await stars("3 stars: It is all right"));
  expect(screen.getByRole("group", { name: "How do you like it?" })).toHaveAccessibleDescription(
    "It is all right",
  );
  await user.keyboard("{ArrowRight}");
  expect(await stars("4 stars: I like it")).toBeChecked();
  await expectAccessible();
});

it("sends stars and words, and thanks for them", { tags: ["S7.13"] }, async () => {
  let sent: unknown;
  answer(sendFeedback, ({ body }) => {
    sent = body;
    return { received: true };
  });
  const { user } = renderApp("/feedback");
  await user.click(await stars("5 stars: I love it"));
  await user.type(screen.getByRole("textbox"), "We all cried.");
  await user.click(send());
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(sent).toEqual({
    rating: 5,
    text: "We all cried.",
    website: "",
    openMs: expect.any(Number) as number,
  });
});

it("leads somebody who is not happy to where they get an answer", async () => {
  answer(sendFeedback, () => ({ received: true }));
  const { user } = renderApp("/feedback");
  await user.click(await stars("1 star: Not for me"));
  await user.click(send());
  expect(await screen.findByRole("link", { name: "Something needs an answer" })).toHaveAttribute(
    "href",
    "/contactus",
  );
});

it("needs the stars, and keeps everything when it could not be sent", async () => {
  answer(sendFeedback, () => {
    throw new Refusal("UNEXPECTED");
  });
  const { user, unmount } = renderApp("/feedback");
  await user.type(await screen.findByRole("textbox"), "Hm.");
  await user.click(send());
  expect(await screen.findByText("Please choose how many stars")).toBeVisible();
  await user.click(await stars("2 stars: It could be better"));
  await user.click(send());
  expect(await screen.findByText("Something went wrong")).toBeVisible();
  expect(screen.getByRole("textbox")).toHaveValue("Hm.");
  unmount();
  renderApp("/feedback");
  expect(await stars("2 stars: It could be better")).toBeChecked();
});
