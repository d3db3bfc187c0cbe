import type { Picture } from "./drawPoster";

/**
 * Loads a picture for drawing. It returns null if it is unavailable, so that the poster is drawn
 * without it.
 */
export async function loadPicture(url: string | null): Promise<Picture | null> {
  if (!url) return null;
  const image = new Image();
  // Without this, a picture of another site would make the canvas unreadable.
  image.crossOrigin = "anonymous";
  image.src = url;
  try {
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}

/** Loads the font weights of the poster, because a canvas draws only with loaded fonts. */
export async function loadFonts(): Promise<void> {
  const weights = [500, 600, 700].map((weight) => document.fonts.load(`${weight} 40px Poppins`));
  // Without them, the poster is drawn in the system's font.
  await Promise.allSettled(weights);
}
