import { LANGUAGES } from "@contract/languages";
import {
  CATALOGUE_NAMES,
  englishOf,
  faultsOf,
  isUsed,
  readCatalogue,
  readTexts,
  sorted,
  writeCatalogue,
} from "./texts/catalogues";

/**
 * `npm run texts`: brings the catalogues to what the source says: the English ones are written anew, translations of texts
 * that are gone are dropped, and what is still to be translated is named. With `--check` nothing is written.
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
          language === "en" ? english : sorted(Object.fromEntries(used)),
        );
      }
    }
  }
  const faults = faultsOf(texts);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main();
