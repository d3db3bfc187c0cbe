import { useEffect, useRef } from "react";
import styles from "./Checkbox.module.css";

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  /** Shows a dash, which means that only some of the rows are selected. */
  isMixed?: boolean;
  /** Removes it from the Tab order, because Space selects the row around it. */
  isInRow?: boolean;
  /** `isRange` tells that Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/** Shows a box of 44 px that selects something in a table. Its label is only for screen readers. */
export function Checkbox({ label, isChecked, isMixed = false, isInRow, onToggle }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      tabIndex={isInRow ? -1 : undefined}
      checked={isChecked}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className={styles.box}
    />
  );
}
