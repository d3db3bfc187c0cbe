import { Moon, Sun, SunMoon } from "lucide-react";
import { Choice } from "../../shared/ui/Choice";
import { type ThemeMode, useThemeMode } from "../../shared/ui/theme/useThemeMode";

const OPTIONS: { value: ThemeMode; label: string; icon: React.ReactNode }[] = [
  { value: "light", label: "Light", icon: <Sun aria-hidden size={20} /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden size={20} /> },
  { value: "system", label: "As my device", icon: <SunMoon aria-hidden size={20} /> },
];

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const { mode, setMode } = useThemeMode();
  return (
    <Choice label="How it looks" look="columns" options={OPTIONS} value={mode} onChange={setMode} />
  );
}
