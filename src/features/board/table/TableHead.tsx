import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type BoardOrder, SORT_COLUMNS, type SortColumn } from "../model/boardList";
import { Checkbox } from "./Checkbox";
import styles from "./PeopleTable.module.css";

const COLUMN_NAMES: Record<SortColumn, string> = {
  name: msg("Name"),
  state: msg("State"),
  videos: msg("Videos"),
  reminded: msg("Reminded"),
  changed: msg("Last change"),
};

/** These columns begin with the newest or the most, because that is what people look for. */
const DESCENDING_FIRST = new Set<SortColumn>(["videos", "changed"]);

interface TableHeadProps {
  order: BoardOrder;
  onOrder: (order: BoardOrder) => void;
  /** Tells that everybody who is shown is selected, or that some are. */
  isAll: boolean;
  isSome: boolean;
  onAll: (isSelected: boolean) => void;
}

export function TableHead({ order, onOrder, isAll, isSome, onAll }: TableHeadProps) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.checkCell}>
          <Checkbox
            label={t("Select everybody")}
            isChecked={isAll}
            isMixed={isSome}
            onToggle={() => onAll(!isAll)}
          />
        </th>
        {SORT_COLUMNS.map((column) => (
          <HeadCell key={column} column={column} order={order} onOrder={onOrder} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps extends Pick<TableHeadProps, "order" | "onOrder"> {
  column: SortColumn;
}

function HeadCell({ column, order, onOrder }: HeadCellProps) {
  const { t } = useTranslation();
  const isSorted = order.by === column;
  const Arrow = order.isDescending ? ArrowDown : ArrowUp;
  const isNextDescending = isSorted ? !order.isDescending : DESCENDING_FIRST.has(column);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.isDescending ? "descending" : "ascending") : undefined}
      className={styles[column]}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onOrder({ by: column, isDescending: isNextDescending })}
      >
        {t(COLUMN_NAMES[column])}
        <Arrow aria-hidden size={14} className={isSorted ? undefined : styles.unsorted} />
      </button>
    </th>
  );
}
