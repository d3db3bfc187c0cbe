import type { ReactNode } from "react";
import { joyPart } from "./joyPart";
import styles from "./Tooltip.module.css";

const JoyTooltip = joyPart((joy) => joy.JoyTooltip);

/** Shows a small icon that explains more on hover, focus or touch. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <JoyTooltip title={text} enterTouchDelay={0} arrow sx={{ maxWidth: 280 }}>
      <button type="button" className={styles.mark} aria-label={text}>
        {children}
      </button>
    </JoyTooltip>
  );
}
