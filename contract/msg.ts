/**
 * Marks a text that is translated where it is shown, as those of schemas and tables are. The text is the key of the
 * catalogues; `scripts/texts.ts` finds it by this call.
 */
export const msg = <const T extends string>(text: T): T => text;

/** Says a text in somebody's language: `values` take the place of `{{name}}` in it, and `count` chooses the plural form. */
export type Translate = (text: string, values?: Readonly<Record<string, unknown>>) => string;
