import { filesIn, layOut } from "@server/media/reel/reelTimeline";
import { aPiece, aTimeline, pieceFiles } from "@tests/support/media/reelPieces";
import { expect, test } from "vitest";

test("pieces follow each other; a card that is not drawn yet is passed over", () => {
  const { pieces, durationMs } = aTimeline(
    aPiece(4000, { kind: "opening", clipId: null }),
    aPiece(0, { kind: "intro", clipId: "a" }),
    aPiece(0, { clipId: "a", files: { "1080p": pieceFiles("a", [4000, 1500]) } }),
    aPiece(2000, { clipId: "b" }),
  );

  expect(durationMs).toBe(11_500);
  expect(pieces.map(({ kind, startMs, durationMs: ms }) => [kind, startMs, ms])).toEqual([
    ["opening", 0, 4000],
    ["clip", 4000, 5500],
    ["clip", 9500, 2000],
  ]);
  expect(layOut([])).toEqual({ pieces: [], durationMs: 0 });
});

test("a piece without a rendition plays in the first one", () => {
  const files = { "1080p": pieceFiles("big", [1]), "480p": pieceFiles("small", [1]) };
  expect(filesIn(aPiece(0, { files }), "480p").initKey).toBe("small/init.mp4");
  expect(filesIn(aPiece(1000), "480p").initKey).toBe("clip/init.mp4");
});
