import styles from "./Honeypot.module.css";

interface HoneypotProps {
  value: string;
  onChange: (value: string) => void;
}

/** Renders a field that people cannot see, hear or reach by keyboard. Only a bot fills it in. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <div className={styles.pot} aria-hidden="true">
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
