import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES } from "@contract/languages";
import Languages from "lucide-react/icons/languages";
import { useTranslation } from "react-i18next";
import { logError } from "../lib/log";
import { useAppDispatch } from "../state/hooks";
import { notify } from "../state/notifySlice";
import { chooseLanguage } from "./language";
import { classNames } from "../ui/layout/classNames";
import styles from "./LanguageChoice.module.css";
import { useLanguage } from "./useLanguage";

interface LanguageChoiceProps {
  /**
   * Makes it as wide as its container, like the other fields of a form. By default it is a quiet
   * word at the foot of a page.
   */
  isField?: boolean;
}

export function LanguageChoice({ isField = false }: LanguageChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const changeLanguage = async (chosen: Language) => {
    try {
      await chooseLanguage(chosen);
    } catch (error) {
      logError("Loading a language", error);
      dispatch(
        notify({
          type: "ERROR",
          message: t("We couldn't load that language. Please try again."),
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
        onChange={({ target }) => isLanguage(target.value) && void changeLanguage(target.value)}
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
