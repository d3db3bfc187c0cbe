import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { RevealCountdown } from "@src/features/player/components/RevealCountdown";

function renderCountdown(tributeType: "Birthday" | "Memorial") {
  return render(
    <RevealCountdown
      revealAt="2026-11-21T11:00:00Z"
      now="2026-11-21T10:00:00Z"
      reel={{ name: "For Kenji", imageUrl: null, tributeType }}
      onReveal={vi.fn<() => void>()}
    >
      With love
    </RevealCountdown>,
  );
}

const confetti = (container: HTMLElement) => container.querySelector('[class*="rests"]');

it("the countdown shows the reel's card, brightly for a celebration", () => {
  const { container } = renderCountdown("Birthday");
  expect(screen.getByText("For Kenji")).toBeVisible();
  expect(screen.getByText("With love")).toBeVisible();
  expect(confetti(container)).toBeInTheDocument();
});

it("the countdown is quiet for a memorial", () => {
  const { container } = renderCountdown("Memorial");
  expect(screen.getByRole("timer")).toBeVisible();
  expect(confetti(container)).not.toBeInTheDocument();
});
