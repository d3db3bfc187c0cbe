/** The drawn poster as a PNG file. @throws Error when the browser gives none. */
export async function posterFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (!blob) throw new Error("This browser gives no picture of a canvas.");
  const fileName = name.replaceAll(/[^\p{L}\p{M}\p{N} &'-]/gu, "").trim() || "poster";
  return new File([blob], `${fileName}.png`, { type: "image/png" });
}

/** Whether the device can pass on pictures, not only links. */
export function canShareFiles(): boolean {
  const sample = new File([], "poster.png", { type: "image/png" });
  return "canShare" in navigator && navigator.canShare({ files: [sample] });
}
