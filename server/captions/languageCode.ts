/** Whisper calls these languages by other names than Unicode does. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  burmese: "my",
  castilian: "es",
  flemish: "nl",
  haitian: "ht",
  letzeburgesch: "lb",
  mandarin: "zh",
  moldavian: "ro",
  moldovan: "ro",
  myanmar: "my",
  nynorsk: "nn",
  panjabi: "pa",
  pushto: "ps",
  sinhalese: "si",
  tagalog: "tl",
  valencian: "ca",
};

const CODE = /^[a-z]{2,3}$/;
const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");

let codes: ReadonlyMap<string, string> | undefined;

/** Returns the code of each language by its English name in lower case. */
function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  codes ??= new Map([
    ...LETTERS.flatMap((first) =>
      LETTERS.flatMap((second): [string, string][] => {
        const name = names.of(first + second);
        return name === undefined ? [] : [[name.toLowerCase(), first + second]];
      }),
    ),
    ...Object.entries(OTHER_NAMES),
  ]);
  return codes;
}

/**
 * Returns the code of a language as engines name it: `de`, `de-DE`, `german` or `German`. It returns
 * null for anything else.
 */
export function languageCode(name: string | null | undefined): string | null {
  const text = name?.trim().toLowerCase() ?? "";
  const [code = ""] = text.split(/[-_]/);
  if (CODE.test(code)) return code;
  return codesByName().get(text) ?? null;
}
