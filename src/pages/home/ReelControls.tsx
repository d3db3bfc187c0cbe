import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import Search from "lucide-react/icons/search";
import { useEffect, useEffectEvent, useState } from "react";
import type { HomeFilter } from "../../config/paths";
import { Choice } from "../../shared/ui/form/Choice";
import { Select } from "../../shared/ui/form/Select";
import { TextInput } from "../../shared/ui/form/TextInput";
import { hasDueDates, type HomeView, REEL_SEARCH_MAX, type ReelSort } from "./homeView";
import styles from "./ReelControls.module.css";

const FILTERS: readonly { value: HomeFilter | "all"; label: string }[] = [
  { value: "all", label: msg("All reels") },
  { value: "mine", label: msg("Mine") },
  { value: "in", label: msg("I am in") },
  { value: "gifts", label: msg("Given to me") },
  { value: "saved", label: msg("Saved") },
  { value: "past", label: msg("Past") },
];

const SORTS: readonly { value: ReelSort; label: string }[] = [
  { value: "recent", label: msg("Newest first") },
  { value: "due", label: msg("Due next") },
  { value: "name", label: msg("A to Z") },
];

interface ReelControlsProps {
  view: HomeView;
  onChange: (part: Partial<HomeView>) => void;
}

export function ReelControls({ view, onChange }: ReelControlsProps) {
  const { t } = useTranslation();
  const sorts = SORTS.filter(({ value }) => value !== "due" || hasDueDates(view.show));
  return (
    <div className={styles.controls}>
      <Choice
        variant="line"
        label={t("Which reels")}
        isLabelHidden
        options={FILTERS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={view.show ?? "all"}
        onChange={(filter) => onChange({ show: filter === "all" ? null : filter })}
      />
      <div className={styles.find}>
        <SearchField search={view.search} onSearch={(search) => onChange({ search })} />
        <Select
          label={t("Order")}
          isLabelHidden
          options={sorts.map(({ value, label }) => ({ value, label: t(label) }))}
          value={view.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  );
}

/** The lists are searched when nothing was typed for this long, in milliseconds. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

function SearchField({ search, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    // The search was cleared elsewhere.
    if (search === "") setText("");
  }
  const send = useEffectEvent(() => {
    if (text.trim() !== search) onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      aria-label={t("Find a reel")}
      placeholder={t("Find a reel")}
      autoComplete="off"
      dir="auto"
      maxLength={REEL_SEARCH_MAX}
      startIcon={<Search aria-hidden size={18} />}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
