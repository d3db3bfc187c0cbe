import { useTranslation } from "react-i18next";
import { CircleAlert, CircleCheck, LoaderCircle, X } from "lucide-react";
import { createPortal } from "react-dom";
import { classNames } from "../layout/classNames";
import { IconButton } from "../action/IconButton";
import styles from "./Toast.module.css";

interface ToastProps {
  tone: "loading" | "success" | "danger";
  message: string;
  onClose: () => void;
}

const ICONS = { loading: LoaderCircle, success: CircleCheck, danger: CircleAlert };

/**
 * A short message above everything; failures interrupt a screen reader, the rest waits its turn. It stands beside the
 * app, since an open dialog hides the app from those who don't see.
 */
export function Toast({ tone, message, onClose }: ToastProps) {
  const { t } = useTranslation();
  const Icon = ICONS[tone];
  return createPortal(
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames(styles.toast, styles[tone])}
    >
      <Icon aria-hidden className={styles.icon} />
      <p className={styles.message}>{message}</p>
      <IconButton label={t("Close message")} onClick={onClose}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>,
    document.body,
  );
}
