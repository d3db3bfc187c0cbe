import styles from "./Switch.module.css";

interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/**
 * Switches something on or off at once. It is a native checkbox with the role of a switch, and the
 * whole line is its label.
 */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.line}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className={styles.input}
      />
      <span aria-hidden className={styles.track} />
    </label>
  );
}
