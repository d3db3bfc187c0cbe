import { CENTS_PER_FOLK, FREE_CREDITS } from "@contract/limits";
import { useTranslation } from "react-i18next";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { usePriceFormat } from "../model/priceFormat";
import { priceOf } from "../model/price";
import { PeopleInput } from "./PeopleInput";
import styles from "./PriceLines.module.css";

interface PriceLinesProps {
  people: number;
  /** Counts the available folks: a user's own, or those that every new user gets. */
  credit: number;
  /** Tells that the available folks are those that every new user gets. */
  isFree: boolean;
}

function PriceLines({ people, credit, isFree }: PriceLinesProps) {
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

interface PriceCalculatorProps {
  people: number;
  onPeople: (people: number) => void;
  /**
   * Counts the folks that a signed-in user has left. It is null for a visitor, who would get the
   * free ones.
   */
  credit: number | null;
}

export function PriceCalculator({ people, onPeople, credit }: PriceCalculatorProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-label={t("Your reel")}>
      <Stack gap={3}>
        <PeopleInput people={people} onChange={onPeople} />
        <output aria-label={t("Price")}>
          <PriceLines people={people} credit={credit ?? FREE_CREDITS} isFree={credit === null} />
        </output>
      </Stack>
    </Card>
  );
}
