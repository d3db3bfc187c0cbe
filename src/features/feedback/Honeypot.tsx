import styles from "./Honeypot.module.css";

interface HoneypotProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that nobody sees, hears or reaches by the keyboard: who fills it in is a machine. */
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
