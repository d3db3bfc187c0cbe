import type { ReactNode } from "react";
import { classNames } from "./classNames";
import styles from "./Text.module.css";

interface TextProps {
  /** It may be omitted where a `<Trans>` inserts the text. */
  children?: ReactNode;
  as?: "p" | "span" | "h1" | "h2" | "h3" | "dt" | "dd" | "legend";
  /** Sets the size in pixels of the type scale, at the browser's default size. */
  size?: 12 | 14 | 16 | 20 | 28 | 40;
  tone?: "ink" | "quiet" | "primary" | "danger";
  weight?: 400 | 500 | 600 | 700;
  align?: "start" | "center";
  /** Gives all digits the same width, for numbers that change or stand in columns. */
  tabular?: boolean;
  id?: string;
}

export function Text(props: TextProps) {
  const { as: Tag = "p", size = 16, tone = "ink", weight, align, tabular, children, id } = props;
  const isHeading = Tag === "h1" || Tag === "h2" || Tag === "h3";
  return (
    <Tag
      id={id}
      className={classNames(
        styles.text,
        styles[`size${size}`],
        styles[tone],
        styles[`weight${weight ?? (isHeading ? 600 : 400)}`],
        align === "center" && styles.center,
        tabular && styles.tabular,
      )}
    >
      {children}
    </Tag>
  );
}
