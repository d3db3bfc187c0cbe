import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { Button } from "../action/Button";
import { Dialog } from "./Dialog";
import { Stack } from "../layout/Stack";
import { Text } from "../layout/Text";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: string;
  confirm: string;
  /** The button is busy until the promise settles. The caller closes the dialog. */
  onConfirm: () => Promise<unknown> | void;
  onCancel: () => void;
  /** Warns that the action cannot be undone. */
  isDangerous?: boolean;
  loading?: boolean;
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { open, title, description, confirm, onConfirm, onCancel, isDangerous, loading } = props;
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      <Text tone="quiet">{description}</Text>
      {props.children}
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
