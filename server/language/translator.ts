import type { Language } from "@contract/languages";
import deServer from "@contract/locales/de/server.json" with { type: "json" };
import deShared from "@contract/locales/de/shared.json" with { type: "json" };
import esServer from "@contract/locales/es/server.json" with { type: "json" };
import esShared from "@contract/locales/es/shared.json" with { type: "json" };
import type { Translate } from "@contract/msg";
import { createInstance } from "i18next";

const texts = createInstance();

// The English text is the key, so it may contain dots and colons. Code that builds HTML escapes the
// texts itself.
void texts.init({
  initAsync: false,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    en: { translation: {} },
    es: { translation: { ...esShared, ...esServer } },
    de: { translation: { ...deShared, ...deServer } },
  },
});

/**
 * Returns the function that translates the server's texts: mails, notifications, errors and the
 * cards of a reel.
 */
export const translator = (language: Language): Translate => texts.getFixedT(language);
