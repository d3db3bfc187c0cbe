import "fake-indexeddb/auto";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { givenUploadServer, type UploadServer } from "@tests/support/network/uploadServer";
import { installCamera } from "@tests/support/client/camera";
import { setOnline } from "@tests/support/client/connectivity";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { advance, renderRecorder, startRecording } from "@tests/support/client/renderRecorder";
import { eventually } from "@tests/support/eventually";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OfflineCover } from "@src/app/shell/OfflineCover";
import { listUnsent, readPictures, readRecording } from "@src/features/recorder/upload/recordings";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const camera = installCamera();
const media = installMediaElements();
beforeEach(() => {
  uploads = givenUploadServer();
});
let uploads: UploadServer;

const button = (name: string) => screen.findByRole("button", { name });

/** Returns the status text of the only video that this device stores. */
async function storedStatus(): Promise<string | undefined> {
  const [recording] = await listUnsent();
  return recording && (await readRecording(recording.id))?.blob().text();
}

describe("before the camera opens, the recorder", () => {
  it("says what it will ask for, and that nothing is sent by itself", async () => {
    renderRecorder();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("What do you remember?");
    expect(screen.getByText(/will ask to use your camera and microphone/)).toBeVisible();
    expect(screen.getByText(/Nobody sees it until/)).toBeVisible();
    expect(await button("Open the camera")).toBeVisible();
    expect(camera.streams).toHaveLength(0);
  });
});

describe("a camera that does not open", () => {
  it.each([
    ["NotAllowedError", "The camera is blocked for this page"],
    ["NotReadableError", "Another app is using your camera"],
    ["NotFoundError", "We can't find a camera or microphone"],
  ])("with %s says why, can try again, and accepts a file instead", async (name, title) => {
    camera.refusal = name;
    const { user } = renderRecorder();
    await user.click(await button("Open the camera"));
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("alert")).toBeVisible();
    expect(screen.getByRole("button", { name: "Choose a video instead" })).toBeVisible();

    camera.refusal = null;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await button("Start recording")).toBeEnabled();
  });

  it("offers the phone's own camera when the address is insecure", async () => {
    vi.stubGlobal("isSecureContext", false);
    const { user } = renderRecorder();
    expect(screen.queryByRole("button", { name: "Open the camera" })).not.toBeInTheDocument();
    expect(await button("Film with your phone's camera")).toBeVisible();

    expect(screen.getByRole("alert")).toHaveTextContent("The camera needs a secure address");
    const input = screen.getByLabelText("Film with your phone's camera", { selector: "input" });
    await user.upload(input, new File(["my film"], "film.mp4", { type: "video/mp4" }));
    expect(await button("Send")).toBeVisible();
    expect(await storedStatus()).toBe("my film");
  });
});

describe("a file that cannot be sent", () => {
  it.each([
    ["an empty one", new File([], "film.mp4", { type: "video/mp4" }), /is empty/],
    ["a page", new File(["<html>"], "film.mp4", { type: "" }), /isn't a video/],
    ["a document", new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" }), /isn't a video/],
    ["a picture", new File(["\u0089PNG"], "a.png", { type: "image/png" }), /This is a picture/],
  ])("is refused with the reason before anything is sent: %s", async (_which, file, words) => {
    renderRecorder();
    const user = userEvent.setup({ applyAccept: false });
    const input = screen.getByLabelText("Choose a video instead", { selector: "input" });
    await user.upload(input, file);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(await listUnsent()).toEqual([]);
  });
});

it.each(["video/x-matroska", ""])(
  "the picker offers and takes a Matroska file (type %j)",
  async (type) => {
    const { user } = renderRecorder();
    const input = screen.getByLabelText("Choose a video instead", { selector: "input" });
    await user.upload(input, new File(["\u001aE\u00df\u00a3 my film"], "film.mkv", { type }));
    expect(await button("Send")).toBeVisible();
  },
);

it("a file that is larger than the server accepts is refused before anything is sent", async () => {
  uploads.mostBytes = 2_500_000;
  const { user } = renderRecorder();
  const input = screen.getByLabelText("Choose a video instead", { selector: "input" });
  const film = new File([new Uint8Array(2_500_001)], "film.mp4", { type: "video/mp4" });
  await user.upload(input, film);
  expect(await screen.findByRole("alert")).toHaveTextContent("larger than 2.5 MB");
});

describe("a voice recording without a camera", () => {
  const photo = new File(["a photo"], "maya.jpg", { type: "image/jpeg" });

  it("is recorded over a photograph, and both are stored", async () => {
    const { user } = renderRecorder();
    await user.click(screen.getByText("Other ways to take part"));
    const input = screen.getByLabelText("Up to 6 photos and your voice", { selector: "input" });
    await user.upload(input, photo);
    expect(await screen.findByRole("img", { name: "Your photograph" })).toBeVisible();
    await user.click(await button("Start recording"));
    for (let left = 3; left > 0; left--) advance(1);
    expect(camera.streams[0]?.getVideoTracks()).toEqual([]);
    await user.click(await button("Stop recording"));
    expect(await button("Send")).toBeVisible();
    const [recording] = await listUnsent();
    expect(recording?.mimeType).toBe("audio/webm");
    const [kept] = await readPictures(recording?.id ?? "");
    expect(await kept?.text()).toBe("a photo");
  });

  it("can be a sound file from elsewhere, but not a document", async () => {
    renderRecorder();
    const user = userEvent.setup({ applyAccept: false });
    await user.click(screen.getByText("Other ways to take part"));
    await user.click(await button("Just your voice"));
    const label = "Choose a sound file instead";
    const input = await screen.findByLabelText(label, { selector: "input" });
    await user.upload(input, new File(["words"], "a.txt", { type: "text/plain" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This isn't a sound file");
    await user.upload(input, new File(["\u0000voice"], "a.m4a", { type: "audio/mp4" }));
    expect(await button("Send")).toBeVisible();
    expect((await listUnsent())[0]?.mimeType).toBe("audio/mp4");
  });
});

describe("the recorder", () => {
  it("counts down, records with a clock, stops for a review, and starts over", async () => {
    const { user } = renderRecorder();
    await user.click(await button("Open the camera"));
    await user.click(await button("Start recording"));
    for (const left of ["3", "2", "1"]) {
      expect(screen.getByText(left)).toBeVisible();
      advance(1);
    }
    advance(5);
    expect(screen.getByText("0:05")).toBeVisible();

    act(() => camera.recorder().deliver("first take, "));
    await user.click(await button("Stop recording"));
    expect(await button("Watch your video")).toBeVisible();
    expect(await storedStatus()).toBe("first take, the end");
    const [stream] = camera.streams;
    expect(stream?.tracks.some(({ isLive }) => isLive)).toBe(false);

    await user.click(await button("Watch your video"));
    expect(await button("Pause")).toBeVisible();
    await user.click(await button("Retake"));
    expect(await button("Start recording")).toBeEnabled();
    await eventually(async () => expect(await listUnsent()).toEqual([]));
  });

  it("lets people trim before sending, and remembers the trim on a later visit", async () => {
    const { user, container, unmount } = renderRecorder();
    await startRecording(user);
    act(() => camera.recorder().deliver("take"));
    await user.click(await button("Stop recording"));
    await button("Watch your video");
    expect(screen.queryByRole("group", { name: "Trim your video" })).not.toBeInTheDocument();
    const video = container.querySelector("video");
    if (!video) throw new Error("There is no video");
    // A video that a browser records does not declare its length; the browser finds it at the end.
    act(() => media.lasts(video, Infinity));
    await eventually(() => expect(video.currentTime).toBeGreaterThan(1000));
    act(() => media.lasts(video, 8));
    expect(video.currentTime).toBe(0);
    expect(screen.getByText("Drag the ends to trim")).toBeVisible();

    screen.getByRole("slider", { name: "Start" }).focus();
    await user.keyboard("{PageUp}{PageUp}");
    expect(video.currentTime).toBe(2);
    screen.getByRole("slider", { name: "End" }).focus();
    await user.keyboard("{PageDown}");
    expect(video.currentTime).toBe(7);
    await user.click(await button("Watch your video"));
    expect(video.currentTime).toBe(2);
    await eventually(async () =>
      expect(await listUnsent()).toMatchObject([{ trim: { trimStartMs: 2000, trimEndMs: 7000 } }]),
    );

    unmount();
    const later = renderRecorder();
    await later.user.click(await button("Watch"));
    await button("Watch your video");
    const again = later.container.querySelector("video");
    if (again) act(() => media.lasts(again, 8));
    expect(screen.getByText("0:05.0 is shown")).toBeVisible();
  });

  it("can be paused, and the clock then stops", async () => {
    const { user } = renderRecorder();
    await startRecording(user);
    advance(2);
    await user.click(await button("Pause"));
    advance(10);
    expect(screen.getByText(/Paused 0:02/)).toBeVisible();
    await user.click(await button("Go on"));
    advance(1);
    expect(screen.getByText("0:03")).toBeVisible();
  });

  it("works with the keyboard alone", async () => {
    const { user } = renderRecorder();
    (await button("Open the camera")).focus();
    await user.keyboard("{Enter}");
    expect(await button("Start recording")).toHaveFocus();
    await user.keyboard(" ");
    expect(await button("Cancel")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await button("Start recording")).toHaveFocus();
    await user.keyboard("{Enter}");
    for (let left = 3; left > 0; left--) advance(1);
    expect(await button("Stop recording")).toHaveFocus();
    await user.keyboard(" ");
    expect(await button("Send")).toBeVisible();
  });

  it("stops by itself when the time is up", async () => {
    const { user } = renderRecorder();
    await startRecording(user);
    advance(170);
    expect(screen.getByText("0:10 left")).toBeVisible();
    advance(11);
    expect(await screen.findByText(/Time's up/)).toBeVisible();
  });
});

describe("a device without free space", () => {
  it("ends the recording safely, and says why", async () => {
    const { user } = renderRecorder();
    await startRecording(user);
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    act(() => camera.recorder().deliver("so far, "));
    expect(await screen.findByText(/out of space, so the recording stopped/)).toBeVisible();
    expect(await button("Send")).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe("an interrupted recording", () => {
  const takeTrackAway = () => camera.streams[0]?.tracks[0]?.takeAway();
  const failRecorder = () => void camera.recorder().dispatchEvent(new Event("error"));
  function hidePage() {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
  }

  it.each([
    ["a track ends", takeTrackAway, /The camera turned off/],
    ["the page is hidden", hidePage, /The recording stopped when you left/],
    ["the recorder fails", failRecorder, /Your browser stopped recording/],
  ])("stops safely when %s, and keeps what was recorded", async (_case, interrupt, words) => {
    const { user } = renderRecorder();
    await startRecording(user);
    act(() => camera.recorder().deliver("so far, "));
    act(interrupt);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await button("Send")).toBeVisible();
    expect(await storedStatus()).toBe("so far, the end");
  });

  it("continues without a network, and says that nothing is lost", async () => {
    const { user } = renderRecorder();
    render(<OfflineCover />);
    await startRecording(user);
    act(() => setOnline(false));
    expect(screen.getByRole("alert")).toHaveTextContent(/^You're offline. Your video stays/);
    await user.click(await button("Stop recording"));
    expect(await button("Send")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(/^You're offline. Your video stays/);
    expect(screen.queryByRole("dialog", { name: "No Internet" })).toBeNull();
    await user.click(await button("Close"));
    expect(screen.getByRole("dialog", { name: "No Internet" })).toBeVisible();
    act(() => setOnline(true));
  });

  it("is kept when the person leaves the screen", async () => {
    const { user, unmount } = renderRecorder();
    await startRecording(user);
    act(() => camera.recorder().deliver("half, "));
    unmount();
    await eventually(async () => expect((await listUnsent())[0]?.state).toBe("recorded"));
    expect(await storedStatus()).toBe("half, the end");
    expect(camera.streams[0]?.tracks.some(({ isLive }) => isLive)).toBe(false);
  });
});
