import type { Language } from "@contract/languages";
import type { Catalogue } from "./texts";

/** English needs none: it is what the texts are written in. */
const LOADERS: Readonly<Record<Exclude<Language, "en">, () => Promise<Catalogue>>> = {
  es: async () => (await import("./catalogue/es")).default,
  de: async () => (await import("./catalogue/de")).default,
};

/** The texts of a language, from the network where the device has not got them yet. @throws Error without network. */
export const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  language === "en" ? {} : LOADERS[language]();
