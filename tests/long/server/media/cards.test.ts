import { CARD_SECONDS } from "@contract/themes";
import { renderCard } from "@server/media/cards/renderCard";
import { findTools } from "@server/media/tools";
import { clipFolder } from "@tests/support/media/clips";
import { joinClip, readFrame } from "@tests/support/media/mediaReadings";
import { expect, onTestFinished, test } from "vitest";

const CANVAS = { width: 1920, height: 1080 };
const FRAME_S = 1 / 30;

test.each([
  ["opening", "gone from"],
  ["closing", "still on"],
] as const)("the words of the %s card are %s its last frame", async (kind, state) => {
  const { path: folder, remove } = await clipFolder();
  onTestFinished(remove);
  const words = { title: "With love", line: "Ada and Ben", pictureKey: null };
  const design = { kind, theme: "classic" as const, ...words };
  const [best] = await renderCard(design, null, folder, { tools: await findTools() });
  if (!best) throw new Error("Nothing was drawn.");
  const joined = await joinClip(folder, best);
  const middle = await readFrame(joined, CARD_SECONDS[kind] / 2, CANVAS);
  const last = await readFrame(joined, CARD_SECONDS[kind] - FRAME_S, CANVAS);
  const places = Array.from({ length: 40_000 }, (_, at) => [
    (at % 200) * 9,
    Math.floor(at / 200) * 5,
  ]);
  const changed = places.filter(
    ([x = 0, y = 0]) => Math.abs(middle(x, y).green - last(x, y).green) > 40,
  );
  expect(changed.length > 100 ? "gone from" : "still on").toBe(state);
});
