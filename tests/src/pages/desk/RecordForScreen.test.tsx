import "fake-indexeddb/auto";
import { confirmSubmission, createSubmission, listSubmissions } from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { screen, within } from "@testing-library/react";
import { aBoard, anInvitee } from "@tests/support/factories/board";
import { aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenDesk } from "@tests/support/client/givenDesk";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/pages/desk/RecordForScreen";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

installMediaElements();
beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  answer(listInvitees, () => aBoard([]));
});
afterEach(leaveSignedOut);

it("an organiser can send a film in another person's name", { tags: ["S7.21"] }, async () => {
  givenUploadServer();
  const opened: unknown[] = [];
  answer(listSubmissions, () => []);
  answer(createSubmission, ({ body }) => {
    opened.push(body.onBehalfOf);
    return aSubmission({ state: "uploading" });
  });
  answer(confirmSubmission, () => aSubmission({ state: "uploaded" }));
  const { user } = renderApp("/tribute/reel-1?view=recordfor");
  await user.click(await screen.findByRole("button", { name: "Go on" }));
  expect(await screen.findByText("First name required")).toBeVisible();
  await user.type(screen.getByLabelText("First name"), "Ben");
  await user.type(screen.getByLabelText("Last name (optional)"), "King");
  await user.click(screen.getByRole("button", { name: "Go on" }));

  expect(await screen.findByText("Ben King")).toBeVisible();
  const input = screen.getByLabelText(/^Choose a video/, { selector: "input" });
  await user.upload(input, new File(["his film"], "film.mp4", { type: "video/mp4" }));
  await user.click(await screen.findByRole("button", { name: "Send" }));
  expect(await screen.findByText(/on behalf of Ben King/)).toBeVisible();
  expect(opened).toEqual([{ firstName: "Ben", lastName: "King" }]);
});

it("the board shows who was recorded and by whom", async () => {
  const ben = anInvitee({ source: "recorded", state: "submitted", clips: 2, email: null });
  givenDesk({ people: [ben] });
  const { user } = renderApp("/tribute/reel-1?view=people");
  const row = await screen.findByRole("button", { name: /Ben King/ });
  expect(row).toHaveTextContent(/2 videos · .* · by an organiser.*Submitted/);
  await user.click(row);
  const sheet = await screen.findByRole("dialog", { name: "Ben King" });
  expect(sheet).toHaveTextContent("Recorded by an organiser");
  expect(within(sheet).queryByRole("button", { name: /Remind|invitation/ })).toBeNull();
});
