import type { ReactNode } from "react";
import { classNames } from "../layout/classNames";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  shape?: "line" | "title" | "block" | "control" | "circle" | "cover";
  /** Accepts any CSS length. */
  width?: string;
  height?: string;
}

/** Reserves the space of content that is loading, so that nothing moves when it arrives. */
export function Skeleton({ shape = "line", width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, styles[shape])}
      style={{ width, height }}
    />
  );
}

/** Groups skeletons, so that screen readers announce them once. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output aria-label={label} className={styles.group}>
      {children}
    </output>
  );
}
