import { useTranslation } from "react-i18next";
import { useField, useFormikContext } from "formik";
import ImagePlus from "lucide-react/icons/image-plus";
import { useUploadPictureMutation } from "../../../services/upload";
import { Avatar } from "../../../shared/ui/media/Avatar";
import { Button } from "../../../shared/ui/action/Button";
import { PictureChooser } from "../../../shared/ui/media/PictureChooser";
import { Stack } from "../../../shared/ui/layout/Stack";

interface Names {
  firstName: string;
  lastName: string;
}

/**
 * Renders the optional field `image` of a Formik form. The initials of the form's names replace a
 * missing picture.
 */
export function PictureField() {
  const { t } = useTranslation();
  const { firstName, lastName } = useFormikContext<Names>().values;
  const [{ value: image }, , { setValue }] = useField<string | null>("image");
  const [uploadPicture] = useUploadPictureMutation();
  const store = async (picture: Blob, { name }: { name: string }) => {
    const { data } = await uploadPicture({ picture, name });
    if (!data) return false;
    await setValue(data.url);
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
