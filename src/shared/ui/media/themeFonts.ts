import type { Theme } from "@contract/themes";

/** If a font is not loaded, a similar one of the device replaces it. */
export const THEME_FONTS: Readonly<Record<Theme["type"]["family"], string>> = {
  Poppins: "Poppins, sans-serif",
  "Playfair Display": '"Playfair Display", Georgia, "Times New Roman", serif',
  Caveat: 'Caveat, "Segoe Print", "Bradley Hand", "Comic Sans MS", cursive',
};
