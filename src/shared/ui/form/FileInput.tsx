import { type ChangeEvent, type Ref, useId } from "react";
import styles from "./FileInput.module.css";
import { Text } from "../layout/Text";

interface FileInputProps {
  /** What is chosen, for tests and for those who find it all the same. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
  /** Why the last file was not taken; empty when nothing is wrong. */
  error?: string;
  /** `click()` opens the device's own picker. */
  ref: Ref<HTMLInputElement>;
}

/** A native file input that nobody sees: the button above it opens it. Below it stands what is wrong. */
export function FileInput({ label, accept, onFile, error, ref }: FileInputProps) {
  const errorId = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again, once it was mended.
    event.target.value = "";
    if (file) onFile(file);
  };
  return (
    <>
      <input
        ref={ref}
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={error ? errorId : undefined}
        tabIndex={-1}
        className={styles.file}
        onChange={choose}
      />
      {error && (
        <div id={errorId} role="alert">
          <Text size={14} tone="danger">
            {error}
          </Text>
        </div>
      )}
    </>
  );
}
