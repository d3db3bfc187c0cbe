import { useTranslation } from "react-i18next";
import { useField } from "formik";
import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState } from "react";
import { useAttachPictureMutation } from "../../services/upload";
import { failureOf } from "../../shared/lib/callError";
import { pictureProblem } from "../../shared/lib/pictureProblem";
import { Button } from "../../shared/ui/action/Button";
import { FileInput } from "../../shared/ui/form/FileInput";
import { Stack } from "../../shared/ui/layout/Stack";
import styles from "./PictureField.module.css";

/**
 * Renders the `fileUrl` field for a screenshot or photo, which is uploaded as soon as it is chosen,
 * so that a reload keeps it.
 */
export function PictureField() {
  const { t } = useTranslation();
  const [{ value: url }, , { setValue }] = useField<string | null>("fileUrl");
  const input = useRef<HTMLInputElement>(null);
  const [attachPicture, { isLoading: isSending }] = useAttachPictureMutation();
  const [error, setError] = useState("");
  const send = async (file: File) => {
    const problem = pictureProblem(file);
    setError(problem);
    if (problem) return;
    const sent = await attachPicture({ picture: file, name: file.name });
    if (sent.data) await setValue(sent.data.url);
    else setError(failureOf(sent.error).message);
  };
  return (
    <Stack gap={1}>
      {url ? (
        <div className={styles.chosen}>
          <img src={url} alt={t("Your picture")} className={styles.picture} />
          <Button tone="plain" onClick={() => void setValue(null)}>
            {t("Remove the picture")}
          </Button>
        </div>
      ) : (
        <Button
          tone="soft"
          wide
          loading={isSending}
          startIcon={<ImagePlus aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {isSending ? t("Sending the picture") : t("Add a picture (optional)")}
        </Button>
      )}
      <FileInput
        ref={input}
        label={t("Picture")}
        accept="image/*"
        onFile={(file) => void send(file)}
        error={error && t(error)}
      />
    </Stack>
  );
}
