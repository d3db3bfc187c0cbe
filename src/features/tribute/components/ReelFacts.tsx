import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../shared/ui/feedback/Skeleton";
import { Text } from "../../../shared/ui/layout/Text";
import { today } from "../../../shared/lib/dates";
import { useDates } from "../../../shared/language/useDates";
import styles from "./ReelFacts.module.css";

/** It is undefined while loading, and null if it could not be loaded. */
type LoadedCount = number | null | undefined;

interface ReelFactsProps {
  /** Takes a day as YYYY-MM-DD. */
  dueDate: string;
  videos: LoadedCount;
  /** Counts the people who were invited and have not answered. */
  missing: LoadedCount;
}

export function ReelFacts({ dueDate, videos, missing }: ReelFactsProps) {
  const { humanDay, writtenDay } = useDates();
  const { t } = useTranslation();
  const isOver = dueDate < today();
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{isOver ? t("Was due") : t("Due")}</dt>
        <dd className={styles.words}>{humanDay(dueDate)}</dd>
        <dd>
          <Text size={12} tone="quiet" tabular as="span">
            {writtenDay(dueDate)}
          </Text>
        </dd>
      </div>
      <Count value={videos} one={t("Video")} many={t("Videos")} />
      <Count value={missing} one={t("Missing")} many={t("Missing")} />
    </dl>
  );
}

function Count({ value, one, many }: { value: LoadedCount; one: string; many: string }) {
  return (
    <div className={styles.fact}>
      <dt>{value === 1 ? one : many}</dt>
      <dd className={styles.number}>
        {value === undefined ? <Skeleton shape="title" width="2ch" /> : (value ?? "–")}
      </dd>
    </div>
  );
}
