import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES } from "@contract/languages";
import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { logError } from "../lib/log";
import { useAppDispatch } from "../state/hooks";
import { notify } from "../state/notifySlice";
import { choose } from "./language";
import { classNames } from "../ui/layout/classNames";
import styles from "./LanguageChoice.module.css";
import { useLanguage } from "./useLanguage";

interface LanguageChoiceProps {
  /** As wide as what it stands in, as the other fields of a form are; else a quiet word at a page's foot. */
  isField?: boolean;
}

/** The languages of the product, each by its own name. */
export function LanguageChoice({ isField = false }: LanguageChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const speak = async (chosen: Language) => {
    try {
      await choose(chosen);
    } catch (error) {
      logError("Loading a language", error);
      dispatch(
        notify({
          type: "ERROR",
          message: t("That language could not be loaded. Please try again."),
        }),
      );
    }
  };
  return (
    <label className={classNames(styles.choice, isField && styles.field)}>
      <Languages aria-hidden size={16} />
      <select
        aria-label={t("Language")}
        className={styles.select}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && void speak(target.value)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
