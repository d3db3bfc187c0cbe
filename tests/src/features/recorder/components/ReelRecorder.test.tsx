import "fake-indexeddb/auto";
import { confirmSubmission, createSubmission } from "@contract/http/submission";
import { NAMES_SHOWN } from "@contract/limits";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { aProfile, aSubmission, aTributePage } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, signInAda } from "@tests/support/client/renderApp";
import { storeWrapper } from "@tests/support/client/storeWrapper";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { INITIAL_QUESTION_FLOW, QuestionFlowContext } from "@src/shared/state/questionFlow";
import { setUserData, userDataOf } from "@src/shared/state/userFirebaseDataSlice";
import { beginRecording, type NewRecording } from "@src/features/recorder/upload/recordings";
import { ReelRecorder } from "@src/features/recorder/components/ReelRecorder";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

installCamera();
installMediaElements();
beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

type Props = Parameters<typeof ReelRecorder>[0];

/**
 * Simulates a visit to the app. The state that its screens share lives as long as the visit, even
 * while the recorder is closed.
 */
function Visit({ recorder }: { recorder: Props | null }) {
  return (
    <MemoryRouter>
      <QuestionFlowContext value={useState(INITIAL_QUESTION_FLOW)}>
        {recorder && <ReelRecorder {...recorder} />}
      </QuestionFlowContext>
    </MemoryRouter>
  );
}

function renderReelRecorder(change: Partial<Props> = {}) {
  const onLeave = vi.fn<() => void>();
  const recorder: Props = {
    tribute: aTributePage(),
    invite: null,
    firstQuestion: null,
    onLeave,
    doneHref: "/tribute/reel-1",
    done: "Done",
    ...change,
  };
  const { wrapper, store } = storeWrapper();
  store.dispatch(setUserData(userDataOf(aProfile())));
  const { rerender } = render(<Visit recorder={recorder} />, { wrapper });
  const reopenRecorder = (again: Partial<Props> = {}) => {
    rerender(<Visit recorder={null} />);
    rerender(<Visit recorder={{ ...recorder, ...again }} />);
  };
  return { onLeave, reopenRecorder, user: userEvent.setup() };
}

async function storeUnsent(about: Pick<NewRecording, "tributeId" | "questionId">): Promise<void> {
  const subject = { kind: "answer", question: null, invite: null, tgd: null } as const;
  const writer = await beginRecording({
    ...subject,
    ...about,
    mimeType: "video/webm",
    startedAt: 1,
  });
  await writer.append(new Blob(["an earlier film"]));
}

const question = () => screen.getByRole("heading", { level: 1 });

it("the recorder asks one of the reel's questions, and another one on request", async () => {
  const { user } = renderReelRecorder({ firstQuestion: "q2" });
  expect(question()).toHaveTextContent("What do you wish her?");
  await user.click(screen.getByRole("button", { name: "Another question" }));
  expect(question()).toHaveTextContent("What do you remember?");
});

it("the recorder remembers the chosen question, unless a link or another reel asks its own", async () => {
  const { user, reopenRecorder } = renderReelRecorder();
  await user.click(screen.getByRole("button", { name: "Another question" }));
  reopenRecorder();
  expect(question()).toHaveTextContent("What do you wish her?");
  reopenRecorder({ firstQuestion: "q1" });
  expect(question()).toHaveTextContent("What do you remember?");
  reopenRecorder({ tribute: aTributePage({ _id: "reel-2" }) });
  expect(question()).toHaveTextContent("What do you remember?");
});

it("the recorder asks for a few words when the reel has no questions", async () => {
  const { onLeave, user } = renderReelRecorder({ tribute: aTributePage({ questions: [] }) });
  expect(question()).toHaveTextContent("Say a few words for Rose Miller");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onLeave).toHaveBeenCalledOnce();
});

it("sending another reel's unsent video does not mark this reel's question as answered", async () => {
  givenUploadServer();
  answer(createSubmission, () => aSubmission());
  answer(confirmSubmission, () => aSubmission({ state: "uploaded" }));
  await storeUnsent({ tributeId: "reel-2", questionId: "other" });
  const { user } = renderReelRecorder();
  await user.click(await screen.findByRole("button", { name: "Send" }));
  await screen.findByRole("heading", { name: "Saved. You can close this page" });
  await user.click(screen.getByRole("button", { name: "Answer another question" }));
  expect(question()).toHaveTextContent("What do you remember?");
  expect(question()).not.toHaveTextContent("(answered)");
});

it.each<[contributors: string[], isWaiting: boolean, place: string | null]>([
  [["Ada"], false, "You're the first in the reel"],
  [["Ben", "Ada"], false, "You're number 2 in the reel"],
  [["Ada", "Ben", "Ada"], false, null],
  [["Ben", "Ada"], true, null],
  [["Ada", ...Array.from({ length: NAMES_SHOWN }, () => "Ben")], false, null],
  [["Ben"], false, null],
])(
  "a sender's place in the reel is said only when it is sure",
  async (contributors, isWaiting, place) => {
    givenUploadServer();
    answer(createSubmission, () => aSubmission());
    answer(confirmSubmission, () => aSubmission({ state: "uploaded" }));
    const tribute = aTributePage({ viewer: "contributor", contributors });
    const { user } = renderReelRecorder({ tribute, isWaiting });
    const input = screen.getByLabelText("Choose a video instead", { selector: "input" });
    await user.upload(input, new File(["a film"], "film.mp4", { type: "video/mp4" }));
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await screen.findByRole("heading", { name: "Saved. You can close this page" });
    const said = screen.queryByText(/^You're (the first|number)/);
    expect(said?.textContent ?? null).toBe(place);
  },
);

it("the recorder goes from one answer to the next question until all are answered", async () => {
  givenUploadServer();
  const answered: unknown[] = [];
  answer(createSubmission, ({ body: { questionId } }) => {
    answered.push(questionId);
    return aSubmission({ _id: `to-${questionId}` });
  });
  answer(confirmSubmission, () => aSubmission({ state: "uploaded" }));
  const { user } = renderReelRecorder();
  async function answerWithFile() {
    const input = screen.getByLabelText("Choose a video instead", { selector: "input" });
    await user.upload(input, new File(["a film"], "film.mp4", { type: "video/mp4" }));
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await screen.findByRole("heading", { name: "Saved. You can close this page" });
  }
  await answerWithFile();
  await user.click(screen.getByRole("button", { name: "Answer another question" }));
  expect(question()).toHaveTextContent("What do you wish her?");
  await user.click(screen.getByRole("button", { name: "Another question" }));
  expect(question()).toHaveTextContent("What do you remember? (answered)");
  await user.click(screen.getByRole("button", { name: "Another question" }));
  await answerWithFile();
  expect(screen.queryByRole("button", { name: "Answer another question" })).not.toBeInTheDocument();
  expect(answered).toEqual(["q1", "q2"]);
});

it("a retake replaces only the answer that it was started for", async () => {
  givenUploadServer();
  const replaced: unknown[] = [];
  answer(createSubmission, ({ body: { questionId } }) => aSubmission({ _id: `to-${questionId}` }));
  answer(confirmSubmission, ({ body }) => {
    replaced.push(body.replaces);
    return aSubmission({ state: "uploaded" });
  });
  const answeredBefore = ["q1"];
  const { user } = renderReelRecorder({ firstQuestion: "q1", retake: "old", answeredBefore });
  expect(screen.getByText(/replaces the one you sent/)).toBeVisible();
  async function sendFile() {
    const input = screen.getByLabelText("Choose a video instead", { selector: "input" });
    await user.upload(input, new File(["a film"], "film.mp4", { type: "video/mp4" }));
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await screen.findByRole("heading", { name: "Saved. You can close this page" });
  }
  await sendFile();
  await user.click(screen.getByRole("button", { name: "Answer another question" }));
  expect(screen.queryByText(/replaces the one/)).not.toBeInTheDocument();
  await sendFile();
  expect(replaced).toEqual(["old", null]);
});

it(
  "a written message arrives as its text, and is then called a message",
  { tags: ["P5"] },
  async () => {
    const uploads = givenUploadServer();
    const opened: unknown[] = [];
    answer(createSubmission, ({ body: { mimeType, pictureAssetIds } }) => {
      opened.push({ mimeType, pictureAssetIds });
      return aSubmission({ _id: "message-1" });
    });
    answer(confirmSubmission, () => aSubmission({ state: "uploaded" }));
    const { user } = renderReelRecorder();
    await user.click(screen.getByText("Other ways to take part"));
    await user.click(screen.getByRole("button", { name: "Write a message" }));
    await user.type(await screen.findByRole("textbox", { name: "Your message" }), "Thank you! 🌊");
    await user.click(screen.getByRole("button", { name: "See your card" }));
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await screen.findByRole("heading", { name: "Saved. You can close this page" });
    expect(screen.getByText(/Your message will be part of the reel/)).toBeVisible();
    expect(opened).toEqual([{ mimeType: "text/plain", pictureAssetIds: [] }]);
    expect(uploads.arrived.get("message-1")?.toString()).toBe("Thank you! 🌊");
    await user.click(screen.getByRole("button", { name: "Answer another question" }));
    await user.click(screen.getByText("Other ways to take part"));
    await user.click(screen.getByRole("button", { name: "Write a message" }));
    expect(await screen.findByRole("textbox", { name: "Your message" })).toHaveValue("");
  },
);
