import { useTranslation } from "react-i18next";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "../action/IconButton";
import { joyOverlay } from "./joyPart";
import type { MenuPlace } from "./menuPlace";
import styles from "./BottomSheet.module.css";

interface BottomSheetProps {
  /** Names the sheet for screen readers. */
  label: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Is where a wide window shows it (`useMenuPlace`). */
  place?: MenuPlace | null;
}

const AT_THE_BOTTOM = {
  left: 0,
  right: 0,
  width: "100%",
  maxHeight: "90dvh",
  marginInline: "auto",
  borderRadius: "var(--fr-radius-card) var(--fr-radius-card) 0 0",
};

const JoyDrawer = joyOverlay((joy) => joy.JoyDrawer);

/**
 * Slides up over the column, or as a menu opens at its button. Its own button, Escape or a tap outside
 * closes it.
 */
export function BottomSheet({ label, open, onClose, children, place }: BottomSheetProps) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused element may have been removed by its own action. Without focus in the sheet,
    // Escape would close nothing.
    if (open && document.activeElement === document.body) sheet.current?.focus();
  });
  return (
    <JoyDrawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        content: {
          "aria-label": label,
          sx: { maxWidth: "var(--fr-column)", height: "auto", ...(place ?? AT_THE_BOTTOM) },
        },
      }}
    >
      <div ref={sheet} tabIndex={-1} className={styles.sheet}>
        <div className={styles.close}>
          <IconButton label={t("Close")} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
    </JoyDrawer>
  );
}
