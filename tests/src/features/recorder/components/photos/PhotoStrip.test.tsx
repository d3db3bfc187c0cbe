import "fake-indexeddb/auto";
import type { BodyOf } from "@contract/http/endpoint";
import { confirmSubmission, createSubmission } from "@contract/http/submission";
import { uploadPicture } from "@contract/http/upload";
import { act, screen, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, signInAda } from "@tests/support/client/renderApp";
import { advance, renderRecorder } from "@tests/support/client/renderRecorder";
import { deferred } from "@tests/support/factories/deferred";
import { aSubmission } from "@tests/support/factories/answers";
import { eventually } from "@tests/support/eventually";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listUnsent, readPictures } from "@src/features/recorder/upload/recordings";

installNetwork();
const camera = installCamera();
const media = installMediaElements();
let opened: BodyOf<typeof createSubmission>[];
let sent: number;
let refused: number | null;

beforeEach(async () => {
  givenAda();
  await signInAda();
  givenUploadServer();
  opened = [];
  sent = 0;
  refused = null;
  answer(uploadPicture, () => {
    sent += 1;
    if (sent === refused) throw new Refusal("FILE_UNREADABLE");
    return { assetId: `picture-${sent}`, url: "/media/p/1.webp", width: 1, height: 1 };
  });
  answer(createSubmission, ({ body }) => {
    opened.push(body);
    return aSubmission();
  });
  answer(confirmSubmission, () => aSubmission({ state: "uploaded" }));
});
afterEach(async () => {
  vi.useRealTimers();
  await leaveSignedOut();
});

const button = (name: string) => screen.findByRole("button", { name });
const photo = (name: string, type = "image/jpeg") => new File([name], `${name}.jpg`, { type });
const pickerOf = (label: string) => screen.findByLabelText(label, { selector: "input" });

async function choose(user: UserEvent, ...photos: File[]): Promise<void> {
  await user.click(screen.getByText("Other ways to take part"));
  await user.upload(await pickerOf("Up to 6 photos and your voice"), photos);
}

async function recordVoice(user: UserEvent): Promise<void> {
  await user.click(await button("Start recording"));
  for (let left = 3; left > 0; left--) advance(1);
  act(() => camera.recorder().deliver("my voice"));
  await user.click(await button("Stop recording"));
  await button("Send");
}

/** Returns the photographs that the device keeps, in order. */
async function keptPhotos(): Promise<string[]> {
  const [recording] = await listUnsent();
  const photos = await readPictures(recording?.id ?? "");
  return Promise.all(photos.map((blob) => blob.text()));
}

const saved = () => screen.findByRole("heading", { name: "Saved. You can close this page" });

describe("the photographs of a voice", { tags: ["P4"] }, () => {
  it("are chosen at once, ordered by keyboard, removed and added, and kept in that order", async () => {
    const { user } = renderRecorder();
    await choose(user, photo("lake"), photo("mill"), photo("car"));
    const strip = within(await screen.findByRole("region", { name: "Your photos" }));
    expect(strip.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getByText(/the same share of your recording/)).toBeVisible();

    strip.getByRole("button", { name: "Photo 3 of 3" }).focus();
    await user.keyboard("{Enter}");
    await user.tab();
    expect(strip.getByRole("button", { name: "Show photo 3 earlier" })).toHaveFocus();
    await user.keyboard("{Enter}{Enter}");
    expect(strip.getByText("Now photo 1 of 3")).toBeInTheDocument();
    await user.click(strip.getByRole("button", { name: "Photo 2 of 3" }));
    await user.click(strip.getByRole("button", { name: "Remove photo 2" }));
    await user.upload(await pickerOf("Add more photos"), photo("table"));
    expect(strip.getAllByRole("listitem")).toHaveLength(3);

    await recordVoice(user);
    expect(await keptPhotos()).toEqual(["car", "mill", "table"]);
    await user.click(await button("Send"));
    await saved();
    expect(opened[0]?.pictureAssetIds).toEqual(["picture-1", "picture-2", "picture-3"]);
  });

  it("are at most six, and no other files, and the screen says what was left out", async () => {
    renderRecorder();
    const user = userEvent.setup({ applyAccept: false });
    await choose(user, photo("letter", "application/pdf"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "letter.jpg: We couldn't read this picture. Please choose a JPEG or a PNG.",
    );
    await user.upload(
      await pickerOf("Up to 6 photos and your voice"),
      ["1", "2", "3", "4", "5", "6", "7"].map((name) => photo(name)),
    );
    const strip = within(await screen.findByRole("region", { name: "Your photos" }));
    expect(strip.getAllByRole("listitem")).toHaveLength(6);
    expect(screen.getByRole("alert")).toHaveTextContent("Only 6 photos fit");
    expect(screen.queryByRole("button", { name: "Add more photos" })).not.toBeInTheDocument();
  });

  it("can be added to a voice that was begun without any", async () => {
    const { user } = renderRecorder();
    await user.click(screen.getByText("Other ways to take part"));
    await user.click(await button("Just your voice"));
    await user.upload(await pickerOf("Add photos"), [photo("lake"), photo("mill")]);
    await recordVoice(user);
    expect(await keptPhotos()).toEqual(["lake", "mill"]);
  });

  it("are shown in turn in the review, each for the same share of the part that is shown", async () => {
    const { user, container } = renderRecorder();
    await choose(user, photo("lake"), photo("mill"));
    await recordVoice(user);
    const video = container.querySelector("video");
    if (!video) throw new Error("There is no voice");
    const addresses = vi.spyOn(URL, "createObjectURL");
    act(() => media.lasts(video, 10));
    await user.click(await button("Watch your video"));
    act(() => media.reach(video, 4));
    act(() => media.reach(video, 6));
    const shown = addresses.mock.lastCall?.[0] as Blob | undefined;
    expect(await shown?.text()).toBe("mill");
  });

  it("survive a reload, and are all sent then", async () => {
    const before = renderRecorder();
    await choose(before.user, photo("lake"), photo("mill"), photo("car"));
    await recordVoice(before.user);
    before.unmount();
    const { user } = renderRecorder();
    await user.click(await button("Send"));
    await saved();
    expect(opened[0]?.pictureAssetIds).toHaveLength(3);
  });
});

describe("a photograph that the server refuses", () => {
  it("is named, and the rest can be sent without it", async () => {
    refused = 2;
    const { user } = renderRecorder();
    await choose(user, photo("lake"), photo("broken"), photo("car"));
    await recordVoice(user);
    await user.click(await button("Send"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Photo 2 didn't arrive.");
    expect(await keptPhotos()).toEqual(["lake", "broken", "car"]);

    // It is left out on the device too, even if the rest cannot be sent yet.
    const canArrive = deferred();
    answer(confirmSubmission, async () => {
      await canArrive.promise;
      return aSubmission({ state: "uploaded" });
    });
    await user.click(await button("Send without photo 2"));
    await eventually(async () => expect(await keptPhotos()).toEqual(["lake", "car"]));
    canArrive.resolve();
    await saved();
    expect(opened.at(-1)?.pictureAssetIds).toHaveLength(2);
    expect(await listUnsent()).toEqual([]);
  });
});
