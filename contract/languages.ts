/** The languages that the product speaks; English is the one that its texts are written in. */
export const LANGUAGES = ["en", "es", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  de: "Deutsch",
};

/** Where a device keeps the language that its person chose. */
export const LANGUAGE_COOKIE = "language";

/** The locale by which dates and numbers are written. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: "en-US",
  es: "es-ES",
  de: "de-DE",
};

export const isLanguage = (text: unknown): text is Language =>
  LANGUAGES.some((language) => language === text);

/** The first of the wanted languages (BCP 47 tags such as `de-AT`, most wanted first) that there is; English for none. */
export function bestLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage);
  return spoken ?? "en";
}
