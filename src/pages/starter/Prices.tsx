import { FREE_CREDITS } from "@contract/limits";
import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { usePriceFormat } from "../../features/credits/model/priceFormat";
import { priceOf } from "../../features/credits/model/price";
import { TextLink } from "../../shared/ui/action/TextLink";
import { Section } from "../../shared/ui/layout/Section";
import { Text } from "../../shared/ui/layout/Text";
import styles from "./Prices.module.css";

/** A group of friends. */
const EXAMPLE = 12;

/** A family, a party and a company. */
const EXAMPLES = [FREE_CREDITS, 20, 50];

export function Prices() {
  const { t } = useTranslation();
  const { people, dollars } = usePriceFormat();
  return (
    <Section title={t("What it costs")}>
      <Text>
        {t("One dollar per person you invite. {{people}}: {{price}}, because {{free}} are free.", {
          people: people(EXAMPLE),
          price: dollars(priceOf(EXAMPLE, FREE_CREDITS).amountCents),
          free: FREE_CREDITS,
        })}
      </Text>
      <dl className={styles.examples}>
        {EXAMPLES.map((count) => {
          const { amountCents } = priceOf(count, FREE_CREDITS);
          return (
            <div key={count} className={styles.example}>
              <dt>{people(count)}</dt>
              <dd>{amountCents === 0 ? t("Free") : dollars(amountCents)}</dd>
            </div>
          );
        })}
      </dl>
      <Text size={14} tone="quiet">
        {t(
          "You pay once. There's no subscription, and nobody else pays anything. What nobody uses stays yours for the next reel.",
        )}
      </Text>
      <TextLink to={paths.pricing()}>{t("Work out your price")}</TextLink>
    </Section>
  );
}
