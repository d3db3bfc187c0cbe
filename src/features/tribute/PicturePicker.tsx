import { PICTURE_MAX_BYTES } from "@contract/limits";
import { ImagePlus } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { DEFAULT_TRIBUTE_IMAGE, type TributeImage } from "../../shared/state/tributeImage";
import { Button } from "../../shared/ui/Button";
import { Dialog } from "../../shared/ui/Dialog";
import { ImageCropper } from "../../shared/ui/ImageCropper";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import styles from "./PicturePicker.module.css";

interface PicturePickerProps {
  /** The stored picture's address. */
  imageUrl: string | null;
  /** Stores a cropped picture; resolves to whether it arrived. */
  onPicture: (picture: Blob, image: TributeImage) => Promise<boolean>;
  onRemove: () => void;
}

const UNREADABLE = "We could not read this picture. Please try another one.";

/** A picture that a file holds, ready to be placed; its address is freed when another one comes. */
function useChosen() {
  const [image, setImage] = useState<TributeImage | null>(null);
  const src = image?.src;
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);
  return [image, setImage] as const;
}

/** Choose, crop and zoom, see, replace or remove the reel's picture. */
export function PicturePicker({ imageUrl, onPicture, onRemove }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useChosen();
  const [error, setError] = useState("");
  const errorId = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after a cancel.
    event.target.value = "";
    if (!file) return;
    const isTooLarge = file.size > PICTURE_MAX_BYTES;
    setError(isTooLarge ? "This picture is too large. The limit is 12 MB." : "");
    if (isTooLarge) return;
    setImage({ ...DEFAULT_TRIBUTE_IMAGE, name: file.name, src: URL.createObjectURL(file) });
  };
  const store = async (picture: Blob, placed: TributeImage) => {
    if (await onPicture(picture, placed)) setImage(null);
  };
  const ask = () => input.current?.click();
  return (
    <Stack gap={1}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture"
        aria-describedby={error ? errorId : undefined}
        tabIndex={-1}
        className={styles.input}
        onChange={choose}
      />
      {imageUrl ? (
        <div className={styles.chosen}>
          <img src={imageUrl} alt="The reel's cover" className={styles.picture} />
          <Stack gap={1} grow>
            <Button tone="soft" onClick={ask}>
              Replace
            </Button>
            <Button tone="plain" onClick={onRemove}>
              Remove
            </Button>
          </Stack>
        </div>
      ) : (
        <button type="button" className={styles.empty} onClick={ask}>
          <ImagePlus aria-hidden />
          <span className={styles.words}>
            <span className={styles.title}>Add a picture</span>
            <span>It leads the reel and the invitation</span>
          </span>
        </button>
      )}
      {error && (
        <div id={errorId} role="alert">
          <Text size={14} tone="danger">
            {error}
          </Text>
        </div>
      )}
      <Dialog title="Place the picture" open={image !== null} onClose={() => setImage(null)}>
        {image && (
          <ImageCropper
            image={image}
            onDone={(picture, placed) => void store(picture, placed)}
            onCancel={() => setImage(null)}
            onError={() => {
              setImage(null);
              setError(UNREADABLE);
            }}
          />
        )}
      </Dialog>
    </Stack>
  );
}
