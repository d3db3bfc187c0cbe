import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { pictureProblem } from "../../lib/pictureProblem";
import { DEFAULT_TRIBUTE_IMAGE, type TributeImage } from "../../state/tributeImage";
import { Dialog } from "../overlay/Dialog";
import { FileInput } from "../form/FileInput";
import { Skeleton } from "../feedback/Skeleton";
import { Stack } from "../layout/Stack";

interface PictureChooserProps {
  /** Stores a cropped picture; resolves to whether it arrived. */
  onPicture: (picture: Blob, image: TributeImage) => Promise<boolean>;
  /** What is shown; `choose` opens the device's own picker. */
  children: (choose: () => void) => ReactNode;
  /** The picture will be shown in a circle. */
  round?: boolean;
}

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
  const choose = (file: File) => {
    const problem = pictureProblem(file);
    setError(problem);
    if (problem) return;
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
      {children(() => input?.click())}
      <FileInput
        ref={setInput}
        label={t("Picture")}
        accept="image/*"
        onFile={choose}
        error={error && t(error)}
      />
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
