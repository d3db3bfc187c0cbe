import { retrySubmission } from "@contract/http/submission";
import { RetryButton } from "@src/features/submissions/components/RetryButton";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aSubmission } from "@tests/support/factories/reelAnswers";
import { storeWrapper } from "@tests/support/client/storeWrapper";
import { answer, Refusal } from "@tests/support/network/answer";
import { expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const pressRetry = () =>
  userEvent.click(screen.getByRole("button", { name: "Try again to prepare Ben's video" }));

it("the retry button has the video prepared again, and says why when that is refused", async () => {
  const asked: string[] = [];
  answer(retrySubmission, () => {
    throw new Refusal("TOO_MANY_REQUESTS");
  });
  render(<RetryButton submissionId="b" name="Ben" />, storeWrapper());
  await pressRetry();
  expect(await screen.findByRole("alert")).toHaveTextContent("Try After Sometime");

  answer(retrySubmission, ({ body }) => {
    asked.push(body.submissionId);
    return aSubmission({ _id: "b", state: "uploaded" });
  });
  await pressRetry();
  await expect.poll(() => asked).toEqual(["b"]);
  expect(screen.queryByRole("alert")).toBeNull();
});
