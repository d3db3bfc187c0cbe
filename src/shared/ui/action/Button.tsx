import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import styles from "./Button.module.css";
import { classNames } from "../layout/classNames";

interface Appearance {
  /** `primary` is for the one thing to do next. */
  tone?: "primary" | "soft" | "plain" | "danger";
  /** As wide as the column. */
  wide?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

interface ButtonProps
  extends Appearance, Omit<ComponentPropsWithRef<"button">, "className" | "onClick"> {
  /** What a press does. Where that takes a while, the button is busy until the promise settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => Promise<unknown> | void;
  /** Busy: keeps its width and its words, takes no second press. */
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

/** A button of at least 48 px. */
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

/** A link that looks like a button. */
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

type DownloadLinkProps = Appearance & Omit<ComponentPropsWithRef<"a">, "className">;

/** A link that looks like a button and keeps what is behind it as a file. */
export function DownloadLink(props: DownloadLinkProps & { href: string; download: string }) {
  const { tone, wide, startIcon, endIcon, children, ...rest } = props;
  return (
    <a {...rest} className={classOf({ tone, wide })}>
      <Content startIcon={startIcon} endIcon={endIcon}>
        {children}
      </Content>
    </a>
  );
}
