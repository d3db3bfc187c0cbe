import "fake-indexeddb/auto";
import { getInvite } from "@contract/http/invite";
import { confirmSubmission, createSubmission } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { screen, waitFor } from "@testing-library/react";
import { installCamera } from "@tests/support/client/camera";
import { givenDraft } from "@tests/support/client/givenDraft";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { aSubmission, aTributePage } from "@tests/support/factories/answers";
import { aPage } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { afterEach, beforeEach, expect, it } from "vitest";
import { draftCleared } from "@src/shared/state/createTributeSlice";

installNetwork();
installCamera();
installMediaElements();

beforeEach(async () => {
  givenAda();
  await signInAda();
  givenDraft();
  givenUploadServer();
  answer(getInvite, () => ({
    link: "https://reels.example/tribute/reel-1?invite=abc",
    credit: 1,
    expiresAt: null,
  }));
  answer(getTributePage, () => aPage(aTributePage()));
  answer(createSubmission, ({ body: { questionId } }) => aSubmission({ _id: `to-${questionId}` }));
  answer(confirmSubmission, () => aSubmission({ state: "uploaded" }));
});
afterEach(leaveSignedOut);

it(
  "the organiser's own answers are remembered on the way to the invitations and back",
  { tags: ["S3.12"] },
  async () => {
    const { user, store, router } = renderApp("/createtribute/record");
    const input = await screen.findByLabelText("Choose a video instead", { selector: "input" });
    await user.upload(input, new File(["a film"], "film.mp4", { type: "video/mp4" }));
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await user.click(await screen.findByRole("link", { name: "Invite people" }));
    expect(await screen.findByText("Your video is in the reel already.")).toBeVisible();
    expect(store.getState().utilityState).toMatchObject({
      videoData: ["q1"],
      isRedirectFromCreateReelRecordPage: false,
    });
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(
      await screen.findByRole("heading", { name: "What do you remember? (answered)" }),
    ).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Skip" }));
    await screen.findByRole("heading", { name: "Invite everyone" });
    expect(screen.queryByText(/in the reel already/)).not.toBeInTheDocument();
    store.dispatch(draftCleared());
    expect(store.getState().utilityState.videoData).toEqual([]);
    await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  },
);
