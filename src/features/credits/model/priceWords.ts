import { type Language, LOCALES } from "@contract/languages";
import type { Translate } from "@contract/msg";

/** Money, people and folks as one language writes them. */
export interface PriceWords {
  /** Integer cents as people write dollars: $7, or $7.50. */
  dollars: (amountCents: number) => string;
  /** "1 person", "12 people". */
  people: (count: number) => string;
  /** "1 folk", "12 folks". */
  folks: (count: number) => string;
  /** A change of a balance: "+5", and for what went a minus sign. */
  change: (amount: number) => string;
}

export function priceWords(language: Language, t: Translate): PriceWords {
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
    folks: (count) => t("{{count, number}} folks", { count, defaultValue_one: "{{count}} folk" }),
    change: (amount) => `${amount < 0 ? "−" : "+"}${numbers.format(Math.abs(amount))}`,
  };
}
