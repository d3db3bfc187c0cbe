import {
  type Export,
  type ExportOffer,
  listExports,
  removeExport,
  startExport,
} from "@contract/http/export";
import { getGiftLink } from "@contract/http/gift";
import { getPresentation } from "@contract/http/presentation";
import { getFeed, listSubmissions } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { act, screen, waitFor, within } from "@testing-library/react";
import {
  aFeed,
  aPage,
  aPresentation,
  aSubmission,
  aTribute,
} from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const anExport = (change: Partial<Export> = {}): Export => ({
  _id: "export-1",
  tributeId: "reel-1",
  kind: "reel",
  state: "waiting",
  progress: 0,
  failure: null,
  name: "Happy birthday.mp4",
  size: null,
  url: null,
  expiresAt: null,
  contents: "as it is",
  createdAt: "2026-11-21T10:00:00Z",
  ...change,
});
const READY = {
  state: "ready",
  progress: 1,
  size: 48_000_000,
  url: "/media/exports/reel-1/export-1/reel.mp4?exp=1&sig=s&as=Happy+birthday.mp4",
  expiresAt: "2026-11-28T10:00:00Z",
} as const;

let offers: ExportOffer[];
const givenExport = (made: Export | null) => {
  const offer = { videos: 2, deleted: 0, estimate: 50_000_000, contents: "as it is" };
  offers = [
    { kind: "reel", ...offer, export: made },
    { kind: "originals", ...offer, estimate: 2_300_000_000, export: null },
  ];
};

// The page's code is loaded on demand, so it is loaded before a test waits for it.
beforeAll(() => import("@src/pages/presentation/TributePresentationPage"));
beforeEach(async () => {
  givenExport(null);
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  answer(listSubmissions, () => [aSubmission()]);
  answer(getPresentation, () => aPresentation());
  answer(getGiftLink, () => null);
  answer(getFeed, () => aFeed());
  answer(listExports, () => offers);
});
afterEach(leaveSignedOut);

const openExport = () => renderApp("/tribute/reel-1/presentation?part=gift");
const film = async () =>
  within(await screen.findByRole("region", { name: "The reel as one film" }));
const emitExport = (made: Export) =>
  act(() => emitServerEvent("export", { tributeId: "reel-1", export: made }));

it("the export shows what is available and its size, and starts on request", async () => {
  const requests: unknown[] = [];
  answer(startExport, ({ body }) => {
    requests.push(body);
    return anExport();
  });
  const { user } = openExport();
  const card = await film();
  expect(card.getByText(/2 videos, about 50 MB/)).toBeVisible();
  expect(screen.getByText(/2 videos, about 2.3 GB/)).toBeVisible();
  await user.click(card.getByRole("button", { name: "Download the reel (MP4)" }));
  expect(await card.findByText("Next in the queue…")).toBeVisible();
  expect(requests).toEqual([{ tributeId: "reel-1", kind: "reel" }]);
});

it("the export shows its progress live, then the file with its name and expiry", async () => {
  givenExport(anExport());
  openExport();
  const card = await film();
  emitExport(anExport({ state: "working", progress: 0.426 }));
  expect(card.getByText("42 %")).toBeVisible();
  expect(card.getByRole("progressbar")).toHaveAttribute("value", "0.426");
  emitExport(anExport(READY));
  const link = card.getByRole("link", { name: "Download the reel (MP4)" });
  expect(link).toHaveAttribute("href", READY.url);
  expect(link).toHaveAttribute("download", "Happy birthday.mp4");
  expect(card.getByText(/Ready: 48 MB/)).toHaveTextContent("We keep it until Nov 28, 2026");
  expect(card.queryByRole("button")).toBeNull();
});

it(
  "the ZIP of originals says which were deleted, and is not offered without any",
  { tags: ["P9"] },
  async () => {
    offers = offers.map((offer) => ({
      ...offer,
      ...(offer.kind === "originals" && { deleted: 3 }),
    }));
    const first = openExport();
    const name = "All originals";
    const some = within(await screen.findByRole("region", { name }));
    expect(some.getByText(/^3 videos are missing: their original files/)).toBeVisible();
    expect(some.getByRole("button", { name: "All originals (ZIP)" })).toBeVisible();
    first.unmount();
    offers = offers.map((offer) => ({ ...offer, ...(offer.deleted > 0 && { videos: 0 }) }));
    openExport();
    const none = within(await screen.findByRole("region", { name }));
    expect(none.getByText(/^The original files were deleted, because/)).toBeVisible();
    expect(none.queryByRole("button")).toBeNull();
    expect(none.getByRole("link", { name: "More about what we keep" })).toBeVisible();
  },
);

it("the export can be stopped", async () => {
  givenExport(anExport({ state: "working", progress: 0.5 }));
  answer(removeExport, ({ query }) => ({ removed: query.exportId === "export-1" }));
  const { user } = openExport();
  const card = await film();
  await user.click(card.getByRole("button", { name: "Cancel: The reel as one film" }));
  expect(await card.findByRole("button", { name: "Download the reel (MP4)" })).toBeVisible();
});

it("the export says why it failed, and can be tried again", async () => {
  givenExport(anExport({ state: "failed", failure: "We don't have enough space for the file." }));
  answer(startExport, () => anExport({ _id: "export-2", createdAt: "2026-11-21T11:00:00Z" }));
  const { user } = openExport();
  const card = await film();
  expect(card.getByRole("alert")).toHaveTextContent("We don't have enough space");
  await user.click(card.getByRole("button", { name: "Try again" }));
  expect(await card.findByText("Next in the queue…")).toBeVisible();
});

it("the export offers a new file once the reel has changed, and the old one until then", async () => {
  givenExport(anExport(READY));
  openExport();
  const card = await film();
  expect(card.queryByRole("button", { name: "Make it again" })).toBeNull();
  offers = offers.map((offer) => ({ ...offer, contents: "as it is now" }));
  act(() => emitServerEvent("presentation", { tributeId: "reel-1", version: 2 }));
  expect(await card.findByRole("button", { name: "Make it again" })).toBeVisible();
  expect(card.getByRole("link", { name: "Download the reel (MP4)" })).toBeVisible();
});

it("the export offers nothing without a video, and says so", async () => {
  offers = offers.map((offer) => ({ ...offer, videos: 0 }));
  openExport();
  expect(await screen.findByText(/As soon as there is a video/)).toBeVisible();
});

it("the export says when it cannot be requested, and keeps the button", async () => {
  answer(startExport, () => {
    throw new Refusal("BAD_REQUEST", "There are no videos to export yet.");
  });
  const { user } = openExport();
  const card = await film();
  await user.click(card.getByRole("button", { name: "Download the reel (MP4)" }));
  expect(await screen.findByText("There are no videos to export yet.")).toBeVisible();
  await waitFor(() =>
    expect(card.getByRole("button", { name: "Download the reel (MP4)" })).toBeEnabled(),
  );
});
