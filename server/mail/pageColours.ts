/**
 * Declares, for `:root`, the colours of the pages that the server renders itself, in both colour
 * schemes.
 */
export const PAGE_COLOURS = `
    color-scheme: light dark;
    --paper: light-dark(#fbf8f1, #131815);
    --card: light-dark(#ffffff, #1c2320);
    --ink: light-dark(#1c2620, #eef2ee);
    --quiet: light-dark(#58635c, #a9b4ad);
    --line: light-dark(#e4ddcf, #303a34);
    --green: light-dark(#1b7a4b, #84c7a2);`;
