import type { CreditEntry } from "@contract/http/credit";
import { msg, type Translate } from "@contract/msg";
import { useTranslation } from "react-i18next";
import {
  useDownloadCreditHistoryMutation,
  useListCreditHistoryInfiniteQuery,
} from "../../../services/credit";
import { useList } from "../../../shared/hooks/useList";
import { useOnFocusOrReconnect } from "../../../shared/hooks/useOnFocusOrReconnect";
import { useDates } from "../../../shared/language/useDates";
import { saveCsv } from "../../../shared/lib/saveCsv";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { TableDownload } from "../../../shared/ui/action/TableDownload";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { VisuallyHidden } from "../../../shared/ui/layout/VisuallyHidden";
import { classNames } from "../../../shared/ui/layout/classNames";
import { type PriceFormat, usePriceFormat } from "../model/priceFormat";
import styles from "./CreditHistory.module.css";

function entryTitle({ reason, amount, person }: CreditEntry, t: Translate): string {
  switch (reason) {
    case "free_grant":
      return t("Your first credits, on us");
    case "purchase":
      return t("Credits added");
    case "reservation":
      return person ? t("For {{person}}", { person }) : t("For somebody who was invited");
    case "release":
      return person ? t("Returned from {{person}}", { person }) : t("Returned: no video was sent");
    case "refund":
      return amount < 0 ? t("Refunded") : t("Returned: the refund failed");
    case "dispute":
      return amount < 0 ? t("Taken back by your bank") : t("Returned after your bank's query");
    default:
      return reason satisfies never;
  }
}

/**
 * Says what was paid for a purchase, or for the one that was refunded. It returns null for other
 * entries.
 */
function paymentText(
  { reason, paidCents }: CreditEntry,
  t: Translate,
  { dollars }: PriceFormat,
): string | null {
  if (paidCents === null) return null;
  const amount = dollars(paidCents);
  return reason === "purchase"
    ? t("Paid {{amount}}", { amount })
    : t("Out of {{amount}} paid", { amount });
}

export function useHistory() {
  const list = useList(useListCreditHistoryInfiniteQuery({}));
  useOnFocusOrReconnect(list.reload);
  return list;
}

const ROWS = ["60%", "75%", "45%", "70%", "55%"];

export function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading your history")}>
      {ROWS.map((width) => (
        <Stack key={width} gap={1}>
          <Skeleton width={width} />
          <Skeleton width="35%" />
        </Stack>
      ))}
    </SkeletonGroup>
  );
}

export function HistoryDownload() {
  const dispatch = useAppDispatch();
  const [download] = useDownloadCreditHistoryMutation();
  const save = async () => {
    const { data } = await download();
    if (data === undefined) return;
    saveCsv(data, "credits");
    dispatch(notify({ type: "SUCCESS", message: msg("Your history is in your downloads") }));
  };
  return <TableDownload onSave={save} />;
}

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
          <VisuallyHidden>{t(" people")}</VisuallyHidden>
        </span>
        <span className={styles.about}>
          {t("{{credit}} left", { credit: format.people(balance) })}
        </span>
      </span>
    </li>
  );
}
