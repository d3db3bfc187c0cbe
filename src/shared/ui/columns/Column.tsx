import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../layout/classNames";
import styles from "./Columns.module.css";
import screen from "../layout/Screen.module.css";
import { ScreenInColumn } from "../layout/screenInColumn";

export interface ColumnProps {
  /** Names the column for screen readers. */
  label: string;
  children: ReactNode;
  /** Tells that the only child is a `Screen`, with its own header and action. */
  isScreen?: boolean;
  /** Stays at the bottom of the column while its content scrolls. It holds the primary action. */
  footer?: ReactNode;
  /** Tells that several columns fit side by side, so that each one scrolls by itself. */
  isWide: boolean;
  isShown: boolean;
  /** Tells that it takes the room of two columns. */
  isDouble: boolean;
  /** Tells that the address leads to this column. */
  isCurrent: boolean;
  /** Tells that this column is also current where the address names none. */
  isStart: boolean;
  /** Scrolls with the content above it, from edge to edge. */
  above: ReactNode;
}

/** Shows one column of `Columns`. */
export function Column(props: ColumnProps) {
  const { label, children, footer, isWide, isShown, above } = props;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const column = useFocusWhenCurrent(isWide, props.isCurrent, props.isStart);
  if (!wasShown) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- where it handles keys, it is a group with the focus
    <div
      ref={column}
      hidden={!isShown}
      role={isWide ? "group" : undefined}
      aria-label={isWide ? label : undefined}
      // A keyboard scrolls the column that has the focus.
      tabIndex={isWide ? 0 : undefined}
      onKeyDown={isWide ? focusNeighbour : undefined}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute("data-ringless")}
      className={
        isWide ? classNames(styles.scroller, props.isDouble && styles.double) : styles.part
      }
    >
      <div className={styles.part}>
        {above}
        {props.isScreen ? (
          <ScreenInColumn value={isWide ? "beside" : "alone"}>{children}</ScreenInColumn>
        ) : (
          <div className={screen.content}>{children}</div>
        )}
        {footer && <footer className={screen.footer}>{footer}</footer>}
      </div>
    </div>
  );
}

/** Moves the focus from a column itself to the column on its left or right. */
function focusNeighbour({ key, target, currentTarget: column }: KeyboardEvent<HTMLElement>): void {
  if (target !== column || (key !== "ArrowLeft" && key !== "ArrowRight")) return;
  const isOnwards = (key === "ArrowRight") === (getComputedStyle(column).direction !== "rtl");
  const columns = [...document.querySelectorAll<HTMLElement>("main > [role=group]:not([hidden])")];
  columns[columns.indexOf(column) + (isOnwards ? 1 : -1)]?.focus();
}

/**
 * Moves the focus to a column side by side with others when the address comes to lead to it, unless
 * it already has the focus. `wasCurrent` says where the focus starts.
 */
function useFocusWhenCurrent(isWide: boolean, isCurrent: boolean, wasCurrent: boolean) {
  const column = useRef<HTMLDivElement>(null);
  const before = useRef(wasCurrent);
  useEffect(() => {
    const hasBecomeCurrent = isCurrent && !before.current;
    before.current = isCurrent;
    if (!isWide || !hasBecomeCurrent || column.current?.contains(document.activeElement)) return;
    // Only those who move by the keyboard need a ring around it.
    const hasRing = document.activeElement?.matches(":focus-visible") ?? false;
    column.current?.toggleAttribute("data-ringless", !hasRing);
    column.current?.focus({ preventScroll: true });
  }, [isWide, isCurrent]);
  return column;
}
