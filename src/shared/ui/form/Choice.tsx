import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Choice.module.css";

interface ChoiceProps<T extends string> {
  label: string;
  /** Only screen readers read the label. */
  isLabelHidden?: boolean;
  options: readonly { value: T; label: string; hint?: string; icon?: ReactNode }[];
  value: T | null;
  onChange: (value: T) => void;
  /** Runs for a tap or a click. The arrow keys only move through the options. */
  onTap?: (value: T) => void;
  /**
   * `tiles` are for the main question of a screen, `chips` for a small one, `line` for many options
   * in a row that scrolls, `columns` for a few side by side, `pictures` for options that are chosen
   * by their picture, which is their icon.
   */
  variant?: "chips" | "tiles" | "line" | "columns" | "pictures";
  error?: string;
}

/**
 * Offers one of a few options as native radio buttons, so that arrow keys and screen readers work.
 */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, isLabelHidden, options, value, onChange, onTap } = props;
  const { variant = "chips", error } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset
      className={styles.choice}
      aria-label={isLabelHidden ? label : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {!isLabelHidden && <legend className={styles.legend}>{label}</legend>}
      <div className={styles[variant]}>
        {options.map((option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the input, whose clicks are no taps
          <label
            key={option.value}
            className={styles.option}
            onClick={(event) => event.target instanceof HTMLInputElement || onTap?.(option.value)}
          >
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
