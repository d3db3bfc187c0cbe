/**
 * Returns the drawn poster as a PNG file.
 * @throws Error when the browser cannot create one.
 */
export async function posterFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (!blob) throw new Error("This browser gives no picture of a canvas.");
  const fileName = name.replaceAll(/[^\p{L}\p{M}\p{N} &'-]/gu, "").trim() || "poster";
  return new File([blob], `${fileName}.png`, { type: "image/png" });
}
