import "fake-indexeddb/auto";
import { createSubmission, removeSubmission } from "@contract/http/submission";
import { screen } from "@testing-library/react";
import { listUnsent } from "@src/features/recorder/upload/recordings";
import { installCamera } from "@tests/support/client/camera";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { renderRecorder } from "@tests/support/client/renderRecorder";
import { givenAda, leaveSignedOut, signInAda } from "@tests/support/client/renderApp";
import { eventually } from "@tests/support/eventually";
import { aSubmission } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { beforeEach, describe, expect, it, vi } from "vitest";

installNetwork();
installMediaElements();
installCamera();
beforeEach(() => void givenUploadServer());
const button = (name: string) => screen.findByRole("button", { name });

describe("a chosen file", () => {
  /** Makes a film whose bytes the device provides when `read` says so. */
  function filmReadBy(read: (bytes: ArrayBuffer) => Promise<ArrayBuffer>, size = 9) {
    const film = new File([new Uint8Array(size)], "film.mp4", { type: "video/mp4" });
    const slice = film.slice.bind(film);
    film.slice = (...range) => {
      const part = slice(...range);
      const readNow = part.arrayBuffer.bind(part);
      part.arrayBuffer = async () => read(await readNow());
      return part;
    };
    return film;
  }
  const choose = () => screen.getByLabelText("Choose a video instead", { selector: "input" });

  it("that is gone before it is copied says so, leaves nothing, and can be chosen again", async () => {
    const gone = new DOMException("The file changed", "NotReadableError");
    const { user } = renderRecorder();
    await user.upload(
      choose(),
      filmReadBy(() => Promise.reject(gone)),
    );
    expect(await screen.findByRole("alert")).toHaveTextContent(/^This file has changed/);
    expect(await listUnsent()).toEqual([]);
    await user.upload(
      choose(),
      filmReadBy((bytes) => Promise.resolve(bytes)),
    );
    expect(await button("Send")).toBeVisible();
  });

  it("that is gone before it is sent leaves nothing on the server either", async () => {
    givenAda();
    await signInAda();
    answer(createSubmission, () => aSubmission({ _id: "submission-1" }));
    const removed: string[] = [];
    answer(removeSubmission, ({ query }) => {
      removed.push(query.submissionId);
      return { removed: true };
    });
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { user } = renderRecorder();
    await user.upload(choose(), new File(["my film"], "film.mp4", { type: "video/mp4" }));
    const send = await button("Send");
    vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(
      new DOMException("It changed", "NotReadableError"),
    );
    await user.click(send);
    await user.click(await button("Choose it again"));
    await eventually(() => expect(removed).toEqual(["submission-1"]));
    expect(choose()).toBeInTheDocument();
    vi.restoreAllMocks();
    await leaveSignedOut();
  });

  it("that is large shows how much is copied, which can be stopped", async () => {
    const { user } = renderRecorder();
    let provide = () => {};
    const provided = new Promise<void>((resolve) => {
      provide = resolve;
    });
    const film = filmReadBy((bytes) => provided.then(() => bytes), 21 * 1024 * 1024);
    await user.upload(choose(), film);
    expect(
      await screen.findByRole("progressbar", { name: "Getting your video ready" }),
    ).toBeVisible();
    await user.click(await button("Close"));
    provide();
    await eventually(() => expect(choose()).toBeInTheDocument());
    expect(await listUnsent()).toEqual([]);
  });
});
