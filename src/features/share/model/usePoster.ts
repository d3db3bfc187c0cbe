import { useEffect, useRef, useState } from "react";
import { logError } from "../../../shared/lib/log";
import { drawPoster, POSTER } from "./drawPoster";
import { loadFonts, loadPicture } from "./loadPicture";
import { posterFile } from "./posterFile";
import type { PosterTexts } from "./posterTexts";

type PosterState =
  | { status: "drawing" }
  /** `url` shows the file while the screen is mounted. */
  | { status: "drawn"; file: File; url: string }
  | { status: "failed" };

/**
 * Draws the poster once its picture and fonts have loaded. `frame` must be inside the element whose
 * `data-occasion` sets the colours.
 */
export function usePoster(texts: PosterTexts, imageUrl: string | null) {
  const frame = useRef<HTMLDivElement>(null);
  const qr = useRef<HTMLCanvasElement>(null);
  const [poster, setPoster] = useState<PosterState>({ status: "drawing" });
  useEffect(() => {
    let isCancelled = false;
    let url = "";
    const draw = async () => {
      const [picture] = await Promise.all([loadPicture(imageUrl), loadFonts()]);
      if (isCancelled || !frame.current || !qr.current) return;
      const style = getComputedStyle(frame.current);
      const colour = (name: string) => style.getPropertyValue(name).trim();
      const canvas = Object.assign(document.createElement("canvas"), POSTER);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("This browser cannot draw.");
      const colours = { accent: colour("--fr-accent"), deep: colour("--fr-accent-deep") };
      drawPoster(context, { texts, picture, qr: qr.current, ...colours });
      const file = await posterFile(canvas, texts.name);
      if (isCancelled) return;
      url = URL.createObjectURL(file);
      setPoster({ status: "drawn", file, url });
    };
    draw().catch((error: unknown) => {
      logError("Drawing the poster", error);
      if (!isCancelled) setPoster({ status: "failed" });
    });
    return () => {
      isCancelled = true;
      URL.revokeObjectURL(url);
    };
  }, [texts, imageUrl]);
  return { frame, qr, poster };
}
