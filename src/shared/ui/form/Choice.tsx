import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Choice.module.css";

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string; hint?: string; icon?: ReactNode }[];
  value: T | null;
  onChange: (value: T) => void;
  /**
   * `tiles` are for the one big question of a screen, `chips` for a small one, `line` for many that a finger moves past,
   * `columns` for a few side by side, `pictures` for what is chosen by how it looks: its icon is a picture.
   */
  look?: "chips" | "tiles" | "line" | "columns" | "pictures";
  error?: string;
}

/** One of a few, as native radio buttons: arrow keys move, a screen reader counts. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, onChange, look = "chips", error } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.input}
            />
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
            <span>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {t(error)}
        </p>
      )}
    </fieldset>
  );
}
