import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode, Ref } from "react";
import styles from "./Disclosure.module.css";

interface DisclosureProps {
  /** Sets the anchor for the page's address. */
  id: string;
  summary: string;
  children: ReactNode;
  /** Shows the content from the beginning. */
  isOpen?: boolean;
  onOpen?: () => void;
  ref?: Ref<HTMLDetailsElement>;
}

/**
 * Shows a line that expands its content. It is native, so that keyboards, screen readers and the
 * browser's search support it.
 */
export function Disclosure({ id, summary, children, isOpen, onOpen, ref }: DisclosureProps) {
  return (
    <details
      id={id}
      ref={ref}
      open={isOpen}
      className={styles.disclosure}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={styles.summary}>
        {summary}
        <ChevronDown aria-hidden className={styles.mark} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
