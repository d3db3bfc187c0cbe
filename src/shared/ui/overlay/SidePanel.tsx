import { useTranslation } from "react-i18next";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton } from "../action/IconButton";
import { joyOverlay } from "./joyPart";
import styles from "./SidePanel.module.css";

interface SidePanelProps {
  /** Names the panel for screen readers. */
  label: string;
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

const JoyDrawer = joyOverlay((joy) => joy.JoyDrawer);

/** Slides in from the left. Its button, Escape or a tap outside closes it. */
export function SidePanel({ label, open, onClose, title, children, footer }: SidePanelProps) {
  const { t } = useTranslation();
  return (
    <JoyDrawer
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{
        content: {
          "aria-label": label,
          className: styles.arriving,
          sx: { width: "min(320px, 86vw)", boxShadow: "var(--fr-shadow-2)" },
        },
      }}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          {title}
          <IconButton label={t("Close")} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className={styles.content}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </JoyDrawer>
  );
}
