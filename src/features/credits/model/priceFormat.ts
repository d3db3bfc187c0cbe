import { type Language, LOCALES } from "@contract/languages";
import type { Translate } from "@contract/msg";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../shared/language/useLanguage";

export interface PriceFormat {
  /** Writes integer cents as dollars: $7, or $7.50. */
  dollars: (amountCents: number) => string;
  /** Writes "1 person", "12 people". */
  people: (count: number) => string;
  /** Writes a change of a balance: "+5", or with a minus sign. */
  change: (amount: number) => string;
}

export function priceFormat(language: Language, t: Translate): PriceFormat {
  const locale = LOCALES[language];
  const numbers = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  });
  return {
    dollars: (amountCents) => money.format(amountCents / 100),
    people: (count) =>
      t("{{count, number}} people", { count, defaultValue_one: "{{count}} person" }),
    change: (amount) => `${amount < 0 ? "−" : "+"}${numbers.format(Math.abs(amount))}`,
  };
}

export function usePriceFormat(): PriceFormat {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => priceFormat(language, t), [language, t]);
}
