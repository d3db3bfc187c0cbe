import type { ReactNode } from "react";
import styles from "./Choice.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden";

interface MultiChoiceProps<T extends string> {
  /** Names the group for screen readers. Something beside it shows the name. */
  label: string;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  values: readonly T[];
  onChange: (value: T, isOn: boolean) => void;
}

export function MultiChoice<T extends string>(props: MultiChoiceProps<T>) {
  const { label, options, values, onChange } = props;
  return (
    <fieldset className={styles.choice}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              onChange={(event) => onChange(option.value, event.target.checked)}
              className={styles.input}
            />
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
