import "fake-indexeddb/auto";
import { act, render, screen } from "@testing-library/react";
import { expectAccessible } from "@tests/setup/axe";
import { installCamera } from "@tests/setup/camera";
import { setOnline } from "@tests/setup/connectivity";
import { installMediaElements } from "@tests/setup/mediaElement";
import { pass, renderRecorder, startRecording } from "@tests/setup/renderRecorder";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OfflineCover } from "@src/app/shell/OfflineCover";
import { deleteRecording, listUnsent, readRecording } from "@src/shared/media/recordings";

const camera = installCamera();
installMediaElements();

afterEach(async () => {
  vi.useRealTimers();
  for (const { id } of await listUnsent()) await deleteRecording(id);
});

const button = (name: string) => screen.findByRole("button", { name });

/** What this device keeps of the one video. */
async function keptWords(): Promise<string | undefined> {
  const [recording] = await listUnsent();
  return recording && (await readRecording(recording.id))?.text();
}

describe("before the camera", () => {
  it("says what will be asked and that nothing is sent by itself", async () => {
    renderRecorder();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("What do you remember?");
    expect(screen.getByText(/will ask for camera and microphone/)).toBeVisible();
    expect(screen.getByText(/Nothing is sent until/)).toBeVisible();
    expect(await button("Open the camera")).toBeVisible();
    expect(camera.streams).toHaveLength(0);
    await expectAccessible();
  });
});

describe("a camera that does not open", () => {
  it.each([
    ["NotAllowedError", "The camera is switched off for this page"],
    ["NotReadableError", "Another app is using your camera"],
    ["NotFoundError", "We can't find a camera and a microphone"],
  ])("at %s says why, tries again when asked to, and takes a file", async (name, title) => {
    camera.refusal = name;
    const { user } = renderRecorder();
    await user.click(await button("Open the camera"));
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("alert")).toBeVisible();
    expect(screen.getByRole("button", { name: "Choose a video instead" })).toBeVisible();
    await expectAccessible();

    camera.refusal = null;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await button("Start recording")).toBeEnabled();
  });

  it("offers the phone's own camera where the address is insecure", async () => {
    vi.stubGlobal("isSecureContext", false);
    const { user } = renderRecorder();
    expect(screen.queryByRole("button", { name: "Open the camera" })).not.toBeInTheDocument();
    expect(await button("Film with your phone's camera")).toBeVisible();
    await expectAccessible();

    const input = screen.getByLabelText("Film with your phone's camera", { selector: "input" });
    await user.upload(input, new File(["my film"], "film.mp4", { type: "video/mp4" }));
    expect(await button("Send")).toBeVisible();
    expect(await keptWords()).toBe("my film");
  });
});

describe("recording", () => {
  it("counts down, records with a clock, stops for a review, and starts over", async () => {
    const { user } = renderRecorder();
    await user.click(await button("Open the camera"));
    await user.click(await button("Start recording"));
    for (const left of ["3", "2", "1"]) {
      expect(screen.getByText(left)).toBeVisible();
      pass(1);
    }
    pass(5);
    expect(screen.getByText("0:05")).toBeVisible();
    await expectAccessible();

    act(() => camera.recorder().deliver("first take, "));
    await user.click(await button("Stop recording"));
    expect(await button("Watch your video")).toBeVisible();
    expect(await keptWords()).toBe("first take, the end");
    const [stream] = camera.streams;
    expect(stream?.tracks.some(({ isLive }) => isLive)).toBe(false);
    await expectAccessible();

    await user.click(await button("Watch your video"));
    expect(await button("Pause")).toBeVisible();
    await user.click(await button("Retake"));
    expect(await button("Start recording")).toBeEnabled();
    await vi.waitFor(async () => expect(await listUnsent()).toEqual([]));
  });

  it("can be paused, and the clock then stands", async () => {
    const { user } = renderRecorder();
    await startRecording(user);
    pass(2);
    await user.click(await button("Pause"));
    pass(10);
    expect(screen.getByText(/Paused 0:02/)).toBeVisible();
    await user.click(await button("Go on"));
    pass(1);
    expect(screen.getByText("0:03")).toBeVisible();
  });

  it("needs the keyboard alone", async () => {
    const { user } = renderRecorder();
    (await button("Open the camera")).focus();
    await user.keyboard("{Enter}");
    expect(await button("Start recording")).toHaveFocus();
    await user.keyboard(" ");
    expect(await button("Cancel")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await button("Start recording")).toHaveFocus();
    await user.keyboard("{Enter}");
    for (let left = 3; left > 0; left--) pass(1);
    expect(await button("Stop recording")).toHaveFocus();
    await user.keyboard(" ");
    expect(await button("Send")).toBeVisible();
  });

  it("ends by itself when the time is up", async () => {
    const { user } = renderRecorder();
    await startRecording(user);
    pass(170);
    expect(screen.getByText("0:10 left")).toBeVisible();
    pass(11);
    expect(await screen.findByText(/Time is up/)).toBeVisible();
  });
});

describe("a recording that is interrupted", () => {
  const takeTrackAway = () => camera.streams[0]?.tracks[0]?.takeAway();
  const fail = () => void camera.recorder().dispatchEvent(new Event("error"));
  function hidePage() {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
  }

  it.each([
    ["a track ends", takeTrackAway, /The camera was switched off/],
    ["the page is hidden", hidePage, /The recording stopped when you left/],
    ["the recorder fails", fail, /Your browser stopped recording/],
  ])("stops safely when %s, and keeps what there is", async (_case, interrupt, words) => {
    const { user } = renderRecorder();
    await startRecording(user);
    act(() => camera.recorder().deliver("so far, "));
    act(interrupt);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await button("Send")).toBeVisible();
    expect(await keptWords()).toBe("so far, the end");
  });

  it("goes on without a network, and says that nothing is lost", async () => {
    const { user } = renderRecorder();
    render(<OfflineCover />);
    await startRecording(user);
    act(() => setOnline(false));
    expect(screen.getByRole("alert")).toHaveTextContent(/^You are offline. Your video stays/);
    await user.click(await button("Stop recording"));
    expect(await button("Send")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(/^You are offline. Your video stays/);
    expect(screen.queryByRole("dialog", { name: "No Internet" })).toBeNull();
    await user.click(await button("Close"));
    expect(screen.getByRole("dialog", { name: "No Internet" })).toBeVisible();
    act(() => setOnline(true));
  });

  it("keeps a take whose screen is left in the middle", async () => {
    const { user, unmount } = renderRecorder();
    await startRecording(user);
    act(() => camera.recorder().deliver("half, "));
    unmount();
    await vi.waitFor(async () => expect(await keptWords()).toBe("half, the end"));
    expect(camera.streams[0]?.tracks.some(({ isLive }) => isLive)).toBe(false);
  });
});
