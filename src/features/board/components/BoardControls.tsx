import { msg, type Translate } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { INVITEE_STATES } from "@contract/domain/invite";
import type { InviteeCounts } from "@contract/http/invite";
import Search from "lucide-react/icons/search";
import { Choice } from "../../../shared/ui/form/Choice";
import { Select } from "../../../shared/ui/form/Select";
import { Stack } from "../../../shared/ui/layout/Stack";
import { TextInput } from "../../../shared/ui/form/TextInput";
import {
  type BoardFilter,
  type BoardOrder,
  type BoardView,
  LIST_ORDERS,
  missingOf,
  ORDERS,
  totalOf,
} from "../model/boardList";
import styles from "./BoardControls.module.css";
import { STATES } from "../model/states";

interface BoardControlsProps {
  view: BoardView;
  counts: InviteeCounts;
  onChange: (part: Partial<BoardView>) => void;
  /** Tells that a table below sorts by its own columns. */
  isTable: boolean;
}

/** From this number of people, searching is useful. */
const MANY = 8;

const ORDER_NAMES = {
  missing: msg("Missing first"),
  name: msg("A to Z"),
  recent: msg("Latest change first"),
} satisfies Record<(typeof LIST_ORDERS)[number], string>;

function filtersOf(
  counts: InviteeCounts,
  set: BoardFilter,
  t: Translate,
): { value: BoardFilter; label: string }[] {
  const missing = missingOf(counts);
  const states = INVITEE_STATES.filter((state) => counts[state] > 0 || state === set);
  const isMissingShown = missing > 0 || set === "missing";
  return [
    { value: "all", label: t("All {{count}}", { count: totalOf(counts) }) },
    ...(isMissingShown
      ? [{ value: "missing" as const, label: t("Missing {{count}}", { count: missing }) }]
      : []),
    ...states.map((state) => ({
      value: state,
      label: `${t(STATES[state].label)} ${counts[state]}`,
    })),
  ];
}

export function BoardControls({ view, counts, onChange, isTable }: BoardControlsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={2}>
      <Choice
        variant="line"
        label={t("Who")}
        options={filtersOf(counts, view.filter, t)}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
      />
      {totalOf(counts) > MANY && (
        <div className={styles.find}>
          <TextInput
            type="search"
            label={t("Find somebody")}
            placeholder={t("Name, email")}
            autoComplete="off"
            dir="auto"
            startIcon={<Search aria-hidden size={18} />}
            value={view.search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
          {!isTable && <OrderChoice order={view.order} onChange={(order) => onChange({ order })} />}
        </div>
      )}
    </Stack>
  );
}

interface OrderChoiceProps {
  order: BoardOrder;
  onChange: (order: BoardOrder) => void;
}

function OrderChoice({ order, onChange }: OrderChoiceProps) {
  const { t } = useTranslation();
  const chosen = LIST_ORDERS.find(
    (one) => ORDERS[one].by === order.by && ORDERS[one].isDescending === order.isDescending,
  );
  return (
    <Select
      label={t("Order")}
      options={[
        ...LIST_ORDERS.map((value) => ({ value, label: t(ORDER_NAMES[value]) })),
        // The table can sort in more ways, and the list keeps its order when the window narrows.
        ...(chosen ? [] : [{ value: "table" as const, label: t("As in the table") }]),
      ]}
      value={chosen ?? "table"}
      onChange={(value) => value !== "table" && onChange(ORDERS[value])}
    />
  );
}
