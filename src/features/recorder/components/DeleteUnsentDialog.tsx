import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";

interface DeleteUnsentDialogProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a video is deleted that nobody else has. */
export function DeleteUnsentDialog(props: DeleteUnsentDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t("Delete this video?")}
      description={t("It was never sent, so nobody else has it. This can't be undone.")}
      confirm={t("Delete")}
      isDangerous
      {...props}
    />
  );
}
