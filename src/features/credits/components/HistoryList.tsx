import { useTranslation } from "react-i18next";
import type { CreditEntry } from "@contract/http/credit";
import { useDates } from "../../../shared/language/useDates";
import { classNames } from "../../../shared/ui/layout/classNames";
import { VisuallyHidden } from "../../../shared/ui/layout/VisuallyHidden";
import { entryTitle, paymentWords } from "../model/entryWords";
import styles from "./HistoryList.module.css";
import { usePriceWords } from "../model/usePriceWords";

/** Every change of the balance, newest first. */
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
  const words = usePriceWords();
  const { amount, balance, reel, createdAt } = entry;
  const paid = paymentWords(entry, t, words);
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
          {words.change(amount)}
          <VisuallyHidden>{t(" folks")}</VisuallyHidden>
        </span>
        <span className={styles.about}>
          {t("{{credit}} left", { credit: words.folks(balance) })}
        </span>
      </span>
    </li>
  );
}
