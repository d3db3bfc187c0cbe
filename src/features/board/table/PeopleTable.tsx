import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import { Fragment, useLayoutEffect, useRef, useState } from "react";
import type { BoardOrder } from "../model/boardList";
import styles from "./PeopleTable.module.css";
import { SelectionBar } from "./SelectionBar";
import { TableHead } from "./TableHead";
import { TableRow } from "./TableRow";
import { type SelectedIds, tableKeys, useSelection } from "./useSelection";
import { useVirtualRows } from "./useVirtualRows";

interface PeopleTableProps {
  tributeId: string;
  people: readonly Invitee[];
  order: BoardOrder;
  onOrder: (order: BoardOrder) => void;
  selected: SelectedIds;
  onSelect: (change: (ids: SelectedIds) => SelectedIds) => void;
  onOpen: (id: string) => void;
  onRemove: (people: readonly Invitee[]) => void;
}

/**
 * Shows the people of a reel as a table. Its rows are one stop for the keyboard: arrows move
 * between them, Space selects and Enter opens.
 */
export function PeopleTable(props: PeopleTableProps) {
  const { people, order, onOrder, selected, onSelect } = props;
  const { t } = useTranslation();
  const selection = useSelection(people, selected, onSelect);
  const isAll = people.length > 0 && selection.people.length === people.length;
  return (
    <div>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows can be selected
        role="grid"
        aria-label={t("People")}
        aria-multiselectable
        aria-rowcount={people.length + 1}
        className={styles.table}
      >
        <TableHead
          order={order}
          onOrder={onOrder}
          isAll={isAll}
          isSome={!isAll && selection.people.length > 0}
          onAll={selection.setAll}
        />
        <Rows people={people} selection={selection} onOpen={props.onOpen} />
      </table>
      <SelectionBar
        tributeId={props.tributeId}
        people={selection.people}
        onRemove={props.onRemove}
      />
    </div>
  );
}

interface RowsProps extends Pick<PeopleTableProps, "people" | "onOpen"> {
  selection: ReturnType<typeof useSelection>;
}

function Rows({ people, selection, onOpen }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { active, setActive, moveTo, movedTo } = useActiveRow(people);
  const { rows, scrollMargin } = useVirtualRows(body, people, active);
  useLayoutEffect(() => {
    if (movedTo === null) return;
    rows.scrollToIndex(movedTo.index, { align: "auto" });
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${movedTo.index}"]`);
    row?.focus({ preventScroll: true });
  }, [movedTo, rows]);
  const open = (index: number): void => {
    const person = people[index];
    if (person) onOpen(person._id);
  };
  const onKeyDown = tableKeys({
    active,
    count: people.length,
    selection,
    onMove: moveTo,
    onOpen: open,
  });
  const items = rows.getVirtualItems();
  const shown = items.map((item, at) => ({
    item,
    gap: item.start - (items[at - 1]?.end ?? scrollMargin),
    person: people[item.index],
  }));
  const end = items.at(-1)?.end ?? scrollMargin;
  return (
    <tbody ref={body}>
      {shown.map(({ item, gap, person }) => (
        <Fragment key={item.key}>
          <Gap height={gap} />
          {person && (
            <TableRow
              ref={rows.measureElement}
              person={person}
              index={item.index}
              isActive={item.index === active}
              isSelected={selection.has(person)}
              onKeyDown={onKeyDown}
              onFocus={() => setActive(item.index)}
              onSelect={(isRange) =>
                isRange ? selection.extendTo(item.index) : selection.toggle(item.index)
              }
              onOpen={() => onOpen(person._id)}
            />
          )}
        </Fragment>
      ))}
      <Gap height={rows.getTotalSize() - (end - scrollMargin)} />
    </tbody>
  );
}

/** Takes the place of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={styles.gap}>
      <td colSpan={6} style={{ height }}>
        {"\u00a0"}
      </td>
    </tr>
  );
}

/**
 * Remembers which person has the focus, also when the order changes. `movedTo` is another object
 * for each key that has moved the focus.
 */
function useActiveRow(people: readonly Invitee[]) {
  const [id, setId] = useState<string | null>(null);
  const [movedTo, setMovedTo] = useState<{ index: number } | null>(null);
  const active = Math.max(
    0,
    people.findIndex((one) => one._id === id),
  );
  const setActive = (index: number): void => setId(people[index]?._id ?? null);
  const moveTo = (index: number): void => {
    setActive(index);
    setMovedTo({ index });
  };
  return { active, setActive, moveTo, movedTo };
}
