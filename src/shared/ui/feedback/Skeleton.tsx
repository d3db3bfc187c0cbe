import type { ReactNode } from "react";
import { classNames } from "../layout/classNames";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  shape?: "line" | "title" | "block" | "control" | "circle" | "cover";
  /** Any CSS length. */
  width?: string;
  height?: string;
}

/** Holds the place of content that is coming, so that nothing jumps when it comes. */
export function Skeleton({ shape = "line", width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, styles[shape])}
      style={{ width, height }}
    />
  );
}

/** A region of skeletons, announced once. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output aria-label={label} className={styles.group}>
      {children}
    </output>
  );
}
