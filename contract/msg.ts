/**
 * Marks a text that is translated where it is shown, for example in schemas and tables. The text is
 * the key in the catalogues; `scripts/texts.ts` finds it by this call.
 */
export const msg = <const T extends string>(text: T): T => text;

/**
 * Translates a text into one language. `values` replace the `{{name}}` placeholders in it, and
 * `count` selects the plural form.
 */
export type Translate = (text: string, values?: Readonly<Record<string, unknown>>) => string;
