import type { Submission } from "@contract/http/submission";
import { Timeline } from "@src/features/presentation/components/timeline/Timeline";
import { withHidden } from "@src/features/presentation/model/clipOrder";
import type { Design } from "@src/features/presentation/model/editor";
import { timelineOf, withMoved, withSpan } from "@src/features/presentation/model/timelinePieces";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aPresentation, aSubmission } from "@tests/support/factories/reelAnswers";
import { useState } from "react";
import { describe, expect, it } from "vitest";

const videoOf = (id: string, firstName: string, seconds: number): Submission =>
  aSubmission({
    _id: id,
    durationMs: seconds * 1000,
    contributor: { userId: id, firstName, lastName: "" },
  });
const VIDEOS = [videoOf("a", "Ana", 10), videoOf("b", "Ben", 20), videoOf("c", "Cleo", 5)];

const chapter = (id: string, startMs: number, durationMs: number) =>
  ({ kind: "clip", clipId: id, title: "", line: "", startMs, durationMs }) as const;
const CHAPTERS = [
  chapter("a", 0, 10_000),
  chapter("b", 10_000, 20_000),
  chapter("c", 30_000, 5000),
];

interface Asked {
  soughtMs: number[];
  toggles: number;
  opened: string[];
}

interface ArrangedProps {
  initial: Partial<Design>;
  onSeek: (ms: number) => void;
  onToggle: () => void;
  onOpen: (id: string) => void;
}

function Arranged({ initial, ...asks }: ArrangedProps) {
  const [design, setDesign] = useState<Design>(
    aPresentation({ order: ["a", "b", "c"], ...initial }),
  );
  return (
    <Timeline
      parts={timelineOf(VIDEOS, design)}
      chapters={CHAPTERS}
      timeMs={0}
      {...asks}
      onHide={(id) => setDesign(withHidden(design, id, true))}
      onMove={(move) => setDesign(withMoved(VIDEOS, design, move))}
      onTrim={(id, span) => {
        const video = VIDEOS.find((one) => one._id === id);
        if (video) setDesign(withSpan(video, design, span));
      }}
    />
  );
}

function show(initial: Partial<Design> = {}) {
  const asked: Asked = { soughtMs: [], toggles: 0, opened: [] };
  render(
    <Arranged
      initial={initial}
      onSeek={(ms) => void asked.soughtMs.push(ms)}
      onToggle={() => void (asked.toggles += 1)}
      onOpen={(id) => void asked.opened.push(id)}
    />,
  );
  return { asked, user: userEvent.setup() };
}

const pieces = () =>
  within(screen.getByRole("toolbar", { name: "Pieces of the reel" }))
    .getAllByRole("button")
    .map((piece) => piece.getAttribute("aria-label"));
const pieceOf = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}, 0:`) });

describe("the timeline", () => {
  it("names each video with its length and place, and is accessible", async () => {
    show();
    expect(pieces()).toEqual([
      "Ana, 0:10, video 1 of 3",
      "Ben, 0:20, video 2 of 3",
      "Cleo, 0:05, video 3 of 3",
    ]);
    expect(screen.getByText("3 videos, 0:35")).toBeVisible();
  });

  it("shows the cards between the videos, and no hidden video", () => {
    const shown = { isShown: true, title: null, line: null };
    show({ hidden: ["b"], cards: { opening: shown, closing: shown, clips: true } });
    expect(pieces()).toEqual([
      "Opening card, 0:04",
      "Card before Ana's video, 0:03",
      "Ana, 0:10, video 1 of 2",
      "Card before Cleo's video, 0:03",
      "Cleo, 0:05, video 2 of 2",
      "Closing card, 0:04",
    ]);
  });

  it("is one stop for Tab, and arrows go from piece to piece", async () => {
    const { user } = show();
    await user.click(pieceOf("Ana"));
    await user.keyboard("{ArrowRight}");
    expect(pieceOf("Ben")).toHaveFocus();
    await user.keyboard("{End}");
    expect(pieceOf("Cleo")).toHaveFocus();
    await user.keyboard("{Home}");
    expect(pieceOf("Ana")).toHaveFocus();
    const stops = [pieceOf("Ana"), pieceOf("Ben"), pieceOf("Cleo")].map(({ tabIndex }) => tabIndex);
    expect(stops).toEqual([0, -1, -1]);
  });

  it("plays from the piece that the arrows lead to, and the space bar pauses", async () => {
    const { asked, user } = show();
    await user.click(pieceOf("Ana"));
    await user.keyboard("{ArrowRight}");
    expect(asked.soughtMs).toEqual([0, 10_000]);
    await user.keyboard(" ");
    expect(asked.toggles).toBe(1);
  });

  it("opens a video with Enter, and hides it with Delete", async () => {
    const { asked, user } = show();
    await user.click(pieceOf("Ben"));
    await user.keyboard("{Enter}");
    expect(asked.opened).toEqual(["b"]);
    await user.keyboard("{Delete}");
    expect(pieces()).toEqual(["Ana, 0:10, video 1 of 2", "Cleo, 0:05, video 2 of 2"]);
    expect(pieceOf("Cleo")).toHaveFocus();
    expect(screen.getByText("Ben's video is hidden.")).toBeInTheDocument();
    await user.keyboard("{Delete}");
    expect(pieceOf("Ana")).toHaveFocus();
  });

  it("hides one video with a key that is held", async () => {
    const { user } = show();
    await user.click(pieceOf("Ana"));
    await user.keyboard("{Delete>3/}");
    expect(pieces()).toEqual(["Ben, 0:20, video 1 of 2", "Cleo, 0:05, video 2 of 2"]);
  });

  it("moves a video with Alt and an arrow, keeps the focus and says where it is", async () => {
    const { user } = show();
    await user.click(pieceOf("Ana"));
    await user.keyboard("{Alt>}{ArrowRight}{ArrowRight}{/Alt}");
    expect(pieces()).toEqual([
      "Ben, 0:20, video 1 of 3",
      "Cleo, 0:05, video 2 of 3",
      "Ana, 0:10, video 3 of 3",
    ]);
    expect(pieceOf("Ana")).toHaveFocus();
    expect(screen.getByText("Ana is in position 3 of 3.")).toBeInTheDocument();
    await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
    expect(pieceOf("Ana")).toHaveAccessibleName("Ana, 0:10, video 3 of 3");
    await user.keyboard("{Alt>}{ArrowLeft}{ArrowUp}{ArrowDown}{/Alt}");
    expect(pieceOf("Ana")).toHaveAccessibleName("Ana, 0:10, video 2 of 3");
  });

  it("keeps the place of a hidden video when its neighbours move", () => {
    const design = aPresentation({ order: ["a", "b", "c"], hidden: ["b"] });
    expect(withMoved(VIDEOS, design, { id: "c", to: "a" }).order).toEqual(["c", "a", "b"]);
  });

  it("trims the selected video by its edges with the arrow keys", async () => {
    const { user } = show();
    await user.click(pieceOf("Ana"));
    await user.tab();
    expect(screen.getByRole("slider", { name: "Start of Ana's video" })).toHaveFocus();
    await user.keyboard("{PageUp}{ArrowRight}");
    expect(screen.getByRole("slider", { name: "Start of Ana's video" })).toHaveAttribute(
      "aria-valuetext",
      "0:01.1",
    );
    await user.tab();
    await user.keyboard("{PageDown}");
    expect(pieceOf("Ana")).toHaveAccessibleName("Ana, 0:08, video 1 of 3");
    expect(screen.queryByRole("slider", { name: /Ben/ })).toBeNull();
  });
});
