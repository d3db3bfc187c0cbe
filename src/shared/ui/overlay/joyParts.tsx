import DialogTitle from "@mui/joy/DialogTitle";
import Drawer, { type DrawerProps } from "@mui/joy/Drawer";
import Modal from "@mui/joy/Modal";
import ModalDialog from "@mui/joy/ModalDialog";
import ModalOverflow from "@mui/joy/ModalOverflow";
import Tooltip, { type TooltipProps } from "@mui/joy/Tooltip";
import type { ReactNode } from "react";
import { JoyTheme } from "../theme/JoyTheme";

/* These are the only components that need Joy. `joyPart.tsx` loads them all together. */

interface JoyDialogProps {
  title: string;
  open: boolean;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

export function JoyDialog({ title, open, onClose, children }: JoyDialogProps) {
  return (
    <JoyTheme>
      <Modal open={open} onClose={onClose}>
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
    </JoyTheme>
  );
}

export function JoyDrawer(props: DrawerProps) {
  return (
    <JoyTheme>
      <Drawer {...props} />
    </JoyTheme>
  );
}

export function JoyTooltip(props: TooltipProps) {
  return (
    <JoyTheme>
      <Tooltip {...props} />
    </JoyTheme>
  );
}
