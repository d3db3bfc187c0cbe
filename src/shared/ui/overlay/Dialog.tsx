import DialogTitle from "@mui/joy/DialogTitle";
import Modal from "@mui/joy/Modal";
import ModalDialog from "@mui/joy/ModalDialog";
import ModalOverflow from "@mui/joy/ModalOverflow";
import type { ReactNode } from "react";

interface DialogProps {
  title: string;
  children: ReactNode;
  /** It shows while this is set ... */
  dialogType?: string | null;
  /** ... or this is true. */
  open?: boolean;
  /** Left out where the person must answer: then neither Escape nor a tap outside closes it. */
  onClose?: () => void;
}

/** A question above the page; the focus stays inside and returns where it was. */
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
