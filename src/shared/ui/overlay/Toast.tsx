import { useTranslation } from "react-i18next";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleCheck from "lucide-react/icons/circle-check";
import LoaderCircle from "lucide-react/icons/loader-circle";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../layout/classNames";
import { IconButton } from "../action/IconButton";
import styles from "./Toast.module.css";

interface ToastProps {
  tone: "loading" | "success" | "danger";
  message: string;
  help?: ReactNode;
  onClose: () => void;
}

const ICONS = { loading: LoaderCircle, success: CircleCheck, danger: CircleAlert };

/**
 * Shows a short message above everything. Failures interrupt a screen reader, other messages wait.
 * It is rendered beside the app, because an open dialog hides the app from screen readers.
 */
export function Toast({ tone, message, help, onClose }: ToastProps) {
  const { t } = useTranslation();
  const Icon = ICONS[tone];
  return createPortal(
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames(styles.toast, styles[tone])}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.message}>
        <p>{message}</p>
        {help}
      </div>
      <IconButton label={t("Close message")} onClick={onClose}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>,
    document.body,
  );
}
