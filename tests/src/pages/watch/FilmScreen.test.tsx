import { actOnReel, getFeed, getGiftFilm, type GiftFilm } from "@contract/http/submission";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aFeed } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { renderApp } from "@tests/support/client/renderApp";
import { installNetwork, network } from "@tests/support/network/network";
import { http, HttpResponse } from "msw";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as connection from "@src/shared/realtime/connection";

installNetwork();
const media = installMediaElements();

const TGD = "t".repeat(43);
const WATCH = `/tribute/reel-1/watch?tgd=${TGD}`;
const READY: GiftFilm = { state: "ready", url: "/media/film.mp4", name: "Rose.mp4", size: 4 };
const PREPARING: GiftFilm = { state: "preparing", url: null, name: "", size: 0 };
let film: GiftFilm;

beforeAll(() => import("@src/pages/watch/FilmScreen"));
beforeEach(() => {
  film = READY;
  answer(getFeed, () => aFeed({ canDownload: true }));
  answer(getGiftFilm, ({ query: { tgd } }) => {
    if (tgd !== TGD) throw new Refusal("LINK_INVALID");
    return film;
  });
});

/** Makes the browser one of a phone, whose share sheet takes files. */
function givenPhone(share: (data: ShareData) => Promise<void>): void {
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = original(query);
    return query === "(pointer: coarse)" ? Object.assign(list, { matches: true }) : list;
  });
  const sheet = { share, canShare: () => true };
  for (const [name, value] of Object.entries(sheet))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

describe("the page that the gift's mail leads to", () => {
  it("says that the film is being prepared, and offers it when it is ready", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    film = PREPARING;
    renderApp(`${WATCH}&view=film`);
    expect(await screen.findByRole("heading", { level: 1, name: "Keep the film" })).toBeVisible();
    expect(await screen.findByText(/^We're preparing the film/)).toBeVisible();
    film = READY;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    const link = await screen.findByRole("link", { name: "Download the film" });
    expect(link).toHaveAttribute("href", "/media/film.mp4");
    expect(link).toHaveAttribute("download", "Rose.mp4");
    expect(screen.getByRole("link", { name: "Watch the reel" })).toHaveAttribute("href", WATCH);
    vi.useRealTimers();
  });

  it("says so when the film cannot be downloaded", async () => {
    answer(getFeed, () => aFeed({ canDownload: false }));
    renderApp(`${WATCH}&view=film`);
    expect(await screen.findByText(/^This film can't be downloaded/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Download the film" })).not.toBeInTheDocument();
  });
});

describe("a phone", () => {
  beforeEach(() => {
    network.use(http.get("*/media/film.mp4", () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
  });

  it("saves the film through its share sheet", async () => {
    const shared: ShareData[] = [];
    givenPhone(async (data) => void shared.push(data));
    const { user } = renderApp(`${WATCH}&view=film`);
    await user.click(await screen.findByRole("button", { name: "Save the film to my photos" }));
    await waitFor(() => expect(shared).toHaveLength(1));
    const [file] = shared[0]?.files ?? [];
    expect(file).toMatchObject({ name: "Rose.mp4", type: "video/mp4", size: 4 });
    expect(screen.getByRole("link", { name: "Download it as a file" })).toBeVisible();
  });

  it("asks for another tap when the film took too long to load for its share sheet", async () => {
    let taps = 0;
    givenPhone(async () => {
      taps += 1;
      if (taps === 1) throw new DOMException("Too late", "NotAllowedError");
    });
    const { user } = renderApp(`${WATCH}&view=film`);
    await user.click(await screen.findByRole("button", { name: "Save the film to my photos" }));
    await user.click(await screen.findByRole("button", { name: "It's here. Save it now" }));
    await waitFor(() => expect(taps).toBe(2));
  });
});

describe("the end of the reel", () => {
  beforeEach(() => {
    vi.spyOn(connection, "openWatching").mockReturnValue(vi.fn<() => void>());
    answer(actOnReel, () => ({ views: 5, hearts: 8, saved: false }));
  });

  const watchToTheEnd = async () => {
    const view = renderApp(WATCH);
    const video = await screen.findByLabelText<HTMLVideoElement>("Grandma turns 80");
    act(() => media.loaded(video));
    await screen.findByRole("button", { name: "Pause" });
    return { ...view, end: () => act(() => media.end(video)) };
  };

  it("offers the film", async () => {
    const { end } = await watchToTheEnd();
    expect(screen.getByRole("button", { name: "Download the film" })).toBeVisible();
    end();
    const link = await screen.findByRole("link", { name: "Download the film" });
    expect(link).toHaveAttribute("href", "/media/film.mp4");
  });

  it("shows everybody and stays, until the reel is watched again or it is closed", async () => {
    const { end, user } = await watchToTheEnd();
    end();
    const closing = await screen.findByRole("main", { name: "The end" });
    expect(screen.getByRole("heading", { name: /^Rose ?, with love$/ })).toHaveFocus();
    const faces = within(within(closing).getByRole("list", { name: "People in this reel" }));
    expect(faces.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Lena",
      "Tom",
    ]);
    expect(within(closing).getByRole("link", { name: "Keep the film" })).toHaveAttribute(
      "href",
      `${WATCH}&view=film`,
    );
    await user.click(within(closing).getByRole("button", { name: "Watch again" }));
    expect(closing).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
    end();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByText("That's everybody")).toBeVisible();
  });

  it("shows each person once, also when somebody else has the same name", async () => {
    const { clips } = aFeed();
    const namesakes = clips.map((clip) => ({ ...clip, contributor: "Lena" }));
    const again = namesakes.map((clip) => ({ ...clip, _id: `${clip._id}-again`, startMs: 20_000 }));
    answer(getFeed, () => aFeed({ clips: [...namesakes, ...again] }));
    const { end } = await watchToTheEnd();
    end();
    const closing = within(await screen.findByRole("main", { name: "The end" }));
    const faces = within(closing.getByRole("list", { name: "People in this reel" }));
    expect(faces.getAllByText("Lena")).toHaveLength(2);
  });

  it("offers no film that may not be kept", async () => {
    answer(getFeed, () => aFeed({ canDownload: false }));
    const { end } = await watchToTheEnd();
    end();
    expect(await screen.findByText("That's everybody")).toBeVisible();
    expect(screen.queryByText("Download the film")).not.toBeInTheDocument();
    await screen.findByRole("main", { name: "The end" });
    expect(screen.queryByText("Keep the film")).not.toBeInTheDocument();
  });
});
