import { msg, type Translate } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { INVITEE_STATES, type InviteeCounts } from "@contract/http/invite";
import { Search } from "lucide-react";
import { Choice } from "../../../shared/ui/form/Choice";
import { Select } from "../../../shared/ui/form/Select";
import { Stack } from "../../../shared/ui/layout/Stack";
import { TextInput } from "../../../shared/ui/form/TextInput";
import {
  type BoardFilter,
  type BoardOrder,
  type BoardView,
  missingOf,
  totalOf,
} from "../model/boardList";
import styles from "./BoardControls.module.css";
import { STATES } from "../model/states";

interface BoardControlsProps {
  view: BoardView;
  counts: InviteeCounts;
  onChange: (part: Partial<BoardView>) => void;
}

/** From this number of people, searching is useful. */
const MANY = 8;

const ORDERS: readonly { value: BoardOrder; label: string }[] = [
  { value: "missing", label: msg("Missing first") },
  { value: "name", label: msg("A to Z") },
  { value: "recent", label: msg("Latest change first") },
];

/** Returns the filters of all states that somebody is in, and the one that is set. */
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

/** Chooses whom the board shows, and in which order. */
export function BoardControls({ view, counts, onChange }: BoardControlsProps) {
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
          <Select
            label={t("Order")}
            options={ORDERS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={view.order}
            onChange={(order) => onChange({ order })}
          />
        </div>
      )}
    </Stack>
  );
}
