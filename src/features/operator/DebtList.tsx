import { useTranslation } from "react-i18next";
import type { Debt } from "@contract/http/operator";
import { useListDebtsInfiniteQuery } from "../../services/operator";
import { useDates } from "../../shared/language/useDates";
import { type List, useList } from "../../shared/hooks/useList";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { LoadMore } from "../../shared/ui/feedback/LoadMore";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import styles from "./DebtList.module.css";
import { OperatorScreen } from "./OperatorScreen";

export function DebtList() {
  const list = useList(useListDebtsInfiniteQuery({}));
  return (
    <OperatorScreen view="owed" list={list}>
      {list.data && <Debts debts={list.data.items} list={list} />}
    </OperatorScreen>
  );
}

interface DebtsProps {
  debts: readonly Debt[];
  list: Pick<List<unknown>, "hasMore" | "loadMore" | "isLoadingMore" | "moreFailed">;
}

function Debts({ debts, list }: DebtsProps) {
  const { t } = useTranslation();
  if (debts.length === 0) {
    return (
      <EmptyState illustration="mail" title={t("Nobody owes anything")}>
        {t("When credits that were already used get refunded, you'll see it here.")}
      </EmptyState>
    );
  }
  return (
    <Stack gap={2}>
      <Text tone="quiet" size={14}>
        {t(
          "These credits were used before their payment was refunded. They will be covered by the next credits returned from an invitation.",
        )}
      </Text>
      <ul className={styles.list} aria-label={t("Payments owed")}>
        {debts.map((debt) => (
          <Row key={debt._id} debt={debt} />
        ))}
      </ul>
      <LoadMore list={list} />
    </Stack>
  );
}

function Row({ debt }: { debt: Debt }) {
  const { humanInstant, exactInstant } = useDates();
  const { t } = useTranslation();
  const { name, email, reference, folks, owed, isSandbox, createdAt } = debt;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <bdi className={styles.name}>{name || email || t("A guest")}</bdi>
        {name && email && <span className={styles.about}>{email}</span>}
        <span className={styles.about}>
          {isSandbox ? t("{{reference}}, in the sandbox", { reference }) : reference}
        </span>
        <time className={styles.about} dateTime={createdAt} title={exactInstant(createdAt)}>
          {humanInstant(createdAt)}
        </time>
      </span>
      <span className={styles.owed}>{t("{{owed}} of {{folks}} credits", { owed, folks })}</span>
    </li>
  );
}
