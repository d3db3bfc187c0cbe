import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { readIntent } from "@tests/support/client/androidIntent";
import { installCamera } from "@tests/support/client/camera";
import { leaveSignedOut } from "@tests/support/client/renderApp";
import { renderRecorder } from "@tests/support/client/renderRecorder";
import { installNetwork } from "@tests/support/network/network";
import { afterEach, describe, expect, it, vi } from "vitest";

installNetwork();

const camera = installCamera();
afterEach(async () => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "userAgent");
  history.replaceState(null, "", "/");
  await leaveSignedOut();
});

const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36";
const INSTAGRAM = `${ANDROID} Chrome/128.0.6613.127 Mobile Safari/537.36 Instagram 389.0.0.49.87`;
const FACEBOOK = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) [FBAN/FBIOS;FBAV/520.0]";

function givenBrowser(userAgent: string, { hasCamera }: { hasCamera: boolean }): void {
  if (!hasCamera) Reflect.deleteProperty(navigator, "mediaDevices");
  Object.defineProperty(navigator, "userAgent", { configurable: true, value: userAgent });
}

const copiedAddress = () =>
  new URL(screen.getByLabelText<HTMLInputElement>(/for your own browser/).value);
const openLink = () =>
  screen.queryByRole<HTMLAnchorElement>("link", { name: "Open in your browser" });

describe("without a camera", () => {
  it("Instagram on Android leads to the phone's browser, with the question", async () => {
    givenBrowser(INSTAGRAM, { hasCamera: false });
    renderRecorder();
    expect(screen.getByRole("alert")).toHaveTextContent("Instagram's browser has no camera");
    const address = copiedAddress();
    expect(address.searchParams.get("question")).toBe("q1");
    expect(readIntent(openLink()?.href ?? "").address).toBe(address.href);
    expect(screen.getByRole("button", { name: "Film with your phone's camera" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Choose a video instead" })).toBeVisible();
  });

  it("an app on an iPhone shows its menu, which opens what the address bar says", async () => {
    givenBrowser(FACEBOOK, { hasCamera: false });
    history.replaceState({ idx: 3 }, "", "/recordtribute?tributeId=reel-1");
    const { unmount } = renderRecorder();
    expect(screen.getByRole("alert")).toHaveTextContent("Facebook's browser has no camera");
    expect(screen.getByText(/^Open the app's menu in a corner/)).toBeVisible();
    expect(openLink()).toBeNull();
    expect(location.href).toBe(copiedAddress().href);
    unmount();
    expect(location.href).toBe(`${location.origin}/recordtribute?tributeId=reel-1`);
    expect(history.state).toEqual({ idx: 3 });
  });

  it("any other browser shows the address to copy", async () => {
    givenBrowser("Mozilla/5.0 (X11; Linux x86_64)", { hasCamera: false });
    const { user } = renderRecorder();
    expect(screen.getByRole("alert")).toHaveTextContent("This app's browser has no camera");
    expect(openLink()).toBeNull();
    expect(screen.queryByText(/the app's menu/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(copiedAddress().href);
  });
});

describe("a camera that is refused", () => {
  it("inside an app leads to the phone's browser, can be tried again, and accepts a file", async () => {
    camera.refusal = "NotAllowedError";
    givenBrowser(INSTAGRAM, { hasCamera: true });
    const { user } = renderRecorder();
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Open the camera" }));
    const title = "The camera is blocked inside Instagram";
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(readIntent(openLink()?.href ?? "").address).toBe(copiedAddress().href);
    expect(screen.getByRole("button", { name: "Choose a video instead" })).toBeVisible();
    camera.refusal = null;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Start recording" })).toBeEnabled();
  });

  it("in a browser of its own is explained there", async () => {
    camera.refusal = "NotAllowedError";
    givenBrowser("Mozilla/5.0 (X11; Linux x86_64)", { hasCamera: true });
    const { user } = renderRecorder();
    await user.click(screen.getByRole("button", { name: "Open the camera" }));
    expect(await screen.findByText("The camera is blocked for this page")).toBeVisible();
    expect(screen.queryByLabelText(/for your own browser/)).toBeNull();
  });
});

it.each([INSTAGRAM, FACEBOOK])(
  "an app's browser that has a camera is no obstacle: %#",
  async (app) => {
    givenBrowser(app, { hasCamera: true });
    const { user } = renderRecorder();
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Open the camera" }));
    expect(await screen.findByRole("button", { name: "Start recording" })).toBeEnabled();
  },
);
