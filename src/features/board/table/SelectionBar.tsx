import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import BellRing from "lucide-react/icons/bell-ring";
import Link2 from "lucide-react/icons/link-2";
import Trash2 from "lucide-react/icons/trash";
import { Button } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";
import { useCopyLinks } from "../api/useCopyLinks";
import { useRemind } from "../api/useReminders";
import { inBatches } from "../model/inBatches";
import styles from "./PeopleTable.module.css";

interface SelectionBarProps {
  tributeId: string;
  shown: number;
  people: readonly Invitee[];
  onRemove: (people: readonly Invitee[]) => void;
}

export function SelectionBar({ tributeId, shown, people, onRemove }: SelectionBarProps) {
  const { t } = useTranslation();
  const remind = useRemind(tributeId);
  const copyLinks = useCopyLinks(tributeId);
  const remindAll = async () => {
    for (const ids of inBatches(people)) await remind(ids);
  };
  return (
    <div role="toolbar" aria-label={t("Selected people")} className={styles.bar}>
      <output className={styles.barText}>
        {people.length === 0 ? (
          <Text as="span" size={14} tone="quiet" tabular>
            {t("{{count}} people", { count: shown, defaultValue_one: "{{count}} person" })}
          </Text>
        ) : (
          <Text as="span" weight={600} tabular>
            {t("{{count}} selected", { count: people.length })}
          </Text>
        )}
      </output>
      {people.length > 0 && (
        <>
          <Button tone="soft" startIcon={<BellRing aria-hidden />} onClick={remindAll}>
            {t("Remind")}
          </Button>
          <Button tone="plain" startIcon={<Link2 aria-hidden />} onClick={() => copyLinks(people)}>
            {t("Copy links")}
          </Button>
          <Button tone="plain" startIcon={<Trash2 aria-hidden />} onClick={() => onRemove(people)}>
            {t("Remove")}
          </Button>
        </>
      )}
    </div>
  );
}
