import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
import { answerTo } from "../../config/faqAnswers";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { type NotifyMessage, notifyClosed } from "../../shared/state/notifySlice";
import { FaqLink } from "../../shared/ui/action/FaqLink";
import { Toast } from "../../shared/ui/overlay/Toast";

const TOAST_MS = 4000;

const TONES = {
  LOADING: "loading",
  SUCCESS: "success",
  FAIL: "danger",
  ERROR: "danger",
} as const satisfies Record<NotifyMessage["type"], string>;

/**
 * Shows the current toast. Success, fail and error disappear after 4 seconds. Loading stays until
 * it is replaced.
 */
export function ToastHost() {
  const { t } = useTranslation();
  const toast = useAppSelector((state) => state.notify);
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState({ toast, number: 0 });
  if (shown.toast !== toast) setShown({ toast, number: shown.number + 1 });
  useEffect(() => {
    if (!toast || toast.type === "LOADING") return;
    const timer = setTimeout(() => dispatch(notifyClosed()), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, dispatch]);
  if (!toast) return null;
  return (
    <Toast
      // Each toast is a new element, so that it animates and is read out even with the same text.
      key={shown.number}
      tone={TONES[toast.type]}
      message={t(toast.message)}
      // It opens in a new tab, because the screen may hold what somebody has just typed.
      help={toast.code && <FaqLink answer={answerTo(toast.code)} opensTab />}
      onClose={() => dispatch(notifyClosed())}
    />
  );
}
