interface PixelArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Limits the longest edge of the uploaded picture, in pixels. This is enough for a cover on any
 * screen.
 */
const MAX_EDGE = 1600;
const QUALITY = 0.9;

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/**
 * Crops an area (in pixels of the original) out of a picture.
 * @throws Error when the browser cannot read the picture or write a JPEG.
 */
export async function cropToJpeg(src: string, area: PixelArea): Promise<Blob> {
  const image = await loadImage(src);
  const scale = Math.min(1, MAX_EDGE / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot cut pictures.");
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const onBlob = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error("This picture could not be cut."));
    canvas.toBlob(onBlob, "image/jpeg", QUALITY);
  });
}
