import type { Language } from "@contract/languages";
import type { Catalogue } from "./texts";

/** English has no loader, because the texts are written in it. */
const LOADERS: Readonly<Record<Exclude<Language, "en">, () => Promise<Catalogue>>> = {
  es: async () => (await import("./catalogue/es")).default,
  de: async () => (await import("./catalogue/de")).default,
};

/**
 * Loads the texts of a language, from the network if the device has not cached them.
 * @throws Error without a network.
 */
export const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  language === "en" ? {} : LOADERS[language]();
