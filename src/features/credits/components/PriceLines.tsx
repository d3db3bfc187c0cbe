import { useTranslation } from "react-i18next";
import { CENTS_PER_FOLK } from "@contract/limits";
import { Text } from "../../../shared/ui/layout/Text";
import { priceOf } from "../model/price";
import styles from "./PriceLines.module.css";
import { usePriceWords } from "../model/usePriceWords";

interface PriceLinesProps {
  people: number;
  /** Folks that are there already: a user's own, or what every new user gets. */
  credit: number;
  /** Whether they are what every new user gets. */
  isFree: boolean;
}

/** The sum, as on a bill. */
export function PriceLines({ people, credit, isFree }: PriceLinesProps) {
  const { t } = useTranslation();
  const words = usePriceWords();
  const { covered, amountCents } = priceOf(people, credit);
  return (
    <dl className={styles.lines}>
      <Line label={words.people(people)} amount={words.dollars(people * CENTS_PER_FOLK)} />
      {covered > 0 && (
        <Line
          label={
            isFree
              ? t("{{people}} free", { people: words.people(covered) })
              : t("{{people}} you have already", { people: words.people(covered) })
          }
          amount={words.dollars(covered * CENTS_PER_FOLK)}
          isTakenOff
        />
      )}
      <div className={`${styles.line} ${styles.total}`}>
        <Text as="dt" weight={600}>
          {t("Total")}
        </Text>
        <Text as="dd" size={28} weight={600} tabular>
          {words.dollars(amountCents)}
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
