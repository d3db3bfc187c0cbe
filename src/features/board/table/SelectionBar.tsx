import { useTranslation } from "react-i18next";
import type { Invitee } from "@contract/http/invite";
import BellRing from "lucide-react/icons/bell-ring";
import Link2 from "lucide-react/icons/link-2";
import Trash2 from "lucide-react/icons/trash";
import { Suspense, lazy, useState } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";
import { useCopyLinks } from "../api/useCopyLinks";
import styles from "./PeopleTable.module.css";

const RemindSheet = lazy(async () => ({
  default: (await import("../components/RemindSheet")).RemindSheet,
}));

interface SelectionBarProps {
  tributeId: string;
  people: readonly Invitee[];
  onRemove: (people: readonly Invitee[]) => void;
}

export function SelectionBar({ tributeId, people, onRemove }: SelectionBarProps) {
  const { t } = useTranslation();
  const copyLinks = useCopyLinks(tributeId);
  const [isReminding, setReminding] = useState(false);
  // Screen readers announce only what changes inside an element that they know.
  const isShown = people.length > 0;
  return (
    <div
      role="toolbar"
      aria-label={t("Selected people")}
      className={isShown ? styles.bar : undefined}
    >
      <output className={styles.barText}>
        {isShown && (
          <Text as="span" weight={600} tabular>
            {t("{{count}} selected", { count: people.length })}
          </Text>
        )}
      </output>
      {isShown && (
        <>
          <Button
            tone="soft"
            startIcon={<BellRing aria-hidden />}
            onClick={() => setReminding(true)}
          >
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
      <Suspense>
        {isReminding && (
          <RemindSheet
            tributeId={tributeId}
            people={people}
            isSelection
            onClose={() => setReminding(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
