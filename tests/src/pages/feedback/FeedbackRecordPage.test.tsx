import "fake-indexeddb/auto";
import type { BodyOf } from "@contract/http/endpoint";
import { confirmSubmission, createSubmission } from "@contract/http/submission";
import { screen, within } from "@testing-library/react";
import { aSubmission } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listUnsent } from "@src/features/recorder/upload/recordings";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

installCamera();
installMediaElements();
beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

const title = () => screen.findByRole("heading", { level: 1, name: "How do you like Folkreel?" });

it("the feedback form leads to the recorder and back", { tags: ["S2.12"] }, async () => {
  const { user, currentAddress } = renderApp("/feedback");
  await user.click(await screen.findByRole("link", { name: "Record it instead" }));
  expect(await title()).toBeVisible();
  expect(currentAddress()).toBe("/feedback/record");
  await user.click(screen.getByRole("link", { name: "Write it instead" }));
  expect(await screen.findByRole("heading", { name: "Tell us what you think" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Record it instead" }));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(currentAddress()).toBe("/feedback");
});

it("a refused video is kept and sent on a later visit as feedback without a reel", async () => {
  givenUploadServer();
  answer(createSubmission, () => {
    throw new Refusal("LIMIT_REACHED");
  });
  const first = renderApp("/feedback/record");
  await title();
  const input = screen.getByLabelText("Choose a video instead", { selector: "input" });
  await first.user.upload(input, new File(["a film"], "film.mp4", { type: "video/mp4" }));
  await first.user.click(await screen.findByRole("button", { name: "Send" }));
  await screen.findByRole("heading", { name: "Your video hasn't been sent yet" });
  first.unmount();

  let sent: BodyOf<typeof createSubmission> | undefined;
  answer(createSubmission, ({ body }) => {
    sent = body;
    return aSubmission({ kind: "feedback", tributeId: null });
  });
  answer(confirmSubmission, () => aSubmission({ kind: "feedback", tributeId: null }));
  const { user } = renderApp("/feedback/record");
  const unsent = await screen.findByRole("region", { name: "Unsent videos" });
  expect(within(unsent).getByText("How do you like Folkreel?")).toBeVisible();
  await user.click(within(unsent).getByRole("button", { name: "Send" }));
  await screen.findByRole("heading", { name: "Saved. You can close this page" });
  expect(screen.getByText("Thank you. We watch every video we get.")).toBeVisible();
  expect(sent).toMatchObject({ kind: "feedback", tributeId: null, questionId: null });
  expect(await listUnsent()).toEqual([]);
  expect(screen.getByRole("link", { name: "Go to your reels" })).toHaveAttribute("href", "/home");
});
