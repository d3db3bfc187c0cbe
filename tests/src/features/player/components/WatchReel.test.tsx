import type { BodyOf } from "@contract/http/endpoint";
import { actOnReel, type Clip, type Feed } from "@contract/http/submission";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { aFeed } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { WatchReel } from "@src/features/player/components/WatchReel";
import * as connection from "@src/shared/realtime/connection";
import { installNetwork } from "@tests/support/network/network";

installNetwork();
const media = installMediaElements();

const TGD = "t".repeat(43);
const VIEW = { tributeId: "reel-1", tgd: TGD, action: "WATCH_GIFT_REEL" };
const END = { ...VIEW, action: "FINISH_GIFT_REEL" };
let actions: BodyOf<typeof actOnReel>[];
let hearts: number;

beforeEach(() => {
  [actions, hearts] = [[], 8];
  vi.spyOn(connection, "openWatching").mockReturnValue(vi.fn<() => void>());
  answer(actOnReel, ({ body }) => {
    actions.push(body);
    return { views: 5, hearts, saved: false };
  });
});

function renderWatch(change: Partial<Feed> = {}) {
  const [onReload, onRenew] = [vi.fn<() => void>(), vi.fn<() => Promise<void>>(async () => {})];
  const screenOf = (feed: Feed) => (
    <MemoryRouter>
      <WatchReel
        feed={feed}
        tgd={TGD}
        replyHref="/reply"
        writeHref="/write"
        filmHref="/film"
        shareUrl="https://reels.example/gift"
        onReload={onReload}
        onRenew={onRenew}
      />
    </MemoryRouter>
  );
  const view = render(screenOf(aFeed(change)));
  const rerenderFeed = (feed: Feed) => view.rerender(screenOf(feed));
  return { ...view, onReload, onRenew, rerenderFeed, user: userEvent.setup() };
}

const video = () => screen.getByLabelText<HTMLVideoElement>("Grandma turns 80");

/** Opens the reel, and waits until its view is counted, so that no later test gets that call. */
async function watchPlaying(change: Partial<Feed> = {}) {
  const view = renderWatch(change);
  act(() => media.loaded(video()));
  await screen.findByRole("button", { name: "Pause" });
  await waitFor(() => expect(actions).toEqual([VIEW]));
  return view;
}

/** Waits for the report that a gift was opened which does not play, so that no later test gets it. */
async function openingReported() {
  vi.useRealTimers();
  await waitFor(() => expect(actions).toEqual([{ ...VIEW, action: "OPEN_GIFT" }]));
}

describe("before the reveal, the watch page", () => {
  it("counts down to the exact moment, and then loads the reel", async () => {
    vi.useFakeTimers({
      now: Date.parse("2026-11-21T10:00:00Z"),
      toFake: ["Date", "setInterval", "clearInterval"],
    });
    const { onReload } = renderWatch({
      playlistUrl: null,
      clips: [],
      revealAt: "2026-11-22T11:00:02Z",
    });
    expect(screen.getByRole("heading", { name: "Something is waiting for you" })).toBeVisible();
    const timer = screen.getByRole("timer", { name: "Time until the reel opens" });
    expect(timer).toHaveTextContent("01days01hours00minutes02seconds");
    expect(screen.queryByRole("button", { name: "Play" })).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1000));
    expect(timer).toHaveTextContent("01days01hours00minutes01seconds");
    expect(onReload).not.toHaveBeenCalled();
    vi.setSystemTime("2026-11-22T11:00:02Z");
    act(() => void vi.advanceTimersByTime(1000));
    expect(onReload).toHaveBeenCalledOnce();
    await openingReported();
  });

  it.each([
    ["ahead by a week", "2026-11-28T10:00:00Z"],
    ["behind by a year", "2025-11-21T10:00:00Z"],
  ])("counts by the server's clock when the viewer's is %s", async (_how, now) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date", "setInterval", "clearInterval"] });
    const { onReload } = renderWatch({
      playlistUrl: null,
      clips: [],
      now: "2026-11-21T10:00:00Z",
      revealAt: "2026-11-21T10:00:02Z",
    });
    expect(screen.getByRole("timer")).toHaveTextContent("00hours00minutes02seconds");
    act(() => void vi.advanceTimersByTime(1000));
    expect(onReload).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1000));
    expect(onReload).toHaveBeenCalledOnce();
    await openingReported();
  });

  it("says kindly that there is no video yet, and reports that the link was opened", async () => {
    renderWatch({ clips: [], playlistUrl: null, durationMs: 0 });
    expect(screen.getByRole("heading", { name: "The reel has no videos yet" })).toBeVisible();
    await openingReported();
  });
});

describe("a person who watches", () => {
  it("sees whom the reel is for, and a loading state until there is a picture", async () => {
    renderWatch();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Grandma turns 80");
    const card = screen.getByRole("region", { name: "A message for you" });
    expect(within(card).getByText("For Rose")).toBeVisible();
    expect(within(card).getByText("With love from all of us")).toBeVisible();
    expect(screen.getByRole("status", { name: "Loading the reel" })).toBeVisible();
    expect(actions).toEqual([]);

    act(() => media.loaded(video()));
    await waitFor(() => expect(actions).toEqual([VIEW]));
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("is counted once, with the first picture, and once more at the end", async () => {
    const { user } = await watchPlaying();
    act(() => media.end(video()));
    await waitFor(() => expect(actions).toEqual([VIEW, END]));
    const closing = within(await screen.findByRole("main", { name: "The end" }));
    await user.click(closing.getByRole("button", { name: "Watch again" }));
    await user.click(await screen.findByRole("button", { name: /^Send a heart/ }));
    await waitFor(() =>
      expect(actions).toEqual([VIEW, END, { ...VIEW, action: "HEART", submissionId: "clip-1" }]),
    );
  });

  it("sees their heart counted at once, and then the server's count", async () => {
    hearts = 12;
    const { user } = await watchPlaying();
    await user.click(screen.getByRole("button", { name: "Send a heart, 7 so far" }));
    expect(screen.getByRole("button", { name: /8 so far|12 so far/ })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Send a heart, 12 so far" })).toBeVisible();
  });

  it("sees the name of the speaker, and can jump to each person", async () => {
    const { user } = await watchPlaying();
    const people = screen.getByRole("list", { name: "People in this reel" });
    const [lena, tom] = within(people).getAllByRole("button");
    expect(lena).toHaveAttribute("aria-current", "true");
    await user.click(within(people).getByRole("button", { name: /Tom/ }));
    expect(video().currentTime).toBe(10);
    act(() => media.reach(video(), 10));
    expect(screen.getByRole("heading", { name: "Tom" })).toBeVisible();
    expect(tom).toHaveAttribute("aria-current", "true");
    expect(lena).not.toHaveAttribute("aria-current");
    expect(screen.getByRole("slider")).toHaveAttribute("aria-valuetext", "0:10 of 0:20, Tom");
    await user.click(screen.getByRole("button", { name: "Previous person" }));
    expect(video().currentTime).toBe(0);
  });

  it("can seek along the line", async () => {
    await watchPlaying();
    const seekBar = screen.getByLabelText<HTMLInputElement>("Position in the reel");
    fireEvent.change(seekBar, { target: { value: "12500" } });
    expect([video().currentTime, seekBar.value]).toEqual([12.5, "12500"]);
  });
});

describe("the sound of a reel", () => {
  it("starts muted, and stays on once it is turned on", { tags: ["S1.14", "S4.22"] }, async () => {
    const { user, unmount } = await watchPlaying();
    expect(video().muted).toBe(true);
    await user.click(screen.getByRole("button", { name: "Tap for sound" }));
    expect(video().muted).toBe(false);
    expect(screen.queryByRole("button", { name: "Tap for sound" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Turn sound off" })).toBeVisible();
    unmount();

    actions = [];
    await watchPlaying();
    expect(video().muted).toBe(false);
    expect(screen.queryByRole("button", { name: "Tap for sound" })).not.toBeInTheDocument();
  });

  it("is muted when the browser refuses to play with the remembered sound", async () => {
    localStorage.setItem("folkreel-sound", "on");
    media.blocksSound = true;
    await watchPlaying();
    expect(await screen.findByRole("button", { name: "Tap for sound" })).toBeVisible();
    expect(video().muted).toBe(true);
  });
});

describe("when the browser blocks autoplay", () => {
  it("the player asks for one tap", async () => {
    media.blocksPlay = true;
    const { user } = renderWatch();
    act(() => media.loaded(video()));
    const begin = await screen.findByRole("button", { name: "Play the reel" });
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    expect(actions).toEqual([]);
    media.blocksPlay = false;
    await user.click(begin);
    await waitFor(() => expect(actions).toEqual([VIEW]));
    expect(begin).not.toBeInTheDocument();
  });
});

describe("a new feed of the same reel", () => {
  it("continues with the same person at the same moment", async () => {
    const { rerenderFeed } = await watchPlaying();
    act(() => media.reach(video(), 13));
    const [lena, tom] = aFeed().clips as [Clip, Clip];
    const [moved, later] = [
      { ...tom, startMs: 0 },
      { ...lena, startMs: 10_000 },
    ];
    rerenderFeed(aFeed({ playlistUrl: "/other.m3u8", clips: [moved, later] }));
    act(() => media.loaded(video()));
    expect(video()).toHaveAttribute("src", "/other.m3u8");
    expect(video().currentTime).toBe(3);
    expect(video().paused).toBe(false);
  });

  it("does not interrupt the player when only its counters are new", async () => {
    const { rerenderFeed } = await watchPlaying();
    act(() => media.reach(video(), 13));
    rerenderFeed(aFeed({ hearts: 9 }));
    expect(video().currentTime).toBe(13);
  });

  it("is loaded automatically when the URLs have expired", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 410 }));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const { onRenew } = renderWatch();
    act(() => media.loaded(video()));
    act(() => void video().dispatchEvent(new Event("error")));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(onRenew).toHaveBeenCalledOnce();
    // The automatic reload failed, so the viewer decides now.
    expect(await screen.findByRole("button", { name: "Keep watching" })).toBeVisible();
  });
});

describe("with the keyboard", () => {
  it("people can play, seek, change the person and the sound without a click first", async () => {
    const { user } = await watchPlaying();
    await user.keyboard(" ");
    expect(screen.getByRole("button", { name: "Play" })).toBeVisible();
    await user.keyboard("k");
    expect(await screen.findByRole("button", { name: "Pause" })).toBeVisible();
    await user.keyboard("{ArrowRight}");
    expect(video().currentTime).toBe(5);
    await user.keyboard("n");
    expect(video().currentTime).toBe(10);
    await user.keyboard("m");
    expect(video().muted).toBe(false);
    await user.keyboard("5");
    expect(video().currentTime).toBe(10);
    await user.keyboard(">");
    expect(video().playbackRate).toBe(1.25);
    act(() => void video().dispatchEvent(new Event("ratechange")));
    expect(screen.getByText("Speed 1.25×")).toBeVisible();
    await user.keyboard("<");
    expect(video().playbackRate).toBe(1);
  });

  it("the space bar on a focused button presses the button", async () => {
    const { user } = await watchPlaying();
    screen.getByRole("button", { name: "Turn sound on" }).focus();
    await user.keyboard(" ");
    expect(video().muted).toBe(false);
    expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  });
});

describe("other people's hearts", () => {
  it("are counted live, float up, and stop with the page", async () => {
    const close = vi.fn<() => void>();
    vi.mocked(connection.openWatching).mockReturnValue(close);
    const { user, unmount } = await watchPlaying();
    await waitFor(() => expect(connection.openWatching).toHaveBeenCalledOnce());
    const live = vi.mocked(connection.openWatching).mock.calls[0]?.[0];
    expect(live).toMatchObject({ tributeId: "reel-1", tgd: TGD });
    const reactions = { tributeId: "reel-1", views: 5 };
    act(() => live?.onReactions({ ...reactions, hearts: 9 }));
    const heart = screen.getByRole("button", { name: "Send a heart, 9 so far" });
    expect(heart.querySelectorAll("svg"), "two in the air and its own").toHaveLength(3);
    await user.click(heart);
    await waitFor(() =>
      expect(actions.at(-1)).toEqual({ ...VIEW, action: "HEART", submissionId: "clip-1" }),
    );
    unmount();
    expect(close).toHaveBeenCalledOnce();
  });
});

describe("the recipient's moment", () => {
  const confetti = (container: HTMLElement) => container.querySelector('[class*="passes"]');

  it("begins with confetti, and ends with the way to answer", async () => {
    const { container } = await watchPlaying();
    expect(confetti(container)).toBeInTheDocument();
    const reply = screen.getByRole("link", { name: "Record a thank-you reply" });
    expect(reply).toHaveAttribute("href", "/reply");
    act(() => media.end(video()));
    expect(await screen.findByRole("main", { name: "The end" })).toBeVisible();
    await waitFor(() => expect(actions).toEqual([VIEW, END]));
  });

  it.each<[string, Partial<Feed>, number]>([
    ["for a memorial", { tributeType: "Memorial" }, 1],
    ["in an organiser's preview", { actions: ["WATCH_REEL"] }, 0],
  ])("has no confetti %s", async (_where, change, replies) => {
    const { container } = await watchPlaying(change);
    expect(confetti(container)).not.toBeInTheDocument();
    expect(screen.queryAllByText("Record a thank-you reply")).toHaveLength(replies);
  });

  it("explains how to watch on a television, while the film goes on", async () => {
    await watchPlaying();
    const help = screen.getByRole("link", { name: "Watch on a television" });
    expect(help).toHaveAttribute("href", expect.stringMatching(/\/faq#television$/));
    expect(help).toHaveAttribute("target", "_blank");
  });

  it("lets the recipient share the link, and counts it", { tags: ["S3.18"] }, async () => {
    const { user } = await watchPlaying();
    await user.click(screen.getByRole("button", { name: "Share" }));
    expect(await screen.findByRole("button", { name: "Link copied" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("https://reels.example/gift");
    expect(screen.queryByText("Save for later"), "needs an account").not.toBeInTheDocument();
    await waitFor(() => expect(actions.at(-1)).toEqual({ ...VIEW, action: "SHARE_REEL" }));
  });
});
