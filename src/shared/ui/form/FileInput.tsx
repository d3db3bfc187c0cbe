import { type ChangeEvent, type Ref, useId } from "react";
import styles from "./FileInput.module.css";
import { Text } from "../layout/Text";

interface FileInputProps {
  /** Names the input for tests, and for people who reach it although it is hidden. */
  label: string;
  /** Limits what the picker offers. Without it, people can choose every file. */
  accept?: string;
  onFile: (file: File) => void;
  /** Says why the last file was refused. It is empty when nothing is wrong. */
  error?: string;
  /** Its `click()` opens the device's own file picker. */
  ref: Ref<HTMLInputElement>;
}

export function FileInput({ label, accept, onFile, error, ref }: FileInputProps) {
  const errorId = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Resetting the value lets people choose the same file again after repairing it.
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
