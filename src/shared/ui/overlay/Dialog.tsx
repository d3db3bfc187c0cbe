import DialogTitle from "@mui/joy/DialogTitle";
import Modal from "@mui/joy/Modal";
import ModalDialog from "@mui/joy/ModalDialog";
import ModalOverflow from "@mui/joy/ModalOverflow";
import type { ReactNode } from "react";

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Opens the dialog while it is set, as `open` does. */
  dialogType?: string | null;
  open?: boolean;
  /**
   * It is omitted where the person must answer. Then neither Escape nor a tap outside closes the
   * dialog.
   */
  onClose?: () => void;
}

/** Shows a question above the page. The focus stays inside, and returns afterwards. */
export function Dialog({ title, children, dialogType, open = false, onClose }: DialogProps) {
  return (
    <Modal open={Boolean(dialogType) || open} onClose={onClose}>
      <ModalOverflow>
        <ModalDialog
          variant="plain"
          sx={{
            width: { xs: "calc(100vw - 32px)", sm: 414 },
            maxWidth: 414,
            padding: "24px",
            gap: "16px",
            borderRadius: "var(--fr-radius-card)",
            boxShadow: "var(--fr-shadow-2)",
          }}
        >
          <DialogTitle component="h2" sx={{ margin: 0, fontSize: "var(--fr-text-20)" }}>
            {title}
          </DialogTitle>
          {children}
        </ModalDialog>
      </ModalOverflow>
    </Modal>
  );
}
