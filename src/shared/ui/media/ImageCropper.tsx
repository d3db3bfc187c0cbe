import { useTranslation } from "react-i18next";
import ZoomIn from "lucide-react/icons/zoom-in";
import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import type { TributeImage } from "../../state/tributeImage";
import { Button } from "../action/Button";
import { cropToJpeg } from "./cropToJpeg";
import styles from "./ImageCropper.module.css";
import { Stack } from "../layout/Stack";

const ZOOM = { min: 1, max: 4, step: 0.05 } as const;

interface ImageCropperProps {
  /** Holds the picture with its last crop. `src` is shown. */
  image: TributeImage;
  round?: boolean;
  /**
   * Receives the cropped JPEG and the fields that restore this crop. The cropper is busy until it
   * resolves.
   */
  onDone: (picture: Blob, image: TributeImage) => Promise<void>;
  onCancel: () => void;
  /** Runs when the picture cannot be read or cropped. */
  onError: (error: Error) => void;
}

/**
 * Places a picture in its frame. Dragging or arrow keys move it, the slider or two fingers zoom.
 */
export function ImageCropper({ image, round, ...on }: ImageCropperProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState(image.crop);
  const [zoom, setZoom] = useState(image.zoom);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setBusy] = useState(false);
  const finish = async () => {
    if (!area) return;
    setBusy(true);
    try {
      const picture = await cropToJpeg(image.src, area);
      const { x, y, width, height } = area;
      await on.onDone(picture, {
        ...image,
        crop,
        zoom,
        croppedPixels: { x, y },
        size: { width, height },
      });
    } catch (error) {
      on.onError(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={2}>
      <div className={styles.frame}>
        <Cropper
          image={image.src}
          crop={crop}
          zoom={zoom}
          aspect={image.aspectRatio}
          cropShape={round ? "round" : "rect"}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          objectFit={image.objectFit}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
        />
      </div>
      <ZoomSlider zoom={zoom} onZoom={setZoom} />
      <Stack direction="row" gap={1} justify="end">
        <Button tone="soft" onClick={on.onCancel}>
          {t("Cancel")}
        </Button>
        <Button onClick={() => void finish()} loading={isBusy} disabled={!area}>
          {t("Use this picture")}
        </Button>
      </Stack>
    </Stack>
  );
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useTranslation();
  return (
    <label className={styles.zoom}>
      <ZoomIn aria-hidden />
      <span className={styles.label}>{t("Zoom")}</span>
      <input
        type="range"
        {...ZOOM}
        value={zoom}
        onChange={(event) => onZoom(Number(event.target.value))}
        className={styles.slider}
      />
    </label>
  );
}
