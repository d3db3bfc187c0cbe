import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type DateWords, dateWords } from "./dateWords";
import { useLanguage } from "./useLanguage";

/** Days and instants in the language of the screen. */
export function useDates(): DateWords {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => dateWords(language, t), [language, t]);
}
