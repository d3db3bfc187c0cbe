import type { Clip } from "@contract/http/submission";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { neighbourStart } from "./chapters";
import type { PlayerAction } from "./playerKeys";
import { nextSpeed, formatSpeed } from "./viewerChoices";
import type { CaptionSetting } from "./useCaptions";
import type { Playback } from "./usePlayback";

interface Notice {
  /** Changes with each notice, even if the text is the same. */
  id: number;
  text: string;
}

interface PlayerParts {
  people: readonly Clip[];
  durationMs: number;
  playback: Playback;
  captions: Pick<CaptionSetting, "isOn" | "onChange"> | null;
  toggleFullScreen: () => void;
}

export function usePlayerActions(parts: PlayerParts) {
  const { t } = useTranslation();
  const { people, durationMs, playback, captions, toggleFullScreen } = parts;
  const [notice, setNotice] = useState<Notice | null>(null);
  const { timeMs, isMuted, rate } = playback;
  const showNotice = (text: string): void =>
    setNotice((last) => ({ id: (last?.id ?? 0) + 1, text }));

  const act = (action: PlayerAction): void => {
    switch (action.type) {
      case "toggle":
        return playback.toggle();
      case "toggleSound":
        showNotice(isMuted ? t("Sound on") : t("Sound off"));
        return playback.setMuted(!isMuted);
      case "toggleCaptions":
        if (!captions) return showNotice(t("There are no captions"));
        showNotice(captions.isOn ? t("Captions off") : t("Captions on"));
        return captions.onChange(!captions.isOn);
      case "toggleFullScreen":
        return toggleFullScreen();
      case "seekBy":
        return playback.seek(Math.min(durationMs, timeMs + action.ms));
      case "seekTo":
        return playback.seek(durationMs * action.share);
      case "speed": {
        const speed = nextSpeed(rate, action.step);
        showNotice(t("Speed {{speed}}", { speed: formatSpeed(speed) }));
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
