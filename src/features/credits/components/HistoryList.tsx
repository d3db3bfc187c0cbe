import { useTranslation } from "react-i18next";
import type { CreditEntry } from "@contract/http/credit";
import { useDates } from "../../../shared/language/useDates";
import { classNames } from "../../../shared/ui/layout/classNames";
import { VisuallyHidden } from "../../../shared/ui/layout/VisuallyHidden";
import { entryTitle, paymentText } from "../model/entryTexts";
import styles from "./HistoryList.module.css";
import { usePriceFormat } from "../model/usePriceFormat";

export function HistoryList({ entries }: { entries: readonly CreditEntry[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t("History")}>
      {entries.map((entry) => (
        <Row key={entry._id} entry={entry} />
      ))}
    </ul>
  );
}

function Row({ entry }: { entry: CreditEntry }) {
  const { humanInstant, exactInstant } = useDates();
  const { t } = useTranslation();
  const format = usePriceFormat();
  const { amount, balance, reel, createdAt } = entry;
  const paid = paymentText(entry, t, format);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{entryTitle(entry, t)}</span>
        {reel && <bdi className={styles.about}>{reel.name}</bdi>}
        {paid && <span className={styles.about}>{paid}</span>}
        <time className={styles.about} dateTime={createdAt} title={exactInstant(createdAt)}>
          {humanInstant(createdAt)}
        </time>
      </span>
      <span className={styles.figures}>
        <span className={classNames(styles.amount, amount > 0 && styles.gain)}>
          {format.change(amount)}
          <VisuallyHidden>{t(" folks")}</VisuallyHidden>
        </span>
        <span className={styles.about}>
          {t("{{credit}} left", { credit: format.folks(balance) })}
        </span>
      </span>
    </li>
  );
}
