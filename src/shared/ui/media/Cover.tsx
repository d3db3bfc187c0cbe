import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import styles from "./Cover.module.css";

interface CoverProps {
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
}

/**
 * Covers the whole window, above every dialog, while it is mounted. What is below cannot be seen,
 * heard or used. Nobody can close it. Afterwards the focus returns to where it was.
 */
export function Cover({ label, children }: CoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    for (const media of document.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.cover}
      onCancel={(event) => event.preventDefault()}
      onClose={openAgain}
    >
      {children}
    </dialog>
  );
}

/**
 * Browsers still let a second Escape, or Back on a phone, close a dialog, so this opens it again.
 */
function openAgain({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
}
