import { isLanguage, type Language } from "@contract/languages";
import { useTranslation } from "react-i18next";

export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : "en";
}
