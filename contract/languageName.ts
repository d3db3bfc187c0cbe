/**
 * Returns a language's own name with a capital letter, such as `Français` for the BCP 47 code `fr`.
 */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
