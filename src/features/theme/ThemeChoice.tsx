import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { Choice } from "../../shared/ui/form/Choice";
import { type ThemeMode, useThemeMode } from "../../shared/ui/theme/useThemeMode";

const OPTIONS: { value: ThemeMode; label: string; icon: React.ReactNode }[] = [
  { value: "light", label: msg("Light"), icon: <Sun aria-hidden size={20} /> },
  { value: "dark", label: msg("Dark"), icon: <Moon aria-hidden size={20} /> },
  { value: "system", label: msg("Same as my device"), icon: <SunMoon aria-hidden size={20} /> },
];

export function ThemeChoice() {
  const { t } = useTranslation();
  const { mode, setMode } = useThemeMode();
  return (
    <Choice
      label={t("How it looks")}
      variant="columns"
      options={OPTIONS.map((option) => ({ ...option, label: t(option.label) }))}
      value={mode}
      onChange={setMode}
    />
  );
}
