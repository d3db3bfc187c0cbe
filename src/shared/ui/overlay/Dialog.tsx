import type { ReactNode } from "react";
import { joyOverlay } from "./joyPart";

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

const JoyDialog = joyOverlay((joy) => joy.JoyDialog);

/** Shows a question above the page. The focus stays inside, and returns afterwards. */
export function Dialog({ title, children, dialogType, open = false, onClose }: DialogProps) {
  return (
    <JoyDialog title={title} open={Boolean(dialogType) || open} onClose={onClose}>
      {children}
    </JoyDialog>
  );
}
