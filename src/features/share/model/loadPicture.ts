import type { Picture } from "./drawPoster";

/** The picture at an address, to be drawn; null when it cannot be had, so that the poster goes without it. */
export async function loadPicture(url: string | null): Promise<Picture | null> {
  if (!url) return null;
  const image = new Image();
  // Without it a picture of another site would make the canvas unreadable.
  image.crossOrigin = "anonymous";
  image.src = url;
  try {
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}

/** Canvas draws with what is there: the weights of the poster must have come before. */
export async function loadFonts(): Promise<void> {
  const weights = [500, 600, 700].map((weight) => document.fonts.load(`${weight} 40px Poppins`));
  // Without them the poster is drawn in the system's letters.
  await Promise.allSettled(weights);
}
