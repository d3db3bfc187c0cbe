import { useTranslation } from "react-i18next";
import { Button } from "../action/Button";
import { Dialog } from "./Dialog";
import { Stack } from "../layout/Stack";
import { Text } from "../layout/Text";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** Words on the button that does it. */
  confirm: string;
  /** Where it takes a while, the button is busy until then; closing the question is the caller's. */
  onConfirm: () => Promise<unknown> | void;
  onCancel: () => void;
  /** What is done cannot be undone. */
  isDangerous?: boolean;
  loading?: boolean;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { open, title, description, confirm, onConfirm, onCancel, isDangerous, loading } = props;
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      <Text tone="quiet">{description}</Text>
      <Stack direction="row" gap={1} justify="end">
        <Button tone="soft" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button tone={isDangerous ? "danger" : "primary"} onClick={onConfirm} loading={loading}>
          {confirm}
        </Button>
      </Stack>
    </Dialog>
  );
}
