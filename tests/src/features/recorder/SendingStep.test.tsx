import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import type { BodyOf } from "@contract/http/endpoint";
import { confirmSubmission, createSubmission } from "@contract/http/submission";
import { UPLOAD_CHUNK_BYTES } from "@contract/limits";
import { act, screen, waitFor } from "@testing-library/react";
import { aSubmission } from "@tests/factories/answers";
import { deferred } from "@tests/factories/deferred";
import { answer, Refusal } from "@tests/msw/answer";
import { givenUploadServer, type UploadServer } from "@tests/msw/uploadServer";
import { expectAccessible } from "@tests/setup/axe";
import { installCamera } from "@tests/setup/camera";
import { installMediaElements } from "@tests/setup/mediaElement";
import { givenAda, leaveSignedOut, signInAda } from "@tests/setup/renderApp";
import { QUESTION, renderRecorder, startRecording } from "@tests/setup/renderRecorder";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteRecording, listUnsent } from "@src/shared/media/recordings";

const FILM = "a".repeat(UPLOAD_CHUNK_BYTES + 1000);
const camera = installCamera();
installMediaElements();
let uploads: UploadServer;
/** Submissions that were opened. */
let opened: BodyOf<typeof createSubmission>[];

beforeEach(async () => {
  givenAda();
  await signInAda();
  uploads = givenUploadServer();
  opened = [];
  answer(createSubmission, ({ body }) => {
    opened.push(body);
    return aSubmission({ _id: `submission-${opened.length}` });
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await leaveSignedOut();
  for (const { id } of await listUnsent()) await deleteRecording(id);
});

/** Lets the server confirm what has arrived, as it does: by length and hash. */
function confirmHonestly(before: () => Promise<void> | void = () => undefined): void {
  answer(confirmSubmission, async ({ body: { submissionId, size, sha256 } }) => {
    await before();
    const arrived = uploads.arrived.get(submissionId) ?? Buffer.alloc(0);
    const hash = createHash("sha256").update(arrived).digest("hex");
    if (arrived.length !== size || hash !== sha256) throw new Refusal("UPLOAD_DAMAGED");
    return aSubmission({ _id: submissionId, state: "uploaded", size, sha256: hash });
  });
}

/** Films, and taps "Send". */
async function sendTake() {
  const view = renderRecorder();
  await startRecording(view.user);
  act(() => camera.recorder().deliver(FILM));
  await view.user.click(screen.getByRole("button", { name: "Stop recording" }));
  await view.user.click(await screen.findByRole("button", { name: "Send" }));
  return view;
}

const saved = () => screen.findByRole("heading", { name: "Saved. You can close this page" });

describe("sending", () => {
  it("shows how far it is, and says saved only once the server has confirmed", async () => {
    const [secondChunk, confirmation] = [deferred(), deferred()];
    uploads.gate = async (offset) => (offset > 0 ? secondChunk.promise : undefined);
    confirmHonestly(() => confirmation.promise);
    await sendTake();
    expect(await screen.findByText(/^0\.5 MB of 0\.5 MB/)).toBeVisible();
    const bar = screen.getByRole<HTMLProgressElement>("progressbar");
    expect(bar).toHaveAccessibleName("Sending your video");
    expect(bar.value).toBeGreaterThan(0.9);
    expect(screen.getByText(/your video stays on this device/)).toBeVisible();
    await expectAccessible();

    secondChunk.resolve();
    expect(await screen.findByText("Making sure that all of it arrived…")).toBeVisible();
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
    expect(await listUnsent()).toHaveLength(1);

    confirmation.resolve();
    expect(await saved()).toBeVisible();
    expect(await listUnsent()).toEqual([]);
    const { tributeId, kind, questionId, invite } = QUESTION;
    expect(opened).toEqual([{ tributeId, kind, questionId, invite, mimeType: "video/webm" }]);
    expect(uploads.arrived.get("submission-1")?.toString()).toBe(`${FILM}the end`);
    expect(screen.getByText(/part of the reel for Rose Miller/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Done" })).toHaveAttribute("href", "/tribute/reel-1");
    await expectAccessible();
  });

  it("sends again from the first byte when it arrived damaged", async () => {
    let damaged = 1;
    confirmHonestly(() => {
      if (damaged-- > 0) throw new Refusal("UPLOAD_DAMAGED");
    });
    await sendTake();
    expect(await saved()).toBeVisible();
    expect(uploads.discarded).toBe(1);
    expect(opened).toHaveLength(1);
  });

  it("says why a video is refused, keeps it, and goes on with the same submission", async () => {
    let isClosed = true;
    confirmHonestly(() => {
      if (isClosed) throw new Refusal("REEL_CLOSED");
    });
    const { user } = await sendTake();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Your video is not sent yet");
    expect(alert).toHaveTextContent("It is safe on this device.");
    expect(await listUnsent()).toHaveLength(1);
    await expectAccessible();

    isClosed = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await saved()).toBeVisible();
    expect(opened).toHaveLength(1);
    expect(await listUnsent()).toEqual([]);
  });
});

describe("coming back with an unsent video", () => {
  async function givenUnsent() {
    const { user, unmount } = renderRecorder();
    await startRecording(user);
    act(() => camera.recorder().deliver("from yesterday, "));
    unmount();
    await vi.waitFor(async () => expect((await listUnsent())[0]?.state).toBe("recorded"));
    return renderRecorder();
  }

  it("offers to send it", async () => {
    confirmHonestly();
    const { user } = await givenUnsent();
    const unsent = await screen.findByRole("region", { name: "Unsent videos" });
    expect(unsent).toHaveTextContent("You have an unsent video");
    expect(unsent).toHaveTextContent("What do you remember?");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await saved()).toBeVisible();
    expect(uploads.arrived.get("submission-1")?.toString()).toBe("from yesterday, the end");
  });

  it("goes on where an earlier sending was left", async () => {
    const secondChunk = deferred();
    uploads.gate = async (offset) => (offset > 0 ? secondChunk.promise : undefined);
    confirmHonestly();
    const { unmount } = await sendTake();
    await vi.waitFor(() =>
      expect(uploads.arrived.get("submission-1")).toHaveLength(UPLOAD_CHUNK_BYTES),
    );
    unmount();
    uploads.gate = async (offset) => expect(offset).toBe(UPLOAD_CHUNK_BYTES);
    const { user } = renderRecorder();
    await user.click(await screen.findByRole("button", { name: "Send" }));
    expect(await saved()).toBeVisible();
    expect(opened).toHaveLength(1);
  });

  it("replays it, and deletes it only after asking", async () => {
    const { user } = await givenUnsent();
    await user.click(await screen.findByRole("button", { name: "Watch" }));
    expect(await screen.findByRole("button", { name: "Watch your video" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Close" }));

    await user.click(await screen.findByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete this video?" });
    expect(dialog).toHaveTextContent("nobody else has it");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await listUnsent()).toHaveLength(1);
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await screen.findByRole("dialog");
    const [confirm] = screen.getAllByRole("button", { name: "Delete" });
    if (confirm) await user.click(confirm);
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Unsent videos" })).not.toBeInTheDocument(),
    );
    expect(await listUnsent()).toEqual([]);
  });
});
