import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { aFeed } from "@tests/support/factories/answers";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { expect, it, vi } from "vitest";
import { ReelPlayer } from "@src/features/player/components/ReelPlayer";

const media = installMediaElements();

it("the player scrolls back into view when a person below it is selected", async () => {
  const seen = vi.spyOn(Element.prototype, "scrollIntoView");
  render(<ReelPlayer feed={aFeed()} />);
  const video = screen.getByLabelText("Grandma turns 80");
  act(() => media.loaded(video as HTMLVideoElement));
  seen.mockClear();
  await userEvent.click(screen.getByRole("button", { name: /Tom/ }));
  const brought = seen.mock.contexts.filter(
    (element) => element instanceof Element && element.contains(video),
  );
  expect(brought).toHaveLength(1);
});
