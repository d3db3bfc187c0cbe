import { type CSSProperties, type ReactNode, useContext } from "react";
import { useScreenTitle } from "../../head/useHead";
import { Column, type ColumnProps } from "./Column";
import { useShownColumns } from "./columnCount";
import styles from "./Columns.module.css";
import screen from "../layout/Screen.module.css";
import { ScreenHeader, type ScreenHeaderProps } from "../layout/ScreenHeader";
import { ScreenTop } from "../layout/screenTop";

interface ColumnPart extends Pick<ColumnProps, "label" | "children" | "footer" | "isScreen"> {
  /** Identifies the column, also for `current`. */
  id: string;
}

interface ColumnsProps extends ScreenHeaderProps {
  /** Sets the title in the browser, unless it is the heading. Null leaves it to a column. */
  pageTitle?: string | null;
  /** Stands in the middle of the header. */
  middle?: ReactNode;
  /** Lists the parts of the screen in reading order. */
  columns: readonly ColumnPart[];
  /** Names the column that the address leads to. It is always shown. */
  current: string;
  /** Links the columns to each other. It is shown while not all of them fit. */
  tabs?: ReactNode;
  /**
   * Stays beside the columns in a column of its own, which takes the remaining width: two units if
   * there is room for a column too. In a single column it comes first.
   */
  lead?: ReactNode;
  /** Names a column that takes two units if the address leads to it, or if one is to spare. */
  roomy?: string;
  intro?: ReactNode;
  /** Names the tribute type that sets the celebratory accent colour. */
  occasion?: string;
  /** Replaces the quiet pattern behind the columns. */
  backdropImage?: string | null;
}

/**
 * Lays out the parts of one screen as columns of 414 px: as many side by side as fit into the
 * window (two from 900 px, three from 1338 px, four from 1776 px). Each column scrolls by itself,
 * and its primary action (`footer`) is at its bottom. Below 900 px this is an ordinary `Screen` that
 * shows the current column under the tabs. A column that is a `Screen` itself is all of it then.
 *
 * All elements keep their identity when the width changes: a video plays on, and what was typed
 * stays. A column that is not shown is not mounted until it is shown for the first time. From then
 * on it stays mounted, so that what was typed into it is not lost.
 */
export function Columns(props: ColumnsProps) {
  const { title, pageTitle = title, columns, current, lead, tabs, intro } = props;
  const { occasion, backdropImage } = props;
  const top = useContext(ScreenTop);
  useScreenTitle(pageTitle ?? undefined);
  const ids = columns.map(({ id }) => id);
  const { isWide, shown, double } = useShownColumns(ids, current, {
    hasLead: Boolean(lead),
    roomy: props.roomy,
  });
  const tabsIfNeeded = shown.length < columns.length && tabs;
  const isCurrentAlone = !isWide && columns.some(({ id, isScreen }) => id === current && isScreen);
  const own = isWide ? styles : screen;
  return (
    <div className={own.backdrop} data-occasion={occasion}>
      {backdropImage && <img src={backdropImage} alt="" aria-hidden className={screen.picture} />}
      <div className={own.column} style={widthOf(shown, double, lead)}>
        {top}
        {!isCurrentAlone && (
          <ScreenHeader
            title={title}
            face={props.face}
            line={props.line}
            onBack={props.onBack}
            action={props.action}
            middle={(isWide && tabsIfNeeded) || props.middle}
          />
        )}
        <main className={own.main}>
          {lead && <div className={isWide ? styles.lead : styles.leadAbove}>{lead}</div>}
          {!isWide && !isCurrentAlone && <Above intro={intro} tabs={tabsIfNeeded} />}
          {columns.map(({ id, ...column }) => (
            <Column
              key={id}
              {...column}
              isWide={isWide}
              isShown={shown.includes(id)}
              isDouble={id === double}
              isCurrent={id === current}
              isStart={id === ids[0]}
              above={isWide && id === shown[0] && <Above intro={intro} />}
            />
          ))}
        </main>
      </div>
    </div>
  );
}

/** Returns how many units are shown, with which the header is in line. A lead takes all the width. */
const widthOf = (shown: readonly string[], double: string | null, lead: ReactNode) =>
  lead ? {} : ({ "--shown": shown.length + (double === null ? 0 : 1) } as CSSProperties);

function Above({ intro, tabs }: Pick<ColumnsProps, "intro" | "tabs">) {
  if (!intro && !tabs) return null;
  return (
    <div className={styles.intro}>
      {intro}
      {tabs}
    </div>
  );
}
