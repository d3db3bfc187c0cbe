import { useTranslation } from "react-i18next";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { UNREADABLE_PICTURE } from "../../lib/sendablePicture";
import { DEFAULT_TRIBUTE_IMAGE, type TributeImage } from "../../state/tributeImage";
import { Dialog } from "../overlay/Dialog";
import { FileInput } from "../form/FileInput";
import { Skeleton } from "../feedback/Skeleton";
import { Stack } from "../layout/Stack";

interface PictureChooserProps {
  /** Stores a cropped picture and resolves to whether that succeeded. */
  onPicture: (picture: Blob, image: TributeImage) => Promise<boolean>;
  /** Renders the content. `choose` opens the device's own file picker. */
  children: (choose: () => void) => ReactNode;
  round?: boolean;
}

/** The cropper loads with the first file, because few people choose one. */
const ImageCropper = lazy(async () => ({ default: (await import("./ImageCropper")).ImageCropper }));

/** Holds the chosen picture, ready to be placed. The URL of the previous one is revoked. */
function useChosenImage() {
  const [image, setImage] = useState<TributeImage | null>(null);
  const src = image?.src;
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);
  return [image, setImage] as const;
}

export function PictureChooser({ onPicture, children, round }: PictureChooserProps) {
  const { t } = useTranslation();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [image, setImage] = useChosenImage();
  const [error, setError] = useState("");
  const choose = (file: File) => {
    setError("");
    setImage({ ...DEFAULT_TRIBUTE_IMAGE, name: file.name, src: URL.createObjectURL(file) });
  };
  const close = () => setImage(null);
  const store = async (picture: Blob, placed: TributeImage) => {
    if (await onPicture(picture, placed)) close();
  };
  const showUnreadable = () => {
    close();
    setError(UNREADABLE_PICTURE);
  };
  return (
    <Stack gap={1}>
      {children(() => input?.click())}
      <FileInput
        ref={setInput}
        label={t("Picture")}
        accept="image/*"
        onFile={choose}
        error={error && t(error)}
      />
      <Dialog title={t("Position the picture")} open={image !== null} onClose={close}>
        {image && (
          <Suspense fallback={<Skeleton shape="block" height="432px" />}>
            <ImageCropper
              image={image}
              round={round}
              onDone={store}
              onCancel={close}
              onError={showUnreadable}
            />
          </Suspense>
        )}
      </Dialog>
    </Stack>
  );
}
