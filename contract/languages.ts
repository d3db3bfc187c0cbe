/** Lists the supported languages. The texts in the source are English. */
export const LANGUAGES = ["en", "es", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  de: "Deutsch",
};

/** A device stores the language that its user chose in this cookie. */
export const LANGUAGE_COOKIE = "language";

export const LOCALES: Readonly<Record<Language, string>> = {
  en: "en-US",
  es: "es-ES",
  de: "de-DE",
};

export const isLanguage = (text: unknown): text is Language =>
  LANGUAGES.some((language) => language === text);

/**
 * Returns the first supported language of `preferred` (BCP 47 tags such as `de-AT`, most wanted
 * first), or English if none is supported.
 */
export function bestLanguage(preferred: readonly string[]): Language {
  const supported = preferred.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage);
  return supported ?? "en";
}
