import { useTranslation } from "react-i18next";
import { useField } from "formik";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { uploadPicture } from "../../services/upload";
import { pictureProblem } from "../../shared/lib/pictureProblem";
import { Button } from "../../shared/ui/action/Button";
import { FileInput } from "../../shared/ui/form/FileInput";
import { Stack } from "../../shared/ui/layout/Stack";
import styles from "./PictureField.module.css";

/** The `fileUrl` field: a screenshot or photo, sent as soon as it is chosen, so that a reload keeps it. */
export function PictureField() {
  const { t } = useTranslation();
  const [{ value: url }, , { setValue }] = useField<string | null>("fileUrl");
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState("");
  const send = async (file: File) => {
    const problem = pictureProblem(file);
    setError(problem);
    if (problem) return;
    setSending(true);
    const answer = await uploadPicture(file, file.name);
    setSending(false);
    if (answer.data) await setValue(answer.data.url);
    else setError(answer.error);
  };
  return (
    <Stack gap={1}>
      {url ? (
        <div className={styles.chosen}>
          <img src={url} alt={t("What goes along")} className={styles.picture} />
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
