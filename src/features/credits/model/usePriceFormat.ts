import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../shared/language/useLanguage";
import { type PriceFormat, priceFormat } from "./priceFormat";

/** Writes money, people and folks in the language of the screen. */
export function usePriceFormat(): PriceFormat {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => priceFormat(language, t), [language, t]);
}
