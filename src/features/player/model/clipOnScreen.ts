import type { Clip } from "@contract/http/submission";

/** Returns the id of the clip that the player in this element is showing. */
export function clipOnScreen(
  stage: HTMLElement | null,
  clips: readonly Clip[],
): string | undefined {
  const timeMs = (stage?.querySelector("video")?.currentTime ?? 0) * 1000;
  return clips.find(({ startMs, durationMs }) => startMs + durationMs > timeMs && startMs <= timeMs)
    ?._id;
}
