import { useColorScheme } from "@mui/joy/styles";

export type ThemeMode = "light" | "dark" | "system";

/**
 * How the app looks, and the way to change it: at once, in every tab, and for the next visit (key `joy-mode`).
 * `system` follows the device. Needs Joy's theme around it.
 */
export function useThemeMode(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void } {
  const { mode, setMode } = useColorScheme();
  return { mode: mode ?? "light", setMode };
}
