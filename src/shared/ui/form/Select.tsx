import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import styles from "./Select.module.css";

interface SelectProps<T extends string> {
  label: string;
  /** Only screen readers read the label. */
  isLabelHidden?: boolean;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

export function Select<T extends string>(props: SelectProps<T>) {
  const { label, isLabelHidden, options, value, onChange } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div className={styles.field}>
      {!isLabelHidden && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <span className={styles.box}>
        <select
          id={id}
          aria-label={isLabelHidden ? label : undefined}
          value={value}
          onChange={(event) => choose(event.target.value)}
          className={styles.select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={20} className={styles.mark} />
      </span>
    </div>
  );
}
