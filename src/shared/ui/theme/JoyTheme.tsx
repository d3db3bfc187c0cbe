import { CssVarsProvider } from "@mui/joy/styles";
import { createContext, type ReactNode, useContext } from "react";
import { joyTheme } from "./themeOptions";

const InsideJoyTheme = createContext(false);

/**
 * Gives Joy's components the product's theme. Screens that must paint first (a reel's public pages)
 * stay outside it and wrap only the lazy parts that need it. Nesting is harmless.
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
