import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@contract/languages";
import { type SourceText, sourceTexts } from "./sourceTexts";

/** Who says the texts: the contract's are said by both sides, so they are in neither's own catalogue. */
const CATALOGUES = { shared: ["contract"], client: ["src"], server: ["server"] } as const;
export type CatalogueName = keyof typeof CATALOGUES;
export const CATALOGUE_NAMES = Object.keys(CATALOGUES) as CatalogueName[];

/** Translations by their keys, which are the English texts; plural forms have a suffix such as `_one`. */
export type Catalogue = Record<string, string>;

/**
 * What developers see alone: local mode's own pages, start, logs, and the operator's mails. And the download of one's data: the
 * names in that JSON are for machines too, so they are the same for everybody.
 */
const ENGLISH_ONLY =
  /^server\/(?!modules\/|mail\/|pages\/)|^server\/mail\/(outbox|operator|smtp|mailHandler|transport)|^server\/modules\/(payments\/(sandbox|webhook)|account\/dataFile)/;

/** What the start says on a console, by a function of its own that is called `say`. */
const CONSOLE = /^server\/(start\/|main\.ts)/;

export interface Texts {
  given: Record<CatalogueName, SourceText[]>;
  hardCoded: SourceText[];
}

/** Every text of the product's source. */
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

/** The plural forms that a catalogue of the language has: those of whole numbers below a million. */
const FORMS = ["one", "other"] as const;

/** The keys that the text has in a catalogue. */
const keysOf = (text: string): string[] =>
  HAS_COUNT.test(text) ? FORMS.map((form) => `${text}_${form}`) : [text];

/** The English catalogue that the texts themselves are. */
export function englishOf(texts: readonly SourceText[]): Catalogue {
  const english: Catalogue = {};
  for (const { text, one } of texts) {
    for (const key of keysOf(text))
      if (key.endsWith("_one") && HAS_COUNT.test(text)) english[key] = one ?? english[key] ?? text;
      else english[key] = text;
  }
  return sorted(english);
}

export const sorted = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

const pathOf = (language: Language, name: CatalogueName): string =>
  `contract/locales/${language}/${name}.json`;

/** A catalogue as it is in its file. */
export const readCatalogue = (language: Language, name: CatalogueName): Catalogue =>
  JSON.parse(readFileSync(pathOf(language, name), "utf8")) as Catalogue;

export function writeCatalogue(
  language: Language,
  name: CatalogueName,
  catalogue: Catalogue,
): void {
  writeFileSync(pathOf(language, name), `${JSON.stringify(catalogue, null, 2)}\n`);
}

/** What stands between the texts of the source and their catalogues, one line for each. */
export function faultsOf({ given, hardCoded }: Texts): string[] {
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

/** How a translated catalogue differs from what the source says, one line for each; `file` names it. */
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

/** A text may have a form of its own for a gender, such as `_Female`, where the language asks for it. */
export const isUsed = (key: string, english: Catalogue): boolean =>
  key in english || key.replace(/_(Male|Female|Couple)$/, "") in english;

/** The names of the values, and the tags, that a text holds; the singular may do without its count. */
const valuesIn = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/\{\{\s*(\w+)|<(\w+)/g)]
        .map(([, value = "", tag = ""]) => value || `<${tag}`)
        .filter((value) => value !== "count"),
    ),
  ].toSorted();
