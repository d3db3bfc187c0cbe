import "fake-indexeddb/auto";
import { act, screen } from "@testing-library/react";
import { installCamera } from "@tests/support/client/camera";
import { renderRecorder, startRecording } from "@tests/support/client/renderRecorder";
import { installNetwork } from "@tests/support/network/network";
import { expect, it } from "vitest";

installNetwork();
const camera = installCamera();

it("says that the system takes the picture away while somebody records, until it comes back, and keeps the video", async () => {
  const { user } = renderRecorder();
  await startRecording(user);
  const [picture] = camera.streams[0]?.getVideoTracks() ?? [];
  act(() => picture?.mute(true));
  expect(screen.getByRole("alert")).toHaveTextContent("We can't see you. End any calls");
  act(() => picture?.mute(false));
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => camera.recorder().deliver("so far, "));
  await user.click(screen.getByRole("button", { name: "Stop recording" }));
  expect(await screen.findByRole("button", { name: "Send" })).toBeVisible();
});
