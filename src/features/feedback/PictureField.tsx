import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import { PICTURE_MAX_BYTES } from "@contract/limits";
import { useField } from "formik";
import { ImagePlus } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { uploadPicture } from "../../services/upload";
import { Button } from "../../shared/ui/Button";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import styles from "./PictureField.module.css";

const TOO_LARGE = msg("This picture is too large. The limit is 12 MB.");

/** The `fileUrl` field: a screenshot or photo, sent as soon as it is chosen, so that a reload keeps it. */
export function PictureField() {
  const { t } = useTranslation();
  const [{ value: url }, , { setValue }] = useField<string | null>("fileUrl");
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState("");
  const errorId = useId();
  const send = async (file: File) => {
    if (file.size > PICTURE_MAX_BYTES) return setError(TOO_LARGE);
    setError("");
    setSending(true);
    const answer = await uploadPicture(file, file.name);
    setSending(false);
    if (answer.data) await setValue(answer.data.url);
    else setError(answer.error);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after a failure.
    event.target.value = "";
    if (file) void send(file);
  };
  return (
    <Stack gap={1}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t("Picture")}
        aria-describedby={error ? errorId : undefined}
        tabIndex={-1}
        className={styles.input}
        onChange={choose}
      />
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
      {error && (
        <div id={errorId} role="alert">
          <Text size={14} tone="danger">
            {t(error)}
          </Text>
        </div>
      )}
    </Stack>
  );
}
