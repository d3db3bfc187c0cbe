import "fake-indexeddb/auto";
import { act, screen } from "@testing-library/react";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { advance, renderRecorder, startRecording } from "@tests/support/client/renderRecorder";
import { eventually } from "@tests/support/eventually";
import { installNetwork } from "@tests/support/network/network";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { listUnsent, readRecording } from "@src/features/recorder/upload/recordings";
import { beforeEach, describe, expect, it, vi } from "vitest";

installNetwork();
installMediaElements();
const camera = installCamera();
beforeEach(() => void givenUploadServer());
/** The other way to record leaves everything but the type to the browser. */
const OTHER_WAY = { mimeType: "video/webm" };

const button = (name: string) => screen.findByRole("button", { name });
const heading = (name: string) => screen.findByRole("heading", { name });

describe("a browser that records nothing", () => {
  it("is noticed after two seconds, tries another way, and then leads to the camera app", async () => {
    const { user } = renderRecorder();
    await startRecording(user);
    advance(1);
    expect(screen.queryByRole("alert")).toBeNull();
    advance(1);
    expect(screen.getByRole("alert")).toHaveTextContent("Your browser isn't recording");
    expect(await button("Stop recording")).toBeEnabled();

    await user.click(await button("Record in another way"));
    await user.click(await button("Start recording"));
    expect(screen.queryByRole("alert")).toBeNull();
    for (let left = 3; left > 0; left--) advance(1);
    expect(camera.recorder().options).toEqual(OTHER_WAY);
    advance(2);
    await user.click(await button("Record in another way"));
    expect(await heading("This browser can't record")).toBeVisible();
    expect(await button("Film with your phone's camera")).toBeVisible();
    expect(await button("Choose a video instead")).toBeVisible();
    expect(camera.streams.flatMap(({ tracks }) => tracks).some(({ isLive }) => isLive)).toBe(false);
    expect(await listUnsent()).toEqual([]);
  });

  it("is no longer reported when bytes arrive, and nothing was interrupted", async () => {
    const { user } = renderRecorder();
    await startRecording(user);
    advance(2);
    act(() => camera.recorder().deliver("slow, "));
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(await button("Stop recording"));
    expect(await button("Send")).toBeVisible();
  });

  it("says after a stop that nothing was recorded, and records in another way", async () => {
    camera.lastBytes = "";
    const { user } = renderRecorder();
    await startRecording(user);
    await user.click(await button("Stop recording"));
    expect(await heading("Nothing was recorded")).toBeVisible();

    camera.lastBytes = "the end";
    await user.click(await button("Try again"));
    await user.click(await button("Start recording"));
    for (let left = 3; left > 0; left--) advance(1);
    expect(camera.recorder().options).toEqual(OTHER_WAY);
    await user.click(await button("Stop recording"));
    expect(await button("Send")).toBeVisible();
  });

  it("may refuse to start in one way, and is asked to record in another", async () => {
    const { user } = renderRecorder();
    vi.spyOn(MediaRecorder.prototype, "start").mockImplementationOnce(() => {
      throw new DOMException("", "NotSupportedError");
    });
    await startRecording(user);
    expect(await heading("Nothing was recorded")).toBeVisible();
    await user.click(await button("Try again"));
    await user.click(await button("Start recording"));
    for (let left = 3; left > 0; left--) advance(1);
    expect(await button("Stop recording")).toBeEnabled();
    expect(camera.recorder().options).toEqual(OTHER_WAY);
    vi.restoreAllMocks();
  });
});

describe("a browser that does not react to a stop", () => {
  beforeEach(() => void (camera.lastBytes = null));

  it("loses nothing that has arrived", async () => {
    const { user } = renderRecorder();
    await startRecording(user);
    act(() => camera.recorder().deliver("so far"));
    await user.click(await button("Stop recording"));
    advance(3);
    expect(await screen.findByText(/didn't finish the recording/)).toBeVisible();
    expect(await button("Send")).toBeVisible();
    const [recording] = await listUnsent();
    expect(await (await readRecording(recording?.id ?? ""))?.blob().text()).toBe("so far");
  });

  it("never leaves the person on a black screen", async () => {
    const { user } = renderRecorder();
    await startRecording(user);
    await user.click(await button("Stop recording"));
    advance(3);
    expect(await heading("Nothing was recorded")).toBeVisible();
    expect(await button("Try again")).toBeVisible();
    await eventually(async () => expect(await listUnsent()).toEqual([]));
  });
});

it("a recording that no longer grows says so, and keeps what it has", async () => {
  const { user } = renderRecorder();
  await startRecording(user);
  act(() => camera.recorder().deliver("so far, "));
  advance(5);
  expect(screen.getByRole("alert")).toHaveTextContent("Your browser has stopped recording");
  await user.click(await button("Stop recording"));
  expect(await button("Send")).toBeVisible();
});
