import { useColorScheme } from "@mui/joy/styles";

export type ThemeMode = "light" | "dark" | "system";

/**
 * Returns the colour scheme and a function that changes it: at once, in every tab, and for the next
 * visit (key `joy-mode`). `system` follows the device. It needs Joy's theme around it.
 */
export function useThemeMode(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void } {
  const { mode, setMode } = useColorScheme();
  return { mode: mode ?? "light", setMode };
}
