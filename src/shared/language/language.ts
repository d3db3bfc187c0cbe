import { bestLanguage, isLanguage, type Language } from "@contract/languages";
import { readCookie, writeCookie } from "../lib/storage";
import { loadCatalogue } from "./catalogues";
import { setAppLanguage } from "./texts";

/** Returns the language that was chosen on this device, or else the browser's preferred one. */
export function preferredLanguage(): Language {
  const chosen = readCookie("language");
  return isLanguage(chosen) ? chosen : bestLanguage(navigator.languages);
}

/**
 * Shows the app in a language.
 * @throws Error when its texts cannot be loaded. The app then stays as it is.
 */
export async function showLanguage(language: Language): Promise<void> {
  await setAppLanguage(language, await loadCatalogue(language));
  document.documentElement.lang = language;
}

/**
 * Shows the app in a language and remembers it on this device.
 * @throws Error when its texts cannot be loaded.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  writeCookie("language", language);
}
