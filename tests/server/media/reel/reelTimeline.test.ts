import { filesOfRendition, buildTimeline } from "@server/media/reel/reelTimeline";
import { aPiece, aTimeline, pieceFiles } from "@tests/support/media/reelPieces";
import { expect, test } from "vitest";

test("pieces follow each other, and a card that is not drawn yet is skipped", () => {
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
  expect(buildTimeline([])).toEqual({ pieces: [], durationMs: 0 });
});

test("positions stay exact although lengths are stored in whole milliseconds", () => {
  const second = aPiece(0, { files: { "1080p": pieceFiles("a", [1033]) } });
  const { pieces, durationMs } = aTimeline(...Array.from({ length: 300 }, () => second));

  expect(pieces.at(-1)).toMatchObject({ startFrame: 299 * 31, startMs: 308_967 });
  expect(durationMs).toBe(310_000);
  for (const [at, piece] of pieces.slice(1).entries())
    expect(piece.startMs).toBe((pieces[at]?.startMs ?? 0) + (pieces[at]?.durationMs ?? 0));
});

test("a piece that lacks a rendition plays in the first one", () => {
  const files = { "1080p": pieceFiles("big", [1]), "480p": pieceFiles("small", [1]) };
  expect(filesOfRendition(aPiece(0, { files }), "480p").initKey).toBe("small/init.mp4");
  expect(filesOfRendition(aPiece(1000), "480p").initKey).toBe("clip/init.mp4");
});
