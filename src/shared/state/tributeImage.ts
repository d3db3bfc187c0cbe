interface Point {
  x: number;
  y: number;
}

/** A picture being placed: what the cropper needs to show it again as it was left. */
export interface TributeImage {
  /** Name of the file. */
  name: string;
  /** URL of the original picture. */
  src: string;
  /** URL of the cropped picture. */
  croppedImage: string | null;
  objectFit: "contain" | "cover";
  /** Width by height. */
  aspectRatio: number;
  zoom: number;
  crop: Point;
  /** Left upper corner of the crop, in pixels of the original. */
  croppedPixels: Point;
  /** Of the crop, in pixels of the original. */
  size: { width: number; height: number };
  index: number;
}

export const DEFAULT_TRIBUTE_IMAGE: TributeImage = {
  name: "",
  src: "",
  croppedImage: null,
  objectFit: "contain",
  aspectRatio: 1 / 1,
  zoom: 1,
  crop: { x: 0, y: 0 },
  croppedPixels: { x: 0, y: 0 },
  size: { width: 0, height: 0 },
  index: 0,
};
