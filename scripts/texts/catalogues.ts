import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@contract/languages";
import { type SourceText, sourceTexts } from "./sourceTexts";

/**
 * Maps each catalogue to the folders whose texts it contains. Both sides use the texts of the
 * contract, so these are in neither side's own catalogue.
 */
const CATALOGUES = { shared: ["contract"], client: ["src"], server: ["server"] } as const;
export type CatalogueName = keyof typeof CATALOGUES;
export const CATALOGUE_NAMES = Object.keys(CATALOGUES) as CatalogueName[];

/**
 * Maps keys, which are the English texts, to translations. Plural forms have a suffix such as
 * `_one`.
 */
export type Catalogue = Record<string, string>;

/**
 * These files have texts that stay in English. Most are only for developers: local mode's own
 * pages, the start, logs, and the operator's mails.
 */
const ENGLISH_ONLY =
  /^server\/(?!modules\/|mail\/|pages\/)|^server\/mail\/(outbox|operator|smtp|mailHandler|transport)|^server\/modules\/payments\/(sandbox|webhook)/;

/** These files print texts on a console while the server starts. */
const CONSOLE = /^server\/(start\/|main\.ts)/;

export interface Texts {
  given: Record<CatalogueName, SourceText[]>;
  hardCoded: SourceText[];
}

/** Reads every text of the product's source. */
export function readTexts(): Texts {
  const texts: Texts = { given: { shared: [], client: [], server: [] }, hardCoded: [] };
  for (const name of CATALOGUE_NAMES) {
    for (const file of CATALOGUES[name].flatMap(sourceFiles)) {
      if (CONSOLE.test(file)) continue;
      const { given, hardCoded } = sourceTexts(file);
      texts.given[name].push(...given);
      if (!ENGLISH_ONLY.test(file)) texts.hardCoded.push(...hardCoded);
    }
  }
  const shared = new Set(texts.given.shared.map(({ text }) => text));
  for (const name of ["client", "server"] as const)
    texts.given[name] = texts.given[name].filter(({ text }) => !shared.has(text));
  return texts;
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .toSorted();

const HAS_COUNT = /\{\{count\b/;

/** The catalogues have these plural forms, which whole numbers below a million need. */
const FORMS = ["one", "other"] as const;

const keysOf = (text: string): string[] =>
  HAS_COUNT.test(text) ? FORMS.map((form) => `${text}_${form}`) : [text];

export function englishOf(texts: readonly SourceText[]): Catalogue {
  const english: Catalogue = {};
  for (const { text, one } of texts) {
    for (const key of keysOf(text))
      if (key.endsWith("_one") && HAS_COUNT.test(text)) english[key] = one ?? english[key] ?? text;
      else english[key] = text;
  }
  return sortKeys(english);
}

export const sortKeys = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

const pathOf = (language: Language, name: CatalogueName): string =>
  `contract/locales/${language}/${name}.json`;

export const readCatalogue = (language: Language, name: CatalogueName): Catalogue =>
  JSON.parse(readFileSync(pathOf(language, name), "utf8")) as Catalogue;

export function writeCatalogue(
  language: Language,
  name: CatalogueName,
  catalogue: Catalogue,
): void {
  writeFileSync(pathOf(language, name), `${JSON.stringify(catalogue, null, 2)}\n`);
}

/** Returns one line for each difference between the texts of the source and their catalogues. */
export function findCatalogueProblems({ given, hardCoded }: Texts): string[] {
  const faults = hardCoded.map(({ file, line, text }) => `${file}:${line}: hard-coded: ${text}`);
  for (const name of CATALOGUE_NAMES) {
    const english = englishOf(given[name]);
    for (const language of LANGUAGES)
      faults.push(...differences(english, readCatalogue(language, name), pathOf(language, name)));
    if (JSON.stringify(english) !== JSON.stringify(readCatalogue("en", name)))
      faults.push(`${pathOf("en", name)} is not what the source says: run npm run texts`);
  }
  return faults;
}

/**
 * Returns one line for each difference between a translated catalogue and the source. Each line
 * starts with `file`.
 */
export function differences(english: Catalogue, translated: Catalogue, file: string): string[] {
  const missing = Object.keys(english).filter((key) => !translated[key]);
  const unused = Object.keys(translated).filter((key) => !isUsed(key, english));
  const broken = Object.entries(translated).filter(
    ([key, words]) => words && valuesIn(words).join() !== valuesIn(english[key] ?? key).join(),
  );
  return [
    ...missing.map((key) => `${file}: missing: ${key}`),
    ...unused.map((key) => `${file}: unused: ${key}`),
    ...broken.map(([key]) => `${file}: other values or tags than the text has: ${key}`),
  ];
}

/**
 * Tells whether the source uses a key. A text may have an additional form for a gender, such as
 * `_Female`, if the language needs it.
 */
export const isUsed = (key: string, english: Catalogue): boolean =>
  key in english || key.replace(/_(Male|Female|Couple)$/, "") in english;

/**
 * Returns the names of the values and the tags that a text contains. It leaves out the count,
 * because the singular does not need it.
 */
const valuesIn = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/\{\{\s*(\w+)|<(\w+)/g)]
        .map(([, value = "", tag = ""]) => value || `<${tag}`)
        .filter((value) => value !== "count"),
    ),
  ].toSorted();
