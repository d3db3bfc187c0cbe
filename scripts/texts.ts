import { LANGUAGES } from "@contract/languages";
import {
  CATALOGUE_NAMES,
  englishOf,
  findCatalogueProblems,
  isUsed,
  readCatalogue,
  readTexts,
  sortKeys,
  writeCatalogue,
} from "./texts/catalogues";

/**
 * Implements `npm run texts`: updates the catalogues to match the source. It writes the English
 * catalogues again, removes translations of texts that no longer exist, and names the texts that
 * still need a translation. With `--check` it writes nothing.
 */
function main(): number {
  const texts = readTexts();
  if (!process.argv.includes("--check")) {
    for (const name of CATALOGUE_NAMES) {
      const english = englishOf(texts.given[name]);
      for (const language of LANGUAGES) {
        const used = Object.entries(readCatalogue(language, name)).filter(([key]) =>
          isUsed(key, english),
        );
        writeCatalogue(
          language,
          name,
          language === "en" ? english : sortKeys(Object.fromEntries(used)),
        );
      }
    }
  }
  const faults = findCatalogueProblems(texts);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main();
