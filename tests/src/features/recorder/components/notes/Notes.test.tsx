import "fake-indexeddb/auto";
import { confirmSubmission, createSubmission } from "@contract/http/submission";
import { act, fireEvent, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, signInAda } from "@tests/support/client/renderApp";
import { advance, renderRecorder } from "@tests/support/client/renderRecorder";
import { aSubmission } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { installNetwork, network } from "@tests/support/network/network";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

installNetwork();
const camera = installCamera();
installMediaElements();
/** Holds the bodies of all requests. */
const told: string[] = [];
const noteRequest = ({ request }: { request: Request }): void =>
  void request
    .clone()
    .text()
    .then((body) => told.push(body));

beforeEach(async () => {
  givenAda();
  await signInAda();
  givenUploadServer();
  answer(createSubmission, () => aSubmission());
  answer(confirmSubmission, () => aSubmission({ state: "uploaded" }));
  told.length = 0;
  network.events.on("request:start", noteRequest);
});
afterEach(async () => {
  network.events.removeListener("request:start", noteRequest);
  vi.useRealTimers();
  await leaveSignedOut();
});

const button = (name: string) => screen.findByRole("button", { name });
const field = () => screen.findByRole("textbox", { name: "Your notes" });
const shown = () => screen.queryByRole("region", { name: "Your notes" });

async function openNotes(user: UserEvent): Promise<void> {
  await user.click(await button("Open the camera"));
  await user.click(await button("More choices"));
  await user.click(await button("Notes"));
}

async function writeNotes(user: UserEvent, text: string): Promise<void> {
  await openNotes(user);
  await user.type(await field(), text);
  await user.click(await button("Done"));
}

describe("notes", { tags: ["P2"] }, () => {
  it("stand over the camera's picture with the question, from the preview to the last word", async () => {
    const { user } = renderRecorder();
    await openNotes(user);
    expect(await field()).toHaveFocus();
    await user.keyboard("The lake, and the mill");
    await user.click(await button("Done"));
    expect(shown()).toHaveTextContent("The lake, and the mill");

    await user.click(await button("Start recording"));
    expect(screen.queryByRole("button", { name: "Notes" })).not.toBeInTheDocument();
    for (let left = 3; left > 0; left--) advance(1);
    expect(shown()).toHaveTextContent("The lake, and the mill");
    expect(screen.getByRole("heading", { name: "What do you remember?" })).toBeVisible();
  });

  it("need no tap before the recording, which shows what was written so far", async () => {
    const { user } = renderRecorder();
    await openNotes(user);
    await user.type(await field(), "The lake");
    await user.click(await button("Start recording"));
    for (let left = 3; left > 0; left--) advance(1);
    expect(shown()).toHaveTextContent("The lake");
    expect(screen.queryByRole("textbox", { name: "Your notes" })).not.toBeInTheDocument();
  });

  it("take up no space for people who have none", async () => {
    const { user } = renderRecorder();
    await openNotes(user);
    await user.type(await field(), "  ");
    await user.click(await button("Done"));
    expect(shown()).toBeNull();
  });

  it("are there while a voice is recorded too", async () => {
    const { user } = renderRecorder();
    await user.click(screen.getByText("Other ways to take part"));
    await user.click(await button("Just your voice"));
    await user.click(await button("More choices"));
    await user.click(await button("Notes"));
    await user.type(await field(), "The lake");
    await user.click(await button("Done"));
    expect(shown()).toHaveTextContent("The lake");
  });

  it("and their pace survive a reload", async () => {
    const before = renderRecorder();
    await writeNotes(before.user, "The lake");
    await before.user.click(await button("More choices"));
    await before.user.click(await button("Notes"));
    const slider = await screen.findByRole("slider", { name: "Pace of the notes" });
    expect(slider).toHaveAttribute("aria-valuetext", "110 words a minute");
    fireEvent.change(slider, { target: { value: "150" } });
    before.unmount();

    const { user } = renderRecorder();
    await user.click(await button("Open the camera"));
    expect(await screen.findByRole("region", { name: "Your notes" })).toHaveTextContent("The lake");
    await user.click(await button("More choices"));
    await user.click(await button("Notes"));
    expect(await screen.findByText("150 words a minute")).toBeVisible();
  });

  it("are never sent, and are gone when the video has arrived, but not before", async () => {
    const before = renderRecorder();
    await writeNotes(before.user, "The secret lake");
    await before.user.click(await button("Start recording"));
    for (let left = 3; left > 0; left--) advance(1);
    act(() => camera.recorder().deliver("my film"));
    await before.user.click(await button("Stop recording"));
    await before.user.click(await button("Retake"));
    expect(await screen.findByRole("region", { name: "Your notes" })).toBeVisible();
    await before.user.click(await button("Start recording"));
    for (let left = 3; left > 0; left--) advance(1);
    act(() => camera.recorder().deliver("my film"));
    await before.user.click(await button("Stop recording"));
    await before.user.click(await button("Send"));
    await screen.findByRole("heading", { name: "Saved. You can close this page" });
    expect(told.join("\n")).toContain("my film");
    expect(told.join("\n")).not.toContain("secret lake");
    before.unmount();

    const { user } = renderRecorder();
    await openNotes(user);
    expect(await field()).toHaveValue("");
  });
});
