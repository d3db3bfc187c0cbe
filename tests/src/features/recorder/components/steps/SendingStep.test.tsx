import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import type { BodyOf } from "@contract/http/endpoint";
import { confirmSubmission, createSubmission, removeSubmission } from "@contract/http/submission";
import { UPLOAD_CHUNK_BYTES } from "@contract/limits";
import { act, render, screen, waitFor } from "@testing-library/react";
import { aSubmission } from "@tests/support/factories/answers";
import { deferred } from "@tests/support/factories/deferred";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenUploadServer, type UploadServer } from "@tests/support/network/uploadServer";
import { expectAccessible } from "@tests/support/client/axe";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, signInAda } from "@tests/support/client/renderApp";
import { QUESTION, renderRecorder, startRecording } from "@tests/support/client/renderRecorder";
import { eventually } from "@tests/support/eventually";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryRouter } from "react-router-dom";
import { SendingNotice } from "@src/app/shell/notices/SendingNotice";
import {
  deleteRecording,
  listDiscarded,
  listUnsent,
} from "@src/features/recorder/upload/recordings";
import { useUnseenSendings } from "@src/features/recorder/upload/sendings";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

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
    const known = opened.findIndex(({ clientKey }) => clientKey === body.clientKey);
    const number = known < 0 ? opened.push(body) : known + 1;
    return aSubmission({ _id: `submission-${number}` });
  });
});
/** What the app shows below whatever screen there is. */
function Shell() {
  const [sending] = useUnseenSendings();
  return <MemoryRouter>{sending && <SendingNotice {...sending} />}</MemoryRouter>;
}

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
    expect(await screen.findByText(/^0\.3 MB of 0\.3 MB/)).toBeVisible();
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
    const wish = { tributeId, kind, questionId, invite, mimeType: "video/webm" };
    expect(opened).toMatchObject([wish]);
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

describe("sending ahead, while it is recorded", () => {
  beforeEach(() => {
    camera.savesData = false;
  });

  /** Films until the server has the first chunk. */
  async function filmAhead() {
    const view = renderRecorder();
    await startRecording(view.user);
    act(() => camera.recorder().deliver(FILM));
    await eventually(() =>
      expect(uploads.arrived.get("submission-1")).toHaveLength(UPLOAD_CHUNK_BYTES),
    );
    return view;
  }

  it("leaves nothing to be sent after the review but the word that it is to be kept", async () => {
    const confirmed = vi.fn<() => void>();
    confirmHonestly(confirmed);
    const { user } = await filmAhead();
    await user.click(screen.getByRole("button", { name: "Stop recording" }));
    await screen.findByRole("button", { name: "Send" });
    await eventually(() =>
      expect(uploads.arrived.get("submission-1")?.toString()).toBe(`${FILM}the end`),
    );
    expect(confirmed).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await saved()).toBeVisible();
    expect(opened).toHaveLength(1);
    expect(await listUnsent()).toEqual([]);
  });

  it("removes what went ahead when the take is thrown away", async () => {
    const removed: string[] = [];
    answer(removeSubmission, ({ query }) => {
      removed.push(query.submissionId);
      return { removed: true };
    });
    const { user } = await filmAhead();
    await user.click(screen.getByRole("button", { name: "Stop recording" }));
    await user.click(await screen.findByRole("button", { name: "Retake" }));
    expect(await screen.findByRole("button", { name: "Start recording" })).toBeEnabled();
    await eventually(() => expect(removed).toEqual(["submission-1"]));
    expect(await listUnsent()).toEqual([]);
  });

  it("tells the server later what it could not be told when a take was thrown away", async () => {
    const removed: string[] = [];
    let isAway = true;
    answer(removeSubmission, ({ query }) => {
      if (isAway) throw new Refusal("UNAVAILABLE");
      removed.push(query.submissionId);
      return { removed: true };
    });
    const { user, unmount } = await filmAhead();
    await user.click(screen.getByRole("button", { name: "Stop recording" }));
    await user.click(await screen.findByRole("button", { name: "Retake" }));
    await eventually(async () => expect(await listDiscarded()).toHaveLength(1));
    unmount();
    isAway = false;
    renderRecorder();
    await eventually(() => expect(removed).toEqual(["submission-1"]));
    await eventually(async () => expect(await listDiscarded()).toEqual([]));
  });
});

describe("leaving while a video is sent", () => {
  it("sends it to its end, and the shell shows how far it is", async () => {
    const secondChunk = deferred();
    uploads.gate = async (offset) => (offset > 0 ? secondChunk.promise : undefined);
    confirmHonestly();
    const { unmount } = await sendTake();
    await eventually(() =>
      expect(uploads.arrived.get("submission-1")).toHaveLength(UPLOAD_CHUNK_BYTES),
    );
    unmount();
    render(<Shell />);
    const notice = await screen.findByRole("region", { name: "Your video" });
    expect(notice).toHaveTextContent("Sending your video");
    expect(screen.getByRole("progressbar")).toHaveAccessibleName("Sending your video");
    await expectAccessible();
    secondChunk.resolve();
    expect(await screen.findByText("Saved. Your video has arrived.")).toBeVisible();
    expect(await listUnsent()).toEqual([]);
  });

  it("says why it is refused, and leads back to it", async () => {
    const secondChunk = deferred();
    uploads.gate = async (offset) => (offset > 0 ? secondChunk.promise : undefined);
    answer(confirmSubmission, () => {
      throw new Refusal("REEL_CLOSED");
    });
    const { unmount, user } = await sendTake();
    unmount();
    render(<Shell />);
    secondChunk.resolve();
    expect(await screen.findByRole("alert")).toHaveTextContent("This reel is closed.");
    const way = screen.getByRole("link", { name: "Show" });
    expect(way).toHaveAttribute("href", expect.stringContaining("/recordtribute?tributeId=reel-1"));
    await user.click(screen.getByRole("button", { name: "Later" }));
    expect(screen.queryByRole("region", { name: "Your video" })).not.toBeInTheDocument();
    expect(await listUnsent()).toHaveLength(1);
  });
});

describe("coming back with an unsent video", () => {
  async function givenUnsent() {
    const { user, unmount } = renderRecorder();
    await startRecording(user);
    act(() => camera.recorder().deliver("from yesterday, "));
    unmount();
    await eventually(async () => expect((await listUnsent())[0]?.state).toBe("recorded"));
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

  it("goes on where what was sent ahead has ended", async () => {
    camera.savesData = false;
    confirmHonestly();
    const { user, unmount } = renderRecorder();
    await startRecording(user);
    act(() => camera.recorder().deliver(FILM));
    await eventually(() =>
      expect(uploads.arrived.get("submission-1")).toHaveLength(UPLOAD_CHUNK_BYTES),
    );
    unmount();
    await eventually(async () => expect((await listUnsent())[0]?.state).toBe("recorded"));
    uploads.gate = async (offset) => expect(offset).toBeGreaterThanOrEqual(UPLOAD_CHUNK_BYTES);
    renderRecorder();
    await user.click(await screen.findByRole("button", { name: "Send" }));
    expect(await saved()).toBeVisible();
    expect(uploads.arrived.get("submission-1")?.toString()).toBe(`${FILM}the end`);
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
