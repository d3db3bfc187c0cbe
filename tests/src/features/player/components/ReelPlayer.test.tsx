import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { aFeed } from "@tests/support/factories/answers";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ReelPlayer } from "@src/features/player/components/ReelPlayer";

const media = installMediaElements();

function renderPlayer(): HTMLVideoElement {
  render(<ReelPlayer feed={aFeed()} />, { wrapper: MemoryRouter });
  const video = screen.getByLabelText<HTMLVideoElement>("Grandma turns 80");
  act(() => media.loaded(video));
  return video;
}

it("the player scrolls back into view when a person below it is selected", async () => {
  const seen = vi.spyOn(Element.prototype, "scrollIntoView");
  const video = renderPlayer();
  seen.mockClear();
  await userEvent.click(screen.getByRole("button", { name: /Tom/ }));
  const brought = seen.mock.contexts.filter(
    (element) => element instanceof Element && element.contains(video),
  );
  expect(brought).toHaveLength(1);
});

describe("the player's settings", () => {
  async function openSettings(): Promise<HTMLElement> {
    const opener = await screen.findByRole("button", { name: "Captions and speed" });
    await userEvent.click(opener);
    return opener;
  }

  it("change the speed, and close with Escape while the focus stays in place", async () => {
    const video = renderPlayer();
    const opener = await openSettings();
    await userEvent.click(screen.getByRole("radio", { name: "1.5×" }));
    expect(video.playbackRate).toBe(1.5);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });
});

it("the player plays on a television that the browser finds", async () => {
  const prompt = vi.fn<RemotePlayback["prompt"]>().mockResolvedValue();
  const find = vi.fn<RemotePlayback["watchAvailability"]>().mockResolvedValue(1);
  const stop = vi.fn<RemotePlayback["cancelWatchAvailability"]>().mockResolvedValue();
  Object.defineProperty(HTMLVideoElement.prototype, "remote", {
    configurable: true,
    value: { prompt, watchAvailability: find, cancelWatchAvailability: stop },
  });
  onTestFinished(() => void Reflect.deleteProperty(HTMLVideoElement.prototype, "remote"));
  renderPlayer();
  expect(screen.queryByRole("button", { name: "Play on a television" })).not.toBeInTheDocument();
  act(() => find.mock.lastCall?.[0](true));
  await userEvent.click(screen.getByRole("button", { name: "Play on a television" }));
  expect(prompt).toHaveBeenCalledOnce();
});
