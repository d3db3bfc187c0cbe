import { leaveContactAddress } from "@contract/http/thanks";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StayInTouch } from "@src/features/recorder/components/steps/StayInTouch";
import { storeWrapper } from "@tests/support/client/storeWrapper";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { expect, it } from "vitest";

installNetwork();

function renderField() {
  const { wrapper } = storeWrapper();
  render(<StayInTouch tributeId="reel-1" />, { wrapper });
  return userEvent.setup();
}

it("accepts one address, and says that its owner has to confirm it", async () => {
  const left: unknown[] = [];
  answer(leaveContactAddress, ({ body }) => {
    left.push(body);
    return { isConfirmed: false };
  });
  const user = renderField();
  await user.type(screen.getByLabelText("Your email (optional)"), "bob@example.com");
  await user.click(screen.getByRole("button", { name: "Keep me posted" }));
  expect(
    await screen.findByText(/^Open the link that we've sent to bob@example.com/),
  ).toBeVisible();
  expect(left).toEqual([{ tributeId: "reel-1", email: "bob@example.com" }]);
});

it("says what is wrong with an address, and keeps it", async () => {
  answer(leaveContactAddress, () => {
    throw new Refusal("TOO_MANY_REQUESTS", "Please try again in an hour.");
  });
  const user = renderField();
  await user.click(screen.getByRole("button", { name: "Keep me posted" }));
  expect(await screen.findByText("Please enter your email")).toBeVisible();
  const field = screen.getByLabelText("Your email (optional)");
  await user.type(field, "bob@example.com");
  await user.click(screen.getByRole("button", { name: "Keep me posted" }));
  expect(await screen.findByText("Please try again in an hour.")).toBeVisible();
  expect(field).toHaveValue("bob@example.com");
});
