import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import styles from "./Cover.module.css";

interface CoverProps {
  /** Names it for those who don't see it. */
  label: string;
  children: ReactNode;
}

/**
 * Takes the whole window, above every dialog, for as long as it is there; what is below can be neither seen, heard nor
 * used. Nobody can close it: afterwards the focus is where it was.
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

/** Browsers let a second Escape, or Back on a phone, close it all the same. */
function openAgain({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
}
