import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { advance, renderRecorder } from "@tests/support/client/renderRecorder";
import { installNetwork } from "@tests/support/network/network";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { listUnsent } from "@src/features/recorder/upload/recordings";

installNetwork();
const camera = installCamera();
installMediaElements();
/** Holds what the microphone delivers. */
let sample = 0.1;

beforeEach(() => {
  playing = vi.spyOn(HTMLMediaElement.prototype, "play");
  givenUploadServer();
  sample = 0.1;
  class Context {
    state = "running";
    close = async () => undefined;
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(sample),
    });
    createMediaStreamSource = () => ({ connect: () => undefined });
  }
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal(
    "MediaStream",
    class {
      constructor(readonly tracks: unknown) {}
    },
  );
});
const button = (name: string) => screen.findByRole("button", { name });
const panel = () => screen.queryByRole("region", { name: "Sound check" });
let playing: MockInstance;
const played = () => playing.mock.calls.length;

async function openCheck(user: UserEvent): Promise<void> {
  await user.click(await button("Open the camera"));
  await user.click(await button("More choices"));
  await user.click(await button("Check the sound"));
  expect(await screen.findByText(/We're listening for two seconds/)).toBeVisible();
}

describe("the sound check", { tags: ["P3"] }, () => {
  it("records two seconds, plays them, and leads back to the recording", async () => {
    const { user } = renderRecorder();
    await openCheck(user);
    advance(1.9);
    expect(screen.getByText(/We're listening/)).toBeVisible();
    const before = played();
    advance(0.1);
    expect(await screen.findByText("This is how you sound.")).toBeVisible();
    expect(played()).toBe(before + 1);
    await user.click(await button("Hear it again"));
    expect(played()).toBe(before + 2);

    await user.click(await button("Sounds good"));
    expect(panel()).toBeNull();
    expect(await button("Start recording")).toHaveFocus();
    expect(await listUnsent()).toEqual([]);
  });

  it("says what to do when the microphone delivers nothing, and checks another one at once", async () => {
    camera.devices = [
      ...camera.devices,
      { kind: "audioinput", deviceId: "headset", label: "Headset" },
    ];
    sample = 0;
    const { user } = renderRecorder();
    await openCheck(user);
    const before = played();
    advance(2);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "We heard nothing. Unmute your microphone or headset, or choose another microphone here.",
    );
    expect(played()).toBe(before);

    sample = 0.1;
    await user.selectOptions(screen.getByRole("combobox", { name: "Microphone" }), "Headset");
    expect(await screen.findByText(/We're listening/)).toBeVisible();
    advance(2);
    expect(await screen.findByText("This is how you sound.")).toBeVisible();
  });

  it("names no choice to people with one microphone, and can be repeated", async () => {
    sample = 0;
    const { user } = renderRecorder();
    await openCheck(user);
    advance(2);
    expect(await screen.findByRole("alert")).toHaveTextContent("or connect another microphone");
    sample = 0.1;
    await user.click(await button("Check again"));
    advance(2);
    expect(await screen.findByText("This is how you sound.")).toBeVisible();
  });

  it("keeps nobody from recording: a recording ends the check", async () => {
    const { user } = renderRecorder();
    await openCheck(user);
    const checking = camera.recorder();
    await user.click(await button("Start recording"));
    expect(panel()).toBeNull();
    expect(checking.state).toBe("inactive");
    expect(screen.queryByRole("button", { name: "Check the sound" })).not.toBeInTheDocument();
    await user.click(await button("Cancel"));
    expect(panel()).toBeNull();
  });

  it("says so when the browser records no sample", async () => {
    camera.lastBytes = null;
    const { user } = renderRecorder();
    await openCheck(user);
    advance(2);
    expect(screen.getByText(/We're listening/)).toBeVisible();
    advance(3);
    expect(await screen.findByRole("alert")).toHaveTextContent(/You can still record/);
    expect(await button("Start recording")).toBeEnabled();
  });
});
