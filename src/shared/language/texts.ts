import { type Language, LANGUAGES } from "@contract/languages";
import type { Translate } from "@contract/msg";
import i18next, { createInstance, type i18n, type InitOptions } from "i18next";
import { initReactI18next } from "react-i18next";

/** Maps English texts to translated ones. Plural forms have a suffix such as `_one`. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * The English text is the key. So English needs no catalogue, a text that a catalogue lacks is
 * shown in English, and dots and colons are part of the key. React escapes the values.
 */
const OPTIONS: InitOptions = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: {} } },
  partialBundledLanguages: true,
  initAsync: false,
  react: { useSuspense: false },
};

/**
 * Creates the texts of one page, for places that write several languages at once, such as the
 * server.
 */
export function createTexts(language: Language, catalogue: Catalogue): i18n {
  const texts = createInstance();
  void texts.init({
    ...OPTIONS,
    lng: language,
    resources: { [language]: { translation: catalogue } },
  });
  return texts;
}

/**
 * Prepares the texts of the app, in English until `setAppLanguage` changes the language. Components
 * read them with `useTranslation`.
 */
export function initTexts(): void {
  void i18next.use(initReactI18next).init({ ...OPTIONS, lng: "en" });
}

export const translate: Translate = (text, values) => i18next.t(text, values);

export async function setAppLanguage(language: Language, catalogue: Catalogue): Promise<void> {
  i18next.addResourceBundle(language, "translation", catalogue, true, true);
  await i18next.changeLanguage(language);
}
