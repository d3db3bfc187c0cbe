import type { GiftFilm } from "@contract/http/submission";
import { useState } from "react";
import { logError } from "../../../shared/lib/log";
import { fetchFile } from "../../../shared/media/fetchFile";
import { shareByDevice } from "../../../shared/share/shareByDevice";

const TYPE = "video/mp4";

type Phase =
  | { step: "idle" | "failed" }
  | { step: "loading"; share: number }
  | { step: "loaded"; file: File };

/** Tells whether the browser refused because too much time has passed since the tap. */
const needsAnotherTap = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NotAllowedError";

/**
 * Puts a film into the gallery of a phone through the system's share sheet, which takes only whole
 * files. The film loads first. A sheet opens only shortly after a tap, so a film that took longer
 * waits for another one.
 */
export function useFilmOnPhone({ url, name, size }: GiftFilm) {
  const [phase, setPhase] = useState<Phase>({ step: "idle" });
  const share = async (file: File): Promise<void> => {
    try {
      await shareByDevice({ files: [file] });
    } catch (error) {
      if (needsAnotherTap(error)) return setPhase({ step: "loaded", file });
      logError("Sharing the film", error);
      setPhase({ step: "failed" });
    }
  };
  const save = async (): Promise<void> => {
    if (phase.step === "loaded") return share(phase.file);
    setPhase({ step: "loading", share: 0 });
    try {
      const onProgress = (loaded: number) => setPhase({ step: "loading", share: loaded });
      const file = await fetchFile(url ?? "", { name, size, type: TYPE }, onProgress);
      setPhase({ step: "loaded", file });
      await share(file);
    } catch (error) {
      logError("Loading the film", error);
      setPhase({ step: "failed" });
    }
  };
  return { phase, save };
}
