import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { PICTURE_MAX_BYTES } from "@contract/limits";
import {
  type ChangeEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from "react";
import { DEFAULT_TRIBUTE_IMAGE, type TributeImage } from "../state/tributeImage";
import { Dialog } from "./Dialog";
import styles from "./PictureChooser.module.css";
import { Skeleton } from "./Skeleton";
import { Stack } from "./Stack";
import { Text } from "./Text";

interface PictureChooserProps {
  /** Stores a cropped picture; resolves to whether it arrived. */
  onPicture: (picture: Blob, image: TributeImage) => Promise<boolean>;
  /** What is shown; `choose` opens the device's own picker. */
  children: (choose: () => void) => ReactNode;
  /** The picture will be shown in a circle. */
  round?: boolean;
}

const TOO_LARGE = msg("This picture is too large. The limit is 12 MB.");
const UNREADABLE = msg("We could not read this picture. Please try another one.");

/** Few who see a picture's place choose one: the cropper comes with the first file. */
const ImageCropper = lazy(async () => ({ default: (await import("./ImageCropper")).ImageCropper }));

/** A picture that a file holds, ready to be placed; its address is freed when another one comes. */
function useChosen() {
  const [image, setImage] = useState<TributeImage | null>(null);
  const src = image?.src;
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);
  return [image, setImage] as const;
}

/** Chooses a picture from the device and places it in its frame. Needs Joy's theme. */
export function PictureChooser({ onPicture, children, round }: PictureChooserProps) {
  const { t } = useTranslation();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [image, setImage] = useChosen();
  const [error, setError] = useState("");
  const errorId = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after a cancel.
    event.target.value = "";
    if (!file) return;
    const isTooLarge = file.size > PICTURE_MAX_BYTES;
    setError(isTooLarge ? TOO_LARGE : "");
    if (isTooLarge) return;
    setImage({ ...DEFAULT_TRIBUTE_IMAGE, name: file.name, src: URL.createObjectURL(file) });
  };
  const close = () => setImage(null);
  const store = async (picture: Blob, placed: TributeImage) => {
    if (await onPicture(picture, placed)) close();
  };
  const refuse = () => {
    close();
    setError(UNREADABLE);
  };
  return (
    <Stack gap={1}>
      <input
        ref={setInput}
        type="file"
        accept="image/*"
        aria-label={t("Picture")}
        aria-describedby={error ? errorId : undefined}
        tabIndex={-1}
        className={styles.input}
        onChange={choose}
      />
      {children(() => input?.click())}
      {error && (
        <div id={errorId} role="alert">
          <Text size={14} tone="danger">
            {t(error)}
          </Text>
        </div>
      )}
      <Dialog title={t("Place the picture")} open={image !== null} onClose={close}>
        {image && (
          <Suspense fallback={<Skeleton shape="block" height="432px" />}>
            <ImageCropper
              image={image}
              round={round}
              onDone={store}
              onCancel={close}
              onError={refuse}
            />
          </Suspense>
        )}
      </Dialog>
    </Stack>
  );
}
