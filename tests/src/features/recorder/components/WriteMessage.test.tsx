import "fake-indexeddb/auto";
import { MESSAGE_MAX } from "@contract/domain/submission";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { installCamera } from "@tests/support/client/camera";
import { renderRecorder } from "@tests/support/client/renderRecorder";
import { eventually } from "@tests/support/eventually";
import { installNetwork } from "@tests/support/network/network";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listUnsent, readPictures, readRecording } from "@src/features/recorder/upload/recordings";

installNetwork();
const camera = installCamera();
beforeEach(() => void givenUploadServer());
afterEach(async () => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const button = (name: string) => screen.findByRole("button", { name });
const messageField = () => screen.findByRole("textbox", { name: "Your message" });
const picture = () => new File(["a photo"], "me.jpg", { type: "image/jpeg" });

async function beginMessage(user: UserEvent): Promise<void> {
  await user.click(screen.getByText("Other ways to take part"));
  await user.click(await button("Write a message"));
  await messageField();
}

describe("a written message", () => {
  it("is shown as a card, can be changed, and needs no camera", async () => {
    const { user } = renderRecorder();
    await beginMessage(user);
    expect(await button("See your card")).toBeDisabled();
    await user.type(await messageField(), "You taught me to swim");
    expect(screen.getByText(`${MESSAGE_MAX - 21} characters left`)).toBeVisible();
    await user.click(await button("See your card"));
    await eventually(() => expect(screen.getByText("You taught me to swim")).toBeVisible());

    await user.click(await button("Change it"));
    await user.type(await messageField(), ".");
    await user.click(await button("See your card"));
    await eventually(() => expect(screen.getByText("You taught me to swim.")).toBeVisible());
    expect(camera.streams).toEqual([]);
    await eventually(async () => expect(await listUnsent()).toHaveLength(1));
  });

  it("is kept on the device with its picture until it is sent, and can be continued later", async () => {
    const first = renderRecorder();
    await beginMessage(first.user);
    await first.user.type(await messageField(), "שלום 🌊");
    await first.user.upload(screen.getByLabelText("Add your picture"), picture());
    expect(await button("Choose another picture")).toBeVisible();
    await first.user.click(await button("See your card"));
    await button("Send");
    const [stored] = await listUnsent();
    expect(stored?.mimeType).toBe("text/plain");
    expect(await (await readRecording(stored?.id ?? ""))?.blob().text()).toBe("שלום 🌊");
    const [kept] = await readPictures(stored?.id ?? "");
    expect(await kept?.text()).toBe("a photo");
    first.unmount();

    const { user } = renderRecorder();
    await user.click(await button("Watch"));
    expect(await screen.findByText("שלום 🌊")).toBeVisible();
    await user.click(await button("Change it"));
    expect(await messageField()).toHaveValue("שלום 🌊");
    expect(await button("Choose another picture")).toBeVisible();
  });

  it("is still there after a reload before it became a card", async () => {
    const first = renderRecorder();
    await beginMessage(first.user);
    await first.user.type(await messageField(), "Half a tho");
    first.unmount();
    const { user } = renderRecorder();
    await beginMessage(user);
    expect(await messageField()).toHaveValue("Half a tho");
  });

  it("cannot become longer than a card can show", async () => {
    const { user } = renderRecorder();
    await beginMessage(user);
    const field = await messageField();
    await user.click(field);
    await user.paste("a".repeat(MESSAGE_MAX + 50));
    expect(field).toHaveValue("a".repeat(MESSAGE_MAX));
    expect(screen.getByText("0 characters left")).toBeVisible();
  });
});

it("people whose browser has no camera can write instead", async () => {
  vi.stubGlobal("isSecureContext", false);
  const { user } = renderRecorder();
  await user.click(await button("Write a message"));
  expect(await messageField()).toBeVisible();
});

it("people who refuse the camera can write instead", async () => {
  camera.refusal = "NotAllowedError";
  const { user } = renderRecorder();
  await user.click(await button("Open the camera"));
  await user.click(await button("Write a message"));
  expect(await messageField()).toBeVisible();
});
