import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type DateFormat, dateFormat } from "./dateFormat";
import { useLanguage } from "./useLanguage";

export function useDates(): DateFormat {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => dateFormat(language, t), [language, t]);
}
