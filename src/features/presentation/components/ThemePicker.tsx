import { useTranslation } from "react-i18next";
import { THEME_NAMES, THEMES, type ThemeName } from "@contract/themes";
import { Choice } from "../../../shared/ui/form/Choice";
import { ThemePreview } from "./ThemePreview";

interface ThemePickerProps {
  theme: ThemeName;
  who: string;
  onChange: (theme: ThemeName) => void;
}

export function ThemePicker({ theme, who, onChange }: ThemePickerProps) {
  const { t } = useTranslation();
  const options = THEME_NAMES.map((name) => ({
    value: name,
    label: t(THEMES[name].label),
    hint: t(THEMES[name].mood),
    icon: <ThemePreview theme={name} word={who} />,
  }));
  return (
    <Choice
      label={t("Theme of the cards")}
      variant="pictures"
      options={options}
      value={theme}
      onChange={onChange}
    />
  );
}
