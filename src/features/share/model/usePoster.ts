import { useEffect, useRef, useState } from "react";
import { logError } from "../../../shared/lib/log";
import { drawPoster, POSTER } from "./drawPoster";
import { loadFonts, loadPicture } from "./loadPicture";
import { posterFile } from "./posterFile";
import type { PosterWords } from "./posterWords";

type PosterState =
  | { status: "drawing" }
  /** `url` shows the file as long as the screen is there. */
  | { status: "drawn"; file: File; url: string }
  | { status: "failed" };

/** Draws the poster once its picture and letters are there; `frame` stands inside of the occasion whose colours it takes. */
export function usePoster(words: PosterWords, imageUrl: string | null) {
  const frame = useRef<HTMLDivElement>(null);
  const qr = useRef<HTMLCanvasElement>(null);
  const [poster, setPoster] = useState<PosterState>({ status: "drawing" });
  useEffect(() => {
    let isLeft = false;
    let url = "";
    const draw = async () => {
      const [picture] = await Promise.all([loadPicture(imageUrl), loadFonts()]);
      if (isLeft || !frame.current || !qr.current) return;
      const style = getComputedStyle(frame.current);
      const colour = (name: string) => style.getPropertyValue(name).trim();
      const canvas = Object.assign(document.createElement("canvas"), POSTER);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("This browser cannot draw.");
      const colours = { accent: colour("--fr-accent"), deep: colour("--fr-accent-deep") };
      drawPoster(context, { words, picture, qr: qr.current, ...colours });
      const file = await posterFile(canvas, words.name);
      if (isLeft) return;
      url = URL.createObjectURL(file);
      setPoster({ status: "drawn", file, url });
    };
    draw().catch((error: unknown) => {
      logError("Drawing the poster", error);
      if (!isLeft) setPoster({ status: "failed" });
    });
    return () => {
      isLeft = true;
      URL.revokeObjectURL(url);
    };
  }, [words, imageUrl]);
  return { frame, qr, poster };
}
