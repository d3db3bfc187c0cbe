import "fake-indexeddb/auto";
import { confirmSubmission, createSubmission } from "@contract/http/submission";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { aSubmission, aTributePage } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { expectAccessible } from "@tests/support/client/axe";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, signInAda } from "@tests/support/client/renderApp";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { INITIAL_QUESTION_FLOW, QuestionFlowContext } from "@src/shared/state/questionFlow";
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

/** A visit to the app: what its screens share lives as long as it, also while the recorder is left. */
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
  const { rerender } = render(<Visit recorder={recorder} />);
  /** Leaves the recorder, and opens it again. */
  const comeBack = (again: Partial<Props> = {}) => {
    rerender(<Visit recorder={null} />);
    rerender(<Visit recorder={{ ...recorder, ...again }} />);
  };
  return { onLeave, comeBack, user: userEvent.setup() };
}

/** A recording of an earlier visit. */
async function keepUnsent(about: Pick<NewRecording, "tributeId" | "questionId">): Promise<void> {
  const kept = { kind: "answer", question: null, invite: null, tgd: null } as const;
  const writer = await beginRecording({ ...kept, ...about, mimeType: "video/webm", startedAt: 1 });
  await writer.append(new Blob(["an earlier film"]));
}

const question = () => screen.getByRole("heading", { level: 1 });

it("asks one of the reel's questions, and any other on choice", async () => {
  const { user } = renderReelRecorder({ firstQuestion: "q2" });
  expect(question()).toHaveTextContent("What do you wish her?");
  await user.click(screen.getByRole("radio", { name: "What do you remember?" }));
  expect(question()).toHaveTextContent("What do you remember?");
  await expectAccessible();
});

it("still asks the chosen question for whoever leaves and returns, unless a link or another reel asks its own", async () => {
  const { user, comeBack } = renderReelRecorder();
  await user.click(screen.getByRole("radio", { name: "What do you wish her?" }));
  comeBack();
  expect(question()).toHaveTextContent("What do you wish her?");
  comeBack({ firstQuestion: "q1" });
  expect(question()).toHaveTextContent("What do you remember?");
  comeBack({ tribute: aTributePage({ _id: "reel-2" }) });
  expect(question()).toHaveTextContent("What do you remember?");
});

it("asks for a few words where the reel has no questions", async () => {
  const { onLeave, user } = renderReelRecorder({ tribute: aTributePage({ questions: [] }) });
  expect(question()).toHaveTextContent("Say a few words for Rose Miller");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onLeave).toHaveBeenCalledOnce();
});

it("marks the question that was answered, when what was sent is another reel's unsent video", async () => {
  givenUploadServer();
  answer(createSubmission, () => aSubmission());
  answer(confirmSubmission, () => aSubmission({ state: "uploaded" }));
  await keepUnsent({ tributeId: "reel-2", questionId: "other" });
  const { user } = renderReelRecorder();
  await user.click(await screen.findByRole("button", { name: "Send" }));
  await screen.findByRole("heading", { name: "Saved. You can close this page" });
  await user.click(screen.getByRole("button", { name: "Answer another question" }));
  expect(question()).toHaveTextContent("What do you remember?");
  expect(screen.queryByRole("radio", { name: /answered/ })).not.toBeInTheDocument();
});

it("goes from one answer to the next question, until all are answered", async () => {
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
  expect(screen.getByRole("radio", { name: "What do you remember? (answered)" })).toBeEnabled();
  await answerWithFile();
  expect(screen.queryByRole("button", { name: /another question/ })).not.toBeInTheDocument();
  expect(answered).toEqual(["q1", "q2"]);
});

it("puts a retake in the place of the answer that it was begun for, and of no other", async () => {
  givenUploadServer();
  const replaced: unknown[] = [];
  answer(createSubmission, ({ body: { questionId } }) => aSubmission({ _id: `to-${questionId}` }));
  answer(confirmSubmission, ({ body }) => {
    replaced.push(body.replaces);
    return aSubmission({ state: "uploaded" });
  });
  const answeredBefore = ["q1"];
  const { user } = renderReelRecorder({ firstQuestion: "q1", retake: "old", answeredBefore });
  expect(screen.getByText(/takes the place of the one that you have sent/)).toBeVisible();
  async function sendFile() {
    const input = screen.getByLabelText("Choose a video instead", { selector: "input" });
    await user.upload(input, new File(["a film"], "film.mp4", { type: "video/mp4" }));
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await screen.findByRole("heading", { name: "Saved. You can close this page" });
  }
  await sendFile();
  await user.click(screen.getByRole("button", { name: "Answer another question" }));
  expect(screen.queryByText(/takes the place/)).not.toBeInTheDocument();
  await sendFile();
  expect(replaced).toEqual(["old", null]);
});
