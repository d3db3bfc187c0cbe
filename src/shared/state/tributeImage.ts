interface Point {
  x: number;
  y: number;
}

/**
 * Contains a picture that is being cropped, with what the cropper needs to show it again in the
 * same way.
 */
export interface TributeImage {
  name: string;
  src: string;
  croppedImage: string | null;
  objectFit: "contain" | "cover";
  /** This is the width divided by the height. */
  aspectRatio: number;
  zoom: number;
  crop: Point;
  /** This is the upper left corner of the crop, in pixels of the original. */
  croppedPixels: Point;
  /** This is the size of the crop, in pixels of the original. */
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
