import { screen } from "@testing-library/react";
import { installCamera } from "@tests/support/client/camera";
import { renderRecorder } from "@tests/support/client/renderRecorder";
import { installNetwork } from "@tests/support/network/network";
import { afterEach, expect, it, vi } from "vitest";

installNetwork();
const camera = installCamera();
afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.findByRole("button", { name });

it("a computer without a camera records the voice", async () => {
  camera.refusal = "NotFoundError";
  camera.devices = [{ kind: "audioinput", deviceId: "", label: "" }];
  const { user } = renderRecorder();
  await user.click(await button("Open the camera"));
  expect(await screen.findByRole("alert")).toHaveTextContent("We can't find a camera");
  expect(await button("Up to 6 photos and your voice")).toBeVisible();

  camera.refusal = null;
  await user.click(await button("Just your voice"));
  expect(await button("Start recording")).toBeEnabled();
  expect(camera.streams[0]?.getVideoTracks()).toEqual([]);
});

it("a computer without a microphone takes a file, and offers no voice", async () => {
  camera.refusal = "NotFoundError";
  camera.devices = [{ kind: "videoinput", deviceId: "", label: "" }];
  const { user } = renderRecorder();
  await user.click(await button("Open the camera"));
  expect(await screen.findByRole("alert")).toHaveTextContent("We can't find a microphone");
  expect(await button("Choose a video instead")).toBeVisible();
  expect(await button("Try again")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Just your voice" })).toBeNull();
});
