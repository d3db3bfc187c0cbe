import type { BodyOf } from "@contract/http/endpoint";
import { actOnReel, type Feed } from "@contract/http/submission";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { aFeed } from "@tests/factories/answers";
import { answer } from "@tests/msw/answer";
import { expectAccessible } from "@tests/setup/axe";
import { installMediaElements } from "@tests/setup/mediaElement";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WatchReel } from "@src/features/player/WatchReel";

const TGD = "t".repeat(43);
const VIEW = { tributeId: "reel-1", tgd: TGD, action: "WATCH_GIFT_REEL" };
const media = installMediaElements();
/** What the viewer did, as told to the server, and its number of hearts after that. */
let actions: BodyOf<typeof actOnReel>[];
let hearts: number;

beforeEach(() => {
  [actions, hearts] = [[], 8];
  answer(actOnReel, ({ body }) => {
    actions.push(body);
    return { views: 5, hearts, saved: false };
  });
});
afterEach(() => vi.useRealTimers());

function watch(change: Partial<Feed> = {}) {
  const onReload = vi.fn<() => void>();
  const view = render(<WatchReel feed={aFeed(change)} tgd={TGD} onReload={onReload} />);
  return { ...view, onReload, user: userEvent.setup() };
}

const video = () => screen.getByLabelText<HTMLVideoElement>("Grandma turns 80");

/** Opens the reel, which begins by itself and has been counted: no later test meets that call. */
async function watchPlaying() {
  const view = watch();
  act(() => media.loaded(video()));
  await screen.findByRole("button", { name: "Pause" });
  await waitFor(() => expect(actions).toEqual([VIEW]));
  return view;
}

describe("before the reel may be opened", () => {
  it("counts down to the instant, and then asks for the reel", async () => {
    vi.useFakeTimers({
      now: Date.parse("2026-11-21T10:00:00Z"),
      toFake: ["Date", "setInterval", "clearInterval"],
    });
    const { onReload } = watch({
      playlistUrl: null,
      clips: [],
      revealAt: "2026-11-22T11:00:02Z",
    });
    expect(screen.getByRole("heading", { name: "Something is waiting for you" })).toBeVisible();
    const timer = screen.getByRole("timer", { name: "Time until the reel opens" });
    expect(timer).toHaveTextContent("01days01hours00minutes02seconds");
    expect(screen.queryByRole("button", { name: "Play" })).not.toBeInTheDocument();
    await expectAccessible();

    act(() => void vi.advanceTimersByTime(1000));
    expect(timer).toHaveTextContent("01days01hours00minutes01seconds");
    expect(onReload).not.toHaveBeenCalled();
    vi.setSystemTime("2026-11-22T11:00:02Z");
    act(() => void vi.advanceTimersByTime(1000));
    expect(onReload).toHaveBeenCalledOnce();
  });

  it("says kindly that there is no video yet", async () => {
    watch({ clips: [], playlistUrl: null, durationMs: 0 });
    expect(screen.getByRole("heading", { name: "The reel has no videos yet" })).toBeVisible();
    await expectAccessible();
  });
});

describe("watching", () => {
  it("shows whom it is for, and loads until there is a picture", async () => {
    watch();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Grandma turns 80");
    const card = screen.getByRole("region", { name: "A message for you" });
    expect(within(card).getByText("For Rose")).toBeVisible();
    expect(within(card).getByText("With love from all of us")).toBeVisible();
    expect(screen.getByRole("status", { name: "Loading the reel" })).toBeVisible();
    expect(actions).toEqual([]);

    act(() => media.loaded(video()));
    await waitFor(() => expect(actions).toEqual([VIEW]));
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("counts a view once, with the first picture", async () => {
    const { user } = await watchPlaying();
    act(() => media.end(video()));
    await user.click(screen.getByRole("button", { name: "Watch again" }));
    await user.click(await screen.findByRole("button", { name: /^Send a heart/ }));
    await waitFor(() => expect(actions).toEqual([VIEW, { ...VIEW, action: "HEART" }]));
  });

  it("counts a heart at once, and then as the server has it", async () => {
    hearts = 12;
    const { user } = await watchPlaying();
    await user.click(screen.getByRole("button", { name: "Send a heart, 7 so far" }));
    expect(screen.getByRole("button", { name: /8 so far|12 so far/ })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Send a heart, 12 so far" })).toBeVisible();
  });

  it("names who speaks, and leads to each person", async () => {
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
    await user.click(screen.getByRole("button", { name: "Previous person" }));
    expect(video().currentTime).toBe(0);
    const seekBar = screen.getByRole("slider", { name: "Position in the reel" });
    expect(seekBar).toHaveAttribute("aria-valuetext", "0:10 of 0:20, Tom");
  });

  it("seeks along the line", async () => {
    await watchPlaying();
    fireEvent.change(screen.getByRole("slider"), { target: { value: "12500" } });
    expect(video().currentTime).toBe(12.5);
  });
});

describe("sound", () => {
  it("starts muted and offers it until it is on, and remembers that", async () => {
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

  it("plays muted where the browser refuses the remembered sound", async () => {
    localStorage.setItem("folkreel-sound", "on");
    media.blocksSound = true;
    await watchPlaying();
    expect(await screen.findByRole("button", { name: "Tap for sound" })).toBeVisible();
    expect(video().muted).toBe(true);
  });
});

describe("by keyboard", () => {
  it("plays, seeks, changes the person and the sound without a click first", async () => {
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
  });

  it("leaves a space on a button to the button", async () => {
    const { user } = await watchPlaying();
    screen.getByRole("button", { name: "Turn sound on" }).focus();
    await user.keyboard(" ");
    expect(video().muted).toBe(false);
    expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  });
});
