import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { aFeed } from "@tests/support/factories/answers";
import { describe, expect, it } from "vitest";
import { ReelPlayer } from "@src/features/player/components/ReelPlayer";

const media = installMediaElements();
const video = () => screen.getByLabelText<HTMLVideoElement>("Grandma turns 80");

/** Plays a reel. The returned function replaces its feed by one that plays from this address. */
async function playReel() {
  const { rerender } = render(<ReelPlayer feed={aFeed()} />);
  act(() => media.loaded(video()));
  await screen.findByRole("button", { name: "Pause" });
  return (playlistUrl: string) => rerender(<ReelPlayer feed={aFeed({ playlistUrl })} />);
}

describe("a new feed of a reel", () => {
  it("starts from the beginning if the last one had ended", async () => {
    const user = userEvent.setup();
    const replaceFeed = await playReel();
    act(() => media.lasts(video(), 20));
    act(() => media.reach(video(), 20));
    act(() => media.end(video()));
    replaceFeed("/other.m3u8");
    act(() => media.loaded(video()));
    expect(video().paused).toBe(true);
    expect(video().currentTime).toBe(0);

    act(() => media.reach(video(), 19.99));
    await user.click(screen.getByRole("button", { name: "Play" }));
    expect(video().currentTime).toBe(0);
  });

  it("keeps the sound on if the last one was still starting", async () => {
    const user = userEvent.setup();
    const replaceFeed = await playReel();
    await user.click(screen.getByRole("button", { name: "Turn sound on" }));
    act(() => media.reach(video(), 5));
    const abort = media.holdPlay();
    replaceFeed("/other.m3u8");
    act(() => media.loaded(video()));
    replaceFeed("/third.m3u8");
    await act(async () => abort());
    act(() => media.loaded(video()));
    expect(video().muted).toBe(false);
  });
});
