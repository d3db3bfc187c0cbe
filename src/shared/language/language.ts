import { bestLanguage, isLanguage, type Language } from "@contract/languages";
import { readCookie, writeCookie } from "../lib/cookies";
import { loadCatalogue } from "./catalogues";
import { speak } from "./texts";

/** The language that its person chose on this device, else the one that the browser wants. */
export function wantedLanguage(): Language {
  const chosen = readCookie("language");
  return isLanguage(chosen) ? chosen : bestLanguage(navigator.languages);
}

/** Shows the app in a language. @throws Error when its texts cannot be had; the app stays as it is. */
export async function show(language: Language): Promise<void> {
  await speak(language, await loadCatalogue(language));
  document.documentElement.lang = language;
}

/** Shows the app in a language, and keeps it on this device. @throws Error when its texts cannot be had. */
export async function choose(language: Language): Promise<void> {
  await show(language);
  writeCookie("language", language);
}
