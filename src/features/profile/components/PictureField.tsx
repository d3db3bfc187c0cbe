import { useTranslation } from "react-i18next";
import { useField, useFormikContext } from "formik";
import { ImagePlus } from "lucide-react";
import { useAppDispatch } from "../../../shared/state/hooks";
import { Avatar } from "../../../shared/ui/media/Avatar";
import { Button } from "../../../shared/ui/action/Button";
import { PictureChooser } from "../../../shared/ui/media/PictureChooser";
import { Stack } from "../../../shared/ui/layout/Stack";
import { storePicture } from "../api/profileThunks";

interface Names {
  firstName: string;
  lastName: string;
}

/** A person's own picture, optional: the field `image` of a Formik form with the names, whose initials stand in for it. */
export function PictureField() {
  const { t } = useTranslation();
  const { firstName, lastName } = useFormikContext<Names>().values;
  const [{ value: image }, , { setValue }] = useField<string | null>("image");
  const dispatch = useAppDispatch();
  const store = async (picture: Blob, { name }: { name: string }) => {
    const stored = await dispatch(storePicture({ picture, name }));
    if (!storePicture.fulfilled.match(stored)) return false;
    await setValue(stored.payload);
    return true;
  };
  return (
    <PictureChooser onPicture={store} round>
      {(choose) => (
        <Stack direction="row" gap={2}>
          <Avatar firstName={firstName} lastName={lastName} image={image} size={72} decorative />
          <Stack direction="row" gap={1} wrap grow>
            <Button
              tone="soft"
              onClick={choose}
              startIcon={image ? undefined : <ImagePlus aria-hidden />}
            >
              {image ? t("Change picture") : t("Add a picture")}
            </Button>
            {image && (
              <Button tone="plain" onClick={() => void setValue(null)}>
                {t("Remove")}
              </Button>
            )}
          </Stack>
        </Stack>
      )}
    </PictureChooser>
  );
}
