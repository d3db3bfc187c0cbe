import { type Language, LANGUAGES } from "@contract/languages";
import type { Translate } from "@contract/msg";
import i18next, { createInstance, type i18n, type InitOptions } from "i18next";
import { initReactI18next } from "react-i18next";

/** Translated texts by the English ones; plural forms have a suffix such as `_one`. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * The English text is the key, so English needs no catalogue, and what a catalogue lacks is shown in English: dots and
 * colons are part of it. React escapes what is put in.
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

/** The texts of one page that is written where many languages are, as on the server. */
export function textsIn(language: Language, catalogue: Catalogue): i18n {
  const texts = createInstance();
  void texts.init({
    ...OPTIONS,
    lng: language,
    resources: { [language]: { translation: catalogue } },
  });
  return texts;
}

/** Prepares the texts of the app, in English until `speak` says otherwise. Components read them by `useTranslation`. */
export function initTexts(): void {
  void i18next.use(initReactI18next).init({ ...OPTIONS, lng: "en" });
}

/** Says a text outside components, in the language of the moment. */
export const say: Translate = (text, values) => i18next.t(text, values);

/** Lets the app speak a language; everything on the screen changes. */
export async function speak(language: Language, catalogue: Catalogue): Promise<void> {
  i18next.addResourceBundle(language, "translation", catalogue, true, true);
  await i18next.changeLanguage(language);
}
