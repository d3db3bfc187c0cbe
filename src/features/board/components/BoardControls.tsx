import type { Translate } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { Invitee, InviteeCounts } from "@contract/http/invite";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { Choice } from "../../../shared/ui/form/Choice";
import { TextInput } from "../../../shared/ui/form/TextInput";
import { classNames } from "../../../shared/ui/layout/classNames";
import { type BoardFilter, type BoardView, countOf } from "../model/boardList";
import styles from "./BoardControls.module.css";
import { CopyAllLinks } from "./CopyAllLinks";

interface BoardControlsProps {
  tributeId: string;
  view: BoardView;
  counts: InviteeCounts;
  shown: readonly Invitee[];
  onChange: (part: Partial<BoardView>) => void;
  isTable: boolean;
  action?: ReactNode;
}

/** From this number of people, searching is useful. */
const MANY = 8;

function filtersOf(
  counts: InviteeCounts,
  set: BoardFilter,
  t: Translate,
): { value: BoardFilter; label: string }[] {
  const count = (filter: BoardFilter) => ({ number: countOf(counts, filter) });
  const filters: { value: BoardFilter; label: string }[] = [
    { value: "all", label: t("All {{number}}", count("all")) },
    { value: "missing", label: t("Missing {{number}}", count("missing")) },
    { value: "opened", label: t("Opened {{number}}", count("opened")) },
    { value: "in", label: t("In {{number}}", count("in")) },
    { value: "gone", label: t("Out {{number}}", count("gone")) },
  ];
  return filters.filter(({ value }) => value === set || countOf(counts, value) > 0);
}

export function BoardControls(props: BoardControlsProps) {
  const { view, counts, onChange, isTable } = props;
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.controls, isTable && styles.row)}>
      {countOf(counts, "all") > MANY && (
        <div className={styles.search}>
          <TextInput
            type="search"
            aria-label={t("Find somebody")}
            placeholder={t("Name, email")}
            autoComplete="off"
            dir="auto"
            startIcon={<Search aria-hidden size={18} />}
            value={view.search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </div>
      )}
      <div className={styles.filters}>
        <Choice
          variant="line"
          label={t("Who")}
          isLabelHidden
          options={filtersOf(counts, view.filter, t)}
          value={view.filter}
          onChange={(filter) => onChange({ filter })}
        />
      </div>
      <div className={styles.actions}>
        <CopyAllLinks isIcon tributeId={props.tributeId} people={props.shown} />
        {props.action}
      </div>
    </div>
  );
}
