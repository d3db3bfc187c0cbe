import { useTranslation } from "react-i18next";
import type { Attachment } from "@contract/http/message";
import { ATTACHMENT_MAX_BYTES } from "@contract/limits";
import { msg } from "@contract/msg";
import { useField } from "formik";
import Paperclip from "lucide-react/icons/paperclip";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useUploadAttachmentMutation } from "../../services/upload";
import { failureOf } from "../../shared/lib/callError";
import { Button } from "../../shared/ui/action/Button";
import { IconButton } from "../../shared/ui/action/IconButton";
import { FileInput } from "../../shared/ui/form/FileInput";
import { Stack } from "../../shared/ui/layout/Stack";
import styles from "./AttachmentField.module.css";

const TOO_LARGE = msg("This file is too large. The limit is 10 MB.");
const EMPTY = msg("This file is empty.");

const fileProblem = ({ size }: File): string => {
  if (size > ATTACHMENT_MAX_BYTES) return TOO_LARGE;
  return size === 0 ? EMPTY : "";
};

/**
 * Renders the `file` field for a screenshot or any other file, which is uploaded as soon as it is
 * chosen, so that a reload keeps it.
 */
export function AttachmentField() {
  const { t } = useTranslation();
  const [{ value: attachment }, , { setValue }] = useField<Attachment | null>("file");
  const input = useRef<HTMLInputElement>(null);
  const [upload, { isLoading: isSending }] = useUploadAttachmentMutation();
  const [error, setError] = useState("");
  const send = async (file: File) => {
    const problem = fileProblem(file);
    setError(problem);
    if (problem) return;
    const sent = await upload(file);
    if (sent.data) await setValue(sent.data);
    else setError(failureOf(sent.error).message);
  };
  return (
    <Stack gap={1}>
      {attachment ? (
        <div className={styles.chosen}>
          <Paperclip aria-hidden size={20} className={styles.icon} />
          <bdi className={styles.name}>{attachment.name || t("Your file")}</bdi>
          <IconButton label={t("Remove the file")} onClick={() => void setValue(null)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : (
        <Button
          tone="soft"
          wide
          loading={isSending}
          startIcon={<Paperclip aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {isSending ? t("Sending the file") : t("Add a file of up to 10 MB (optional)")}
        </Button>
      )}
      <FileInput
        ref={input}
        label={t("File")}
        onFile={(file) => void send(file)}
        error={error && t(error)}
      />
    </Stack>
  );
}
