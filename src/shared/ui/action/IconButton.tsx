import type { ComponentPropsWithRef } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./IconButton.module.css";

interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "className"> {
  /** Describes the action for people who cannot see the icon. */
  label: string;
}

/** Shows a round button of 48 px with one icon. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={styles.iconButton}>
      {children}
    </button>
  );
}

/** Shows a link that looks like an `IconButton`. */
export function IconLink({ label, ...rest }: Omit<LinkProps, "className"> & { label: string }) {
  return <Link {...rest} aria-label={label} className={styles.iconButton} />;
}
