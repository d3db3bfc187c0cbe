import type { Clip } from "@contract/http/submission";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { neighbourStart } from "./chapters";
import type { PlayerAction } from "./playerKeys";
import { nextSpeed, speedWords } from "./speeds";
import type { Playback } from "./usePlayback";

interface Notice {
  /** Another one each time, also for the same words. */
  id: number;
  words: string;
}

interface PlayerParts {
  people: readonly Clip[];
  durationMs: number;
  playback: Playback;
  captions: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
  toggleFullScreen: () => void;
}

/** What buttons and keys do, and the words that say so where the change could be missed. */
export function usePlayerActions(parts: PlayerParts) {
  const { t } = useTranslation();
  const { people, durationMs, playback, captions, toggleFullScreen } = parts;
  const [notice, setNotice] = useState<Notice | null>(null);
  const { timeMs, isMuted, rate } = playback;
  const say = (words: string): void => setNotice((last) => ({ id: (last?.id ?? 0) + 1, words }));

  const act = (action: PlayerAction): void => {
    switch (action.type) {
      case "toggle":
        return playback.toggle();
      case "toggleSound":
        say(isMuted ? t("Sound on") : t("Sound off"));
        return playback.setMuted(!isMuted);
      case "toggleCaptions":
        if (!captions) return say(t("There are no captions"));
        say(captions.isOn ? t("Captions off") : t("Captions on"));
        return captions.onChange(!captions.isOn);
      case "toggleFullScreen":
        return toggleFullScreen();
      case "seekBy":
        return playback.seek(Math.min(durationMs, timeMs + action.ms));
      case "seekTo":
        return playback.seek(durationMs * action.share);
      case "speed": {
        const speed = nextSpeed(rate, action.step);
        say(t("Speed {{speed}}", { speed: speedWords(speed) }));
        return playback.setRate(speed);
      }
      case "chapter": {
        const start = neighbourStart(people, timeMs, action.direction);
        return start === null ? undefined : playback.seek(start);
      }
      default:
        return action satisfies never;
    }
  };
  return { act, notice };
}
