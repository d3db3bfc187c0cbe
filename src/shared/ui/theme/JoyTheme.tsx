import { CssVarsProvider } from "@mui/joy/styles";
import { createContext, type ReactNode, useContext } from "react";
import { joyTheme } from "./themeOptions";

const InsideJoyTheme = createContext(false);

/**
 * Gives Joy's components the product's theme. Each part that needs Joy is wrapped in it
 * (`overlay/joyParts.tsx`), so that pages do without. Nesting is harmless.
 */
export function JoyTheme({ children }: { children: ReactNode }) {
  if (useContext(InsideJoyTheme)) return children;
  return (
    <InsideJoyTheme value>
      <CssVarsProvider
        theme={joyTheme}
        defaultMode="light"
        modeStorageKey="joy-mode"
        colorSchemeStorageKey="joy-color-scheme"
        attribute="data-joy-color-scheme"
      >
        {children}
      </CssVarsProvider>
    </InsideJoyTheme>
  );
}
