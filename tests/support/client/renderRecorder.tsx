import { act, render, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { storeWrapper } from "./storeWrapper";
import { Recorder } from "@src/features/recorder/components/Recorder";
import { deleteRecording, listUnsent } from "@src/features/recorder/upload/recordings";
import type { RecorderSubject } from "@src/features/recorder/upload/recorderSubject";
import { afterThisTest } from "../cleanUp";

export const QUESTION: RecorderSubject = {
  tributeId: "reel-1",
  kind: "answer",
  questionId: "q1",
  question: "What do you remember?",
  invite: "i".repeat(43),
  tgd: null,
};

/**
 * Renders the recorder for one question of Rose Miller's reel. Its clocks stop until the test moves
 * them. What it has stored is deleted after the test.
 */
export function renderRecorder() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  if ("indexedDB" in globalThis) afterThisTest(deleteAllRecordings);
  const onLeave = vi.fn<() => void>();
  const { store, wrapper } = storeWrapper();
  const view = render(
    <MemoryRouter>
      <Recorder
        subject={QUESTION}
        title="What do you remember?"
        personName="Rose Miller"
        onLeave={onLeave}
        doneHref="/tribute/reel-1"
        done="Done"
        onAnother={null}
      />
    </MemoryRouter>,
    { wrapper },
  );
  return { ...view, store, onLeave, user: userEvent.setup() };
}

/** Files share the storage of their worker, so a take that a test leaves running must go too. */
async function deleteAllRecordings(): Promise<void> {
  // It is stored only now if the test ended with its first moment.
  await new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
  for (const { id } of await listUnsent()) await deleteRecording(id);
}

export const advance = (seconds: number): void =>
  act(() => void vi.advanceTimersByTime(seconds * 1000));

/** Goes from the question to the first recorded moment. */
export async function startRecording(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Open the camera" }));
  await user.click(await screen.findByRole("button", { name: "Start recording" }));
  // Each second passes separately, because a tick schedules the next one.
  for (let left = 3; left > 0; left--) advance(1);
}
