import { displayName } from "@contract/displayName";
import "fake-indexeddb/auto";
import { confirmSubmission, createSubmission, listSubmissions } from "@contract/http/submission";
import { continueLater, getTributePage } from "@contract/http/tribute";
import { createUser, getProfile, updateProfile } from "@contract/http/user";
import { act, screen, waitFor } from "@testing-library/react";
import { aProfile, aSubmission } from "@tests/support/factories/answers";
import { deferred } from "@tests/support/factories/deferred";
import { aPage, aQuestion, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { acceptSignIn, refuseSignIn } from "@tests/support/network/identityProvider";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { installCamera } from "@tests/support/client/camera";
import { givenPageData } from "@tests/support/client/givenPageData";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
// The module is loaded before a test waits for it.
import "@src/pages/record/RecordTributePage";
import "@src/features/recorder/components/ContinueLaterSheet";
import { beginRecording, deleteRecording } from "@src/features/recorder/upload/recordings";
import { signInAsGuest, signOut } from "@src/shared/identity/identity";
import { identityState } from "@src/shared/identity/identityStore";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const ADDRESS = `/recordtribute?tributeId=reel-1&invite=${"t".repeat(43)}`;
const UNSENT = {
  tributeId: "reel-1",
  kind: "answer",
  questionId: "q1",
  question: "How did you meet?",
  invite: null,
  tgd: null,
} as const;
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

/** Nobody is signed in, and the server creates the record of whoever signs in. */
async function givenNewGuest(): Promise<void> {
  await leaveSignedOut();
  answer(getProfile, () => {
    throw new Refusal("NOT_FOUND");
  });
  answer(createUser, ({ body: { userDetails } }) =>
    aProfile({
      _id: userDetails.userId,
      email: null,
      basicInfo: { ...userDetails.name, image: null },
    }),
  );
}

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

describe("after the tap on the invitation, the recorder", () => {
  const INVITED = `/tribute/reel-1?invite=${"t".repeat(43)}`;
  const start = () => screen.findByRole("button", { name: "Start recording" });
  const twoQuestions = [
    aQuestion({ _id: "q1", question: "How did you meet?" }),
    aQuestion({ _id: "q2", question: "What makes her laugh?" }),
  ];

  async function tapRecord() {
    answer(getTributePage, () => aPage({ ...opened, questions: twoQuestions }));
    const app = renderApp(INVITED);
    await app.user.click(await screen.findByRole("link", { name: "Record your video" }));
    return app;
  }

  it("opens the camera for somebody who is known, but not again after a reload", async () => {
    const { router, user } = await tapRecord();
    expect(await start()).toBeVisible();
    expect(await questionHeading("How did you meet?")).toBeVisible();
    expect(router.state.location.state).toBeNull();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("button", { name: "Open the camera" })).toBeVisible();
  });

  it("lets a new guest open the camera with a second tap, without asking anything, and later with one", async () => {
    await givenNewGuest();
    const { user, router } = await tapRecord();
    expect(await questionHeading("How did you meet?")).toBeVisible();
    expect(screen.getByText(/Your browser will ask to use your camera/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Another question" }));
    expect(await questionHeading("What makes her laugh?")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Open the camera" }));
    expect(await start()).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    await act(() => router.navigate(INVITED));
    await user.click(await screen.findByRole("link", { name: "Record your video" }));
    expect(await start()).toBeVisible();
  });

  it("says why it could not begin, and begins on request", async () => {
    await givenNewGuest();
    refuseSignIn("TOO_MANY_ATTEMPTS_TRY_LATER");
    const { user } = await tapRecord();
    expect(await screen.findByRole("alert")).toHaveTextContent("Try After Sometime");
    expect(screen.getByRole("link", { name: "Sign in to my account" })).toBeVisible();
    acceptSignIn();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Open the camera" })).toBeVisible();
  });

  it("asks another question while the camera stays open", async () => {
    const { user } = await tapRecord();
    await start();
    await user.click(screen.getByRole("button", { name: "Another question" }));
    expect(await questionHeading("What makes her laugh?")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Another question" }));
    expect(await questionHeading("How did you meet?")).toBeVisible();
    expect(await start()).toBeVisible();
  });

  it("leads from the camera to the other ways to take part", async () => {
    const { user } = await tapRecord();
    await start();
    await user.click(screen.getByRole("button", { name: "More choices" }));
    await user.click(screen.getByRole("button", { name: "Other ways to take part" }));
    expect(await screen.findByRole("button", { name: "Write a message" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Choose a video instead" })).toBeVisible();
  });

  it("shows an unsent video instead of the camera", async () => {
    const recording = { ...UNSENT, id: "kept", mimeType: "video/webm", startedAt: Date.now() };
    await (await beginRecording(recording)).append(new Blob(["a video"]));
    await tapRecord();
    expect(await screen.findByText("You have an unsent video")).toBeVisible();
    expect(screen.getByRole("button", { name: "Open the camera" })).toBeVisible();
    await deleteRecording("kept");
  });
});

describe("before a guest's first video is sent", () => {
  const sendTo = (calls: string[]) => {
    givenUploadServer();
    answer(createSubmission, () => aSubmission());
    answer(updateProfile, ({ body: { userDetails } }) => {
      calls.push(`name ${displayName([userDetails])}`);
      const basicInfo = userDetails;
      return aProfile({ _id: identityState().user?.userId, email: null, basicInfo });
    });
    answer(confirmSubmission, () => {
      calls.push("confirmed");
      const userId = identityState().user?.userId ?? "";
      const contributor = { userId, firstName: "Aunt Ilse", lastName: "" };
      answer(listSubmissions, () => [aSubmission({ contributor, state: "uploaded" })]);
      return aSubmission({ state: "uploaded" });
    });
  };
  const chooseFile = async (user: ReturnType<typeof renderApp>["user"]) => {
    const input = await screen.findByLabelText("Choose a video instead", { selector: "input" });
    await user.upload(input, new File(["a film"], "film.mp4", { type: "video/mp4" }));
  };
  const send = () => screen.findByRole("button", { name: "Send" });
  const saved = () => screen.findByRole("heading", { name: "Saved. You can close this page" });

  it("the review asks who they are, and the name is saved before the video", async () => {
    await givenNewGuest();
    await signInAsGuest(null);
    answer(getTributePage, () => aPage(opened));
    const calls: string[] = [];
    sendTo(calls);
    const { user, store } = renderApp(ADDRESS);
    await chooseFile(user);
    await user.click(await send());
    expect(await screen.findByText("Please enter your name")).toBeVisible();
    expect(screen.getByLabelText("Your name")).toHaveFocus();
    await user.keyboard("Aunt Ilse{Enter}");
    await saved();
    expect(calls).toEqual(["name Aunt Ilse", "confirmed"]);
    expect(store.getState().userFirebaseData).toMatchObject({ firstName: "Aunt Ilse" });
    answer(getTributePage, () => aPage({ ...opened, viewer: "contributor" }));
    await user.click(screen.getByRole("link", { name: "Done" }));
    await screen.findByRole("region", { name: "What you've sent" });
    const thanks = screen.getByRole("heading", { name: /^Thank you, Aunt Ilse ?, you're in$/ });
    expect(thanks).toBeVisible();
  });

  it("a personal invitation fills in the name", async () => {
    await givenNewGuest();
    await signInAsGuest(null);
    const invitee = { name: "Mary Ann Smith", state: "opened" } as const;
    answer(getTributePage, () => aPage({ ...opened, invitee }));
    const calls: string[] = [];
    sendTo(calls);
    const { user } = renderApp(ADDRESS);
    await chooseFile(user);
    await user.click(await send());
    await saved();
    expect(calls).toEqual(["name Mary Ann Smith", "confirmed"]);
  });

  it("a guest who is known finds their name there, and sends with one tap", async () => {
    await givenNewGuest();
    await signInAsGuest({ firstName: "Bob", lastName: "Lee" });
    answer(getTributePage, () => aPage(opened));
    const calls: string[] = [];
    sendTo(calls);
    const { user } = renderApp(ADDRESS);
    await chooseFile(user);
    expect(await screen.findByLabelText("Your name")).toHaveValue("Bob Lee");
    await user.click(await send());
    await saved();
    expect(calls).toEqual(["confirmed"]);
  });

  it("a video that was left without a name waits on the device, and is sent with one", async () => {
    await givenNewGuest();
    await signInAsGuest(null);
    answer(getTributePage, () => aPage(opened));
    const calls: string[] = [];
    sendTo(calls);
    const first = renderApp(ADDRESS);
    await chooseFile(first.user);
    await send();
    first.unmount();
    const { user } = renderApp(ADDRESS);
    await screen.findByText("You have an unsent video");
    await user.click(await send());
    await user.type(await screen.findByLabelText("Your name"), "Kim{Enter}");
    await saved();
    expect(calls).toEqual(["name Kim", "confirmed"]);
  });
});

it("guests get their own link to continue later, and people with an account need none", async () => {
  answer(getTributePage, () => aPage(opened));
  const asked: unknown[] = [];
  const link = "https://reels.example/tribute/reel-1?invite=i&continue=c";
  answer(continueLater, ({ body }) => {
    asked.push(body);
    return { link: body.isNew ? `${link}2` : link };
  });
  const member = renderApp(ADDRESS);
  await questionHeading("How did you meet?");
  expect(screen.queryByRole("button", { name: "Continue later" })).toBeNull();
  member.unmount();

  await signOut();
  await signInAsGuest({ firstName: "Bob", lastName: "" });
  const userId = identityState().user?.userId ?? "";
  answer(createUser, () => aProfile({ _id: userId, email: null }));
  const { user } = renderApp(ADDRESS);
  await screen.findByRole("button", { name: "Open the camera" });
  // A button that came later would move the others.
  await user.click(screen.getByRole("button", { name: "Continue later" }));
  expect(await screen.findByLabelText("Your own link")).toHaveValue(link);
  const where = { tributeId: "reel-1", invite: "t".repeat(43) };
  expect(asked).toEqual([{ ...where, isNew: false }]);
  expect(screen.getByRole("link", { name: "SMS" })).toHaveAttribute(
    "href",
    `sms:?&body=${encodeURIComponent(`Continue my video for Rose Miller: ${link}`)}`,
  );
  expect(screen.getByRole("button", { name: "Remind me" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Make a new link" }));
  expect(await screen.findByText(/The earlier ones don't work any more/)).toBeVisible();
  expect(screen.getByLabelText("Your own link")).toHaveValue(`${link}2`);
  expect(asked).toEqual([
    { ...where, isNew: false },
    { ...where, isNew: true },
  ]);
});
