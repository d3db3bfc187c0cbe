import { useTranslation } from "react-i18next";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useId, useRef, useState } from "react";
import { Button } from "../action/Button";
import styles from "./CopyField.module.css";

interface CopyFieldProps {
  label: string;
  value: string;
  /** Runs after the value was copied to the clipboard. */
  onCopied?: () => void;
}

/**
 * Shows a link to copy. If the browser blocks the clipboard, it selects the text for copying by
 * hand.
 */
export function CopyField({ label, value, onCopied }: CopyFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      onCopied?.();
    } catch {
      input.current?.select();
    }
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          readOnly
          value={value}
          className={styles.input}
          onFocus={(event) => event.target.select()}
        />
        <Button
          tone="soft"
          onClick={() => void copy()}
          startIcon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        >
          {isCopied ? t("Copied") : t("Copy")}
        </Button>
      </div>
    </div>
  );
}
