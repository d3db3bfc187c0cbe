import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import type { BodyOf } from "@contract/http/endpoint";
import { confirmSubmission, createSubmission, removeSubmission } from "@contract/http/submission";
import { UPLOAD_CHUNK_BYTES, UPLOAD_PATH } from "@contract/limits";
import { act, render, screen, waitFor } from "@testing-library/react";
import { aSubmission } from "@tests/support/factories/answers";
import { deferred } from "@tests/support/factories/deferred";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenUploadServer, type UploadServer } from "@tests/support/network/uploadServer";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, signInAda } from "@tests/support/client/renderApp";
import { QUESTION, renderRecorder, startRecording } from "@tests/support/client/renderRecorder";
import { eventually } from "@tests/support/eventually";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryRouter } from "react-router-dom";
import { SendingNotice } from "@src/app/shell/notices/SendingNotice";
import { listDiscarded, listUnsent } from "@src/features/recorder/upload/recordings";
import { outboxItems } from "@src/features/recorder/upload/outboxStore";
import { useStore } from "@src/shared/hooks/useStore";
import { identityState, onSessionEnd } from "@src/shared/identity/identityStore";
import { afterThisTest } from "@tests/support/cleanUp";
import { installNetwork, network } from "@tests/support/network/network";
import { http, HttpResponse } from "msw";

installNetwork();

const FILM = "a".repeat(UPLOAD_CHUNK_BYTES + 1000);
const camera = installCamera();
installMediaElements();
let uploads: UploadServer;
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
/** Renders what the app shows below every screen. */
function Shell() {
  const [item] = useStore(outboxItems);
  return <MemoryRouter>{item && !item.isShown && <SendingNotice {...item} />}</MemoryRouter>;
}

afterEach(async () => {
  vi.useRealTimers();
  await leaveSignedOut();
});

/** Lets the server confirm what has arrived as the real one does, by length and hash. */
function confirmByHash(before: () => Promise<void> | void = () => undefined): void {
  answer(confirmSubmission, async ({ body: { submissionId, size, sha256 } }) => {
    await before();
    const arrived = uploads.arrived.get(submissionId) ?? Buffer.alloc(0);
    const hash = createHash("sha256").update(arrived).digest("hex");
    if (arrived.length !== size || hash !== sha256) throw new Refusal("UPLOAD_DAMAGED");
    return aSubmission({ _id: submissionId, state: "uploaded", size, sha256: hash });
  });
}

/** Records and taps "Send". */
async function sendTake() {
  const view = renderRecorder();
  await startRecording(view.user);
  act(() => camera.recorder().deliver(FILM));
  await view.user.click(screen.getByRole("button", { name: "Stop recording" }));
  await view.user.click(await screen.findByRole("button", { name: "Send" }));
  return view;
}

const savedHeading = () => screen.findByRole("heading", { name: "Saved. You can close this page" });

describe("sending a video", () => {
  it('shows the progress, and says "saved" only once the server has confirmed', async () => {
    const [secondChunk, confirmation] = [deferred(), deferred()];
    uploads.gate = async (offset) => (offset > 0 ? secondChunk.promise : undefined);
    confirmByHash(() => confirmation.promise);
    await sendTake();
    expect(await screen.findByText(/^0\.3 MB of 0\.3 MB/)).toBeVisible();
    const bar = screen.getByRole<HTMLProgressElement>("progressbar");
    expect(bar).toHaveAccessibleName("Sending your video");
    expect(bar.value).toBeGreaterThan(0.9);
    expect(screen.getByText(/your video stays on this device/)).toBeVisible();

    secondChunk.resolve();
    expect(await screen.findByText("Making sure it all arrived…")).toBeVisible();
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
    expect(await listUnsent()).toHaveLength(1);

    confirmation.resolve();
    expect(await savedHeading()).toBeVisible();
    expect(uploads.looks).toBe(0);
    expect(await listUnsent()).toEqual([]);
    const { tributeId, kind, questionId, invite } = QUESTION;
    const input = { tributeId, kind, questionId, invite, mimeType: "video/webm" };
    expect(opened).toMatchObject([input]);
    expect(uploads.arrived.get("submission-1")?.toString()).toBe(`${FILM}the end`);
    expect(screen.getByText(/part of the reel for Rose Miller/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Done" })).toHaveAttribute("href", "/tribute/reel-1");
  });

  it("starts over when it arrived damaged", async () => {
    let damaged = 1;
    confirmByHash(() => {
      if (damaged-- > 0) throw new Refusal("UPLOAD_DAMAGED");
    });
    await sendTake();
    expect(await savedHeading()).toBeVisible();
    expect(uploads.discarded).toBe(1);
    expect(opened).toHaveLength(1);
  });

  it("says why a video is refused, keeps it, and continues with the same submission", async () => {
    let isClosed = true;
    confirmByHash(() => {
      if (isClosed) throw new Refusal("REEL_CLOSED");
    });
    const { user } = await sendTake();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Your video hasn't been sent yet");
    expect(alert).toHaveTextContent("It's safe on this device.");
    expect(await listUnsent()).toHaveLength(1);

    isClosed = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await savedHeading()).toBeVisible();
    expect(opened).toHaveLength(1);
    expect(await listUnsent()).toEqual([]);
  });

  it("ends the session when a renewed token is refused too", { tags: ["S4.18"] }, async () => {
    const refused = vi.fn<() => void>();
    network.use(
      http.post(`*${UPLOAD_PATH}`, () => {
        refused();
        return new HttpResponse(null, { status: 401, headers: { "Tus-Resumable": "1.0.0" } });
      }),
    );
    const ended = vi.fn<() => void>();
    afterThisTest(onSessionEnd(ended));
    await sendTake();
    expect(await screen.findByRole("alert")).toHaveTextContent("It's safe on this device.");
    expect(refused).toHaveBeenCalledTimes(2);
    expect(ended).toHaveBeenCalledOnce();
    expect(identityState().status).toBe("signedOut");
    expect(await listUnsent()).toHaveLength(1);
  });
});

describe("uploading while recording", () => {
  beforeEach(() => {
    camera.savesData = false;
  });

  /** Records until the server has the first chunk. */
  async function recordAhead() {
    const view = renderRecorder();
    await startRecording(view.user);
    act(() => camera.recorder().deliver(FILM));
    await eventually(() =>
      expect(uploads.arrived.get("submission-1")).toHaveLength(UPLOAD_CHUNK_BYTES),
    );
    return view;
  }

  it("leaves only the confirmation to be sent after the review", async () => {
    const confirmed = vi.fn<() => void>();
    confirmByHash(confirmed);
    const { user } = await recordAhead();
    await user.click(screen.getByRole("button", { name: "Stop recording" }));
    await screen.findByRole("button", { name: "Send" });
    await eventually(() =>
      expect(uploads.arrived.get("submission-1")?.toString()).toBe(`${FILM}the end`),
    );
    expect(confirmed).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await savedHeading()).toBeVisible();
    expect(opened).toHaveLength(1);
    expect(await listUnsent()).toEqual([]);
  });

  it("deletes the uploaded part when the recording is discarded", async () => {
    const removed: string[] = [];
    answer(removeSubmission, ({ query }) => {
      removed.push(query.submissionId);
      return { removed: true };
    });
    const { user } = await recordAhead();
    await user.click(screen.getByRole("button", { name: "Stop recording" }));
    await user.click(await screen.findByRole("button", { name: "Retake" }));
    expect(await screen.findByRole("button", { name: "Start recording" })).toBeEnabled();
    await eventually(() => expect(removed).toEqual(["submission-1"]));
    expect(await listUnsent()).toEqual([]);
  });

  it("reports a discarded recording later when the server was unavailable", async () => {
    const removed: string[] = [];
    let isAway = true;
    answer(removeSubmission, ({ query }) => {
      if (isAway) throw new Refusal("UNAVAILABLE");
      removed.push(query.submissionId);
      return { removed: true };
    });
    const { user, unmount } = await recordAhead();
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

describe("leaving while a video is being sent", () => {
  it("completes the upload, and the shell shows its progress", async () => {
    const secondChunk = deferred();
    uploads.gate = async (offset) => (offset > 0 ? secondChunk.promise : undefined);
    confirmByHash();
    const { unmount } = await sendTake();
    await eventually(() =>
      expect(uploads.arrived.get("submission-1")).toHaveLength(UPLOAD_CHUNK_BYTES),
    );
    unmount();
    render(<Shell />);
    const notice = await screen.findByRole("region", { name: "Your video" });
    expect(notice).toHaveTextContent("Sending your video");
    expect(screen.getByRole("progressbar")).toHaveAccessibleName("Sending your video");
    secondChunk.resolve();
    expect(await screen.findByText("Saved. Your video has arrived.")).toBeVisible();
    expect(await listUnsent()).toEqual([]);
  });

  it("shows why it is refused, and leads back to it", async () => {
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

describe("returning with an unsent video", () => {
  async function givenUnsent() {
    const { user, unmount } = renderRecorder();
    await startRecording(user);
    act(() => camera.recorder().deliver("from yesterday, "));
    unmount();
    await eventually(async () => expect((await listUnsent())[0]?.state).toBe("recorded"));
    return renderRecorder();
  }

  it("offers to send it", async () => {
    confirmByHash();
    const { user } = await givenUnsent();
    const unsent = await screen.findByRole("region", { name: "Unsent videos" });
    expect(unsent).toHaveTextContent("You have an unsent video");
    expect(unsent).toHaveTextContent("What do you remember?");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await savedHeading()).toBeVisible();
    expect(uploads.arrived.get("submission-1")?.toString()).toBe("from yesterday, the end");
  });

  it("resumes where the upload during the recording ended", async () => {
    camera.savesData = false;
    confirmByHash();
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
    expect(await savedHeading()).toBeVisible();
    expect(uploads.arrived.get("submission-1")?.toString()).toBe(`${FILM}the end`);
    expect(opened).toHaveLength(1);
  });

  it("can replay it, and deletes it only after a confirmation", async () => {
    const { user } = await givenUnsent();
    await user.click(await screen.findByRole("button", { name: "Watch" }));
    expect(await screen.findByRole("button", { name: "Watch your video" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Close" }));

    await user.click(await screen.findByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete this video?" });
    expect(dialog).toHaveTextContent("nobody else has it");
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
