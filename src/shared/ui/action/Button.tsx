import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import styles from "./Button.module.css";
import { classNames } from "../layout/classNames";

interface Appearance {
  /** `primary` is for the main action of a screen, `plainDanger` for what leads to a loss. */
  tone?: "primary" | "soft" | "plain" | "danger" | "plainDanger";
  wide?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

interface ButtonProps
  extends Appearance, Omit<ComponentPropsWithRef<"button">, "className" | "onClick"> {
  /** Runs on press. If it returns a promise, the button is busy until the promise settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => Promise<unknown> | void;
  /** Makes the button busy: it keeps its width and label, and ignores further presses. */
  loading?: boolean;
}

function Content({ startIcon, endIcon, children }: Appearance & { children: ReactNode }) {
  return (
    <>
      {startIcon && <span className={styles.icon}>{startIcon}</span>}
      <span>{children}</span>
      {endIcon && <span className={styles.icon}>{endIcon}</span>}
    </>
  );
}

function classOf({ tone = "primary", wide }: Appearance): string {
  return classNames(styles.button, styles[tone], wide && styles.wide);
}

/** Shows a button at least 48 px high. */
export function Button(props: ButtonProps) {
  const {
    tone,
    wide,
    startIcon,
    endIcon,
    loading = false,
    disabled,
    children,
    onClick,
    ...rest
  } = props;
  const [isRunning, setRunning] = useState(false);
  const isBusy = loading || isRunning;
  const press = async (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) return event.preventDefault();
    const work = onClick?.(event);
    if (!work) return;
    setRunning(true);
    try {
      await work;
    } finally {
      setRunning(false);
    }
  };
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled ?? false}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => void press(event)}
      className={classOf({ tone, wide })}
    >
      {isBusy && <span className={styles.spinner} aria-hidden />}
      <Content startIcon={startIcon} endIcon={endIcon}>
        {children}
      </Content>
    </button>
  );
}

export function ButtonLink(
  props: Appearance & Omit<ComponentPropsWithRef<typeof Link>, "className">,
) {
  const { tone, wide, startIcon, endIcon, children, ...rest } = props;
  return (
    <Link {...rest} className={classOf({ tone, wide })}>
      <Content startIcon={startIcon} endIcon={endIcon}>
        {children}
      </Content>
    </Link>
  );
}

type OuterLinkProps = Appearance & Omit<ComponentPropsWithRef<"a">, "className"> & { href: string };

/** Shows a link that looks like a button and leads out of the product's own pages. */
export function OuterLink(props: OuterLinkProps) {
  const { tone, wide, startIcon, endIcon, children, ...rest } = props;
  return (
    <a {...rest} className={classOf({ tone, wide })}>
      <Content startIcon={startIcon} endIcon={endIcon}>
        {children}
      </Content>
    </a>
  );
}

/** Shows a link that looks like a button and saves its target as a file. */
export function DownloadLink(props: OuterLinkProps & { download: string }) {
  return <OuterLink {...props} />;
}
