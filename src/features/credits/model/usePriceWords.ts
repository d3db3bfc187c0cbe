import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../shared/language/useLanguage";
import { type PriceWords, priceWords } from "./priceWords";

/** Money, people and folks in the language of the screen. */
export function usePriceWords(): PriceWords {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => priceWords(language, t), [language, t]);
}
