import { useTranslation } from "react-i18next";
import { CENTS_PER_FOLK } from "@contract/limits";
import { Text } from "../../../shared/ui/layout/Text";
import { priceOf } from "../model/price";
import styles from "./PriceLines.module.css";
import { usePriceFormat } from "../model/usePriceFormat";

interface PriceLinesProps {
  people: number;
  /** Counts the available folks: a user's own, or those that every new user gets. */
  credit: number;
  /** Tells that the available folks are those that every new user gets. */
  isFree: boolean;
}

/** Shows the calculation line by line, as on a bill. */
export function PriceLines({ people, credit, isFree }: PriceLinesProps) {
  const { t } = useTranslation();
  const format = usePriceFormat();
  const { covered, amountCents } = priceOf(people, credit);
  return (
    <dl className={styles.lines}>
      <Line label={format.people(people)} amount={format.dollars(people * CENTS_PER_FOLK)} />
      {covered > 0 && (
        <Line
          label={
            isFree
              ? t("{{people}} free", { people: format.people(covered) })
              : t("{{people}} you already have", { people: format.people(covered) })
          }
          amount={format.dollars(covered * CENTS_PER_FOLK)}
          isTakenOff
        />
      )}
      <div className={`${styles.line} ${styles.total}`}>
        <Text as="dt" weight={600}>
          {t("Total")}
        </Text>
        <Text as="dd" size={28} weight={600} tabular>
          {format.dollars(amountCents)}
        </Text>
      </div>
    </dl>
  );
}

interface LineProps {
  label: string;
  amount: string;
  isTakenOff?: boolean;
}

function Line({ label, amount, isTakenOff = false }: LineProps) {
  return (
    <div className={styles.line}>
      <Text as="dt" size={14} tone="quiet">
        {label}
      </Text>
      <Text as="dd" size={14} tone="quiet" tabular>
        {isTakenOff && <span className={styles.minus}>−</span>}
        {amount}
      </Text>
    </div>
  );
}
