import type { Feed } from "@contract/http/submission";
import type { RefObject } from "react";
import { isReelCard, chapterAt, clipsFromTheirCards } from "./chapters";
import { useCaptions } from "./useCaptions";
import { useFullScreen, usePictureInPicture, useTelevision } from "./screenModes";
import { usePlayback } from "./usePlayback";
import { usePlayerActions } from "./usePlayerActions";
import { usePlayerKeys } from "./playerKeys";
import { useReelMusic } from "./useReelMusic";
import { useRenewal } from "./useRenewal";

interface PlayerElements {
  /** This element contains everything. Keys work while it has the focus. */
  player: RefObject<HTMLElement | null>;
  /** This element contains the picture and its controls, which fill the screen together. */
  stage: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
  track: RefObject<HTMLTrackElement | null>;
}

export function useReelPlayer(
  { player, stage, video, still, track }: PlayerElements,
  feed: Feed,
  onExpired: (() => Promise<void>) | undefined,
) {
  const { durationMs } = feed;
  const people = clipsFromTheirCards(feed);
  const playback = usePlayback({ video, still }, feed);
  const captions = useCaptions({ video, track }, feed.captionTracks);
  const { isFullScreen, toggleFullScreen } = useFullScreen(stage, video);
  const parts = { people, durationMs, playback, captions, toggleFullScreen };
  const { act, notice } = usePlayerActions(parts);
  usePlayerKeys(player, act);
  useReelMusic(video, feed.music);
  const renewal = useRenewal(playback, onExpired);
  const pictureInPicture = usePictureInPicture(video);
  const television = useTelevision(video);
  const current = chapterAt(people, playback.timeMs);
  return {
    playback,
    captions,
    isFullScreen,
    pictureInPicture,
    television,
    renewal,
    act,
    notice,
    people,
    /** This is the index of the person who is on the screen, or was last. */
    current,
    /** This is the clip on the screen. It is undefined during a card. */
    person: isReelCard(feed.chapters, playback.timeMs) ? undefined : people[current],
  };
}
