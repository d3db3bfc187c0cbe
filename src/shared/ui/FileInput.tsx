import type { ChangeEvent, Ref } from "react";
import styles from "./FileInput.module.css";

interface FileInputProps {
  /** What is chosen, for tests and for those who find it all the same. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
  /** `click()` opens the device's own picker. */
  ref: Ref<HTMLInputElement>;
}

/** A native file input that nobody sees: the button beside it opens it. */
export function FileInput({ label, accept, onFile, ref }: FileInputProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again, once it was mended.
    event.target.value = "";
    if (file) onFile(file);
  };
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      className={styles.file}
      onChange={choose}
    />
  );
}
