import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { renderRecorder } from "@tests/support/client/renderRecorder";
import { eventually } from "@tests/support/eventually";
import { afterEach, describe, expect, it, vi } from "vitest";

const camera = installCamera();
installMediaElements();
afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.findByRole("button", { name });

describe("several cameras and microphones", () => {
  it("can be chosen before the recording", async () => {
    camera.devices = [
      { kind: "videoinput", deviceId: "front", label: "Front" },
      { kind: "videoinput", deviceId: "desk", label: "Desk" },
      { kind: "audioinput", deviceId: "built-in", label: "Built-in" },
      { kind: "audioinput", deviceId: "headset", label: "Headset" },
    ];
    const { user } = renderRecorder();
    await user.click(await button("Open the camera"));
    await user.click(await button("More choices"));
    await user.click(await button("Camera and microphone"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Microphone" }), "Headset");
    expect(await screen.findByRole("combobox", { name: "Microphone" })).toHaveValue("headset");
    await user.selectOptions(screen.getByRole("combobox", { name: "Camera" }), "Desk");
    await eventually(() =>
      expect(screen.getByRole("combobox", { name: "Camera" })).toHaveValue("desk"),
    );
    expect(screen.getByRole("combobox", { name: "Microphone" })).toHaveValue("headset");
  });

  it("can be switched with one tap each", async () => {
    camera.devices = [
      { kind: "videoinput", deviceId: "front", label: "Front" },
      { kind: "videoinput", deviceId: "back", label: "Back" },
    ];
    const { user } = renderRecorder();
    const filming = () => camera.streams.at(-1)?.getVideoTracks()[0]?.getSettings().deviceId;
    await user.click(await button("Open the camera"));
    await user.click(await button("More choices"));
    await user.click(await button("Switch camera"));
    await eventually(() => expect(filming()).toBe("back"));
    await user.click(await button("More choices"));
    await user.click(await button("Switch camera"));
    await eventually(() => expect(filming()).toBe("front"));
    // Only one camera is in use at a time, and the lights of the others are off.
    const live = camera.streams.flatMap(({ tracks }) => tracks).filter(({ isLive }) => isLive);
    expect(live).toHaveLength(2);
  });
});
